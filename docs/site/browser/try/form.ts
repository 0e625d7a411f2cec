/** Fills the drawer's controls from an example or the page's URL, and reads them for a request. */
import type { TryOperation } from "../../pages/try-it.ts";

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
    for (const [name] of this.#shared) set(name, state.get(name) ?? example?.values[name] ?? "");
  }

  /** The example, and the values that differ from it. */
  state(): URLSearchParams {
    const { example = "" } = this.values;
    const { values = {} } = this.operation.examples.find(({ name }) => name === example) ?? {};
    const changed = this.#shared.filter(([name, value]) => value !== (values[name] ?? ""));
    return new URLSearchParams([["example", example], ...changed]);
  }
}
