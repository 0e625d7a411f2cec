/** The fields of the drawer: filled from an example or an address, read for a request. */
import type { TryExample, TryOperation } from "../../pages/try-it.ts";
import type { Shared } from "./address.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export class TryForm {
  readonly #form: HTMLFormElement;
  readonly operation: TryOperation;

  constructor(form: HTMLFormElement, operation: TryOperation) {
    this.#form = form;
    this.operation = operation;
  }

  /** The text of a control, by its name; "" when the drawer has none of that name. */
  text(name: string): string {
    return this.#control(name)?.value ?? "";
  }

  get to(): string {
    return new FormData(this.#form).get("to")?.toString() ?? "machine";
  }

  get example(): TryExample | undefined {
    return this.operation.examples.find(({ name }) => name === this.text("example"));
  }

  get values(): Map<string, string> {
    return new Map(this.operation.fields.map(({ key }) => [key, this.text(`field:${key}`)]));
  }

  get body(): string | undefined {
    return this.operation.body === undefined ? undefined : this.text("body");
  }

  /** The usual address of the other server, whatever is typed. */
  get usualAddress(): string {
    return (this.#control("address") as HTMLInputElement).defaultValue;
  }

  fillFromExample(): void {
    const { values = {}, body = "" } = this.example ?? {};
    for (const { key } of this.operation.fields) this.#set(`field:${key}`, values[key] ?? "");
    this.#set("body", body);
  }

  fill(shared: Partial<Shared>): void {
    const { examples } = this.operation;
    if (examples.some(({ name }) => name === shared.example)) {
      this.#set("example", shared.example ?? "");
    }
    this.fillFromExample();
    for (const [key, value] of shared.values ?? []) this.#set(`field:${key}`, value);
    if (shared.body !== undefined) this.#set("body", shared.body);
    const to = this.#form.querySelector<HTMLInputElement>(
      `[name=to][value="${CSS.escape(shared.to ?? "page")}"]`,
    );
    if (to) to.checked = true;
    this.showTarget();
  }

  shared(): Shared {
    const { example } = this;
    const changed = [...this.values].filter(
      ([key, value]) => value !== (example?.values[key] ?? ""),
    );
    const body = this.body === undefined || this.body === example?.body ? undefined : this.body;
    return { example: this.text("example"), to: this.to, values: changed, body };
  }

  /** Shows what belongs to the chosen server, and nothing of the other. */
  showTarget(): void {
    for (const part of this.#form.querySelectorAll<HTMLElement>("[data-to]")) {
      part.hidden = part.dataset.to !== this.to;
    }
  }

  #control(name: string): Control | undefined {
    return (this.#form.elements.namedItem(name) as Control | null) ?? undefined;
  }

  #set(name: string, value: string): void {
    const control = this.#control(name);
    if (!control) return;
    // A timestamp does not fit into a field for a date.
    if (control.type === "date" && !/^(\d{4}-\d{2}-\d{2})?$/.test(value)) {
      (control as HTMLInputElement).type = "text";
    }
    control.value = value;
  }
}
