/** Fills the drawer's controls from an example or the page's URL, and reads them for a request. */

import type { TryOperation } from "../../pages/try-it.ts";
import { store, stored } from "../stored.ts";

/** The origin to which the server of the docs forwards requests. */
export const tryOrigin = document.body.dataset.tryOrigin;

const key = "try-it";

export class TryForm {
  readonly #form: HTMLFormElement;
  readonly operation: TryOperation;

  constructor(form: HTMLFormElement, operation: TryOperation) {
    this.#form = form;
    this.operation = operation;
  }

  /** The values of the controls, by their names. */
  get values(): Record<string, string> {
    return Object.fromEntries(new FormData(this.#form)) as Record<string, string>;
  }

  /** The values that the page's URL may contain. Headers are excluded: they may be secret. */
  get #shared(): [name: string, value: string][] {
    return Object.entries(this.values).filter(([name]) => /^(to|body|field:.*)$/.test(name));
  }

  /** Fills the drawer from the example and the changed values in `state`. */
  fill(state: URLSearchParams): void {
    const { examples } = this.operation;
    const example = examples.find(({ name }) => name === state.get("example")) ?? examples[0];
    const set = (name: string, value: string) => {
      (this.#form.elements.namedItem(name) as HTMLInputElement | RadioNodeList).value = value;
    };
    set("example", example?.name ?? "");
    const kept: Record<string, string> = JSON.parse(stored(key, "sessionStorage") ?? "{}");
    for (const [name, value] of Object.entries(kept)) set(name, value);
    for (const [name] of this.#shared) {
      const choice = state.get(name) ?? (name === "to" ? kept.to : undefined);
      set(name, choice ?? example?.values[name] ?? "");
    }
    // Without --try-origin, the server of the docs forwards nothing.
    if (this.values.to === "origin" && tryOrigin === undefined) set("to", "page");
  }

  /** Keeps the target, the address and the headers for the other pages, until the tab closes. */
  keep(): void {
    const { to = "", address = "", headers = "" } = this.values;
    store(key, JSON.stringify({ to, address, headers }), "sessionStorage");
  }

  /** Forgets the address and the headers. */
  forget(): void {
    store(key, "{}", "sessionStorage");
    for (const name of ["address", "headers"]) {
      const control = this.#form.elements.namedItem(name) as HTMLInputElement;
      control.value = control.defaultValue;
    }
  }

  /** The example, and the values that differ from it. */
  state(): URLSearchParams {
    const { example = "" } = this.values;
    const { values = {} } = this.operation.examples.find(({ name }) => name === example) ?? {};
    const changed = this.#shared.filter(([name, value]) => value !== (values[name] ?? ""));
    return new URLSearchParams([["example", example], ...changed]);
  }
}
