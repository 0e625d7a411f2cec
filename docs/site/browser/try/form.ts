/** The fields of the drawer: filled from an example or an address, read for a request. */
import type { TryExample, TryOperation } from "../../pages/try-it.ts";

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

  get #example(): TryExample | undefined {
    return this.operation.examples.find(({ name }) => name === this.text("example"));
  }

  /** The controls of the parameters, `field:page`, and of the body: what an example fills. */
  get #fields(): Control[] {
    const controls = [...this.#form.elements] as Control[];
    return controls.filter(({ name }) => name === "body" || name?.startsWith("field:"));
  }

  /** The texts of the parameters by their names. */
  get parameters(): [name: string, value: string][] {
    const fields = this.#fields.filter(({ name }) => name !== "body");
    return fields.map(({ name, value }) => [name.slice("field:".length), value]);
  }

  get body(): string | undefined {
    return this.#control("body")?.value;
  }

  /** The usual address of the other server, whatever is typed. */
  get usualAddress(): string {
    return (this.#control("address") as HTMLInputElement).defaultValue;
  }

  fillFromExample(): void {
    for (const field of this.#fields) fill(field, this.#example?.values[field.name] ?? "");
  }

  /** Fills the drawer as it was when `state` described it. */
  fill(state: URLSearchParams): void {
    const { examples } = this.operation;
    const example = examples.find(({ name }) => name === state.get("example"));
    const picker = this.#control("example");
    if (example && picker) picker.value = example.name;
    this.fillFromExample();
    for (const field of this.#fields) {
      const value = state.get(field.name);
      if (value !== null) fill(field, value);
    }
    const to = CSS.escape(state.get("to") ?? "page");
    const choice = this.#form.querySelector<HTMLInputElement>(`[name=to][value="${to}"]`);
    if (choice) choice.checked = true;
    this.showTarget();
  }

  /** The example, the server, and each field that is not as in the example. No header. */
  state(): URLSearchParams {
    const state = new URLSearchParams({ example: this.text("example") });
    if (this.to !== "page") state.set("to", this.to);
    for (const { name, value } of this.#fields) {
      if (value !== (this.#example?.values[name] ?? "")) state.set(name, value);
    }
    return state;
  }

  /** Shows the fields of the chosen server, and hides the fields of the other. */
  showTarget(): void {
    for (const part of this.#form.querySelectorAll<HTMLElement>("[data-to]")) {
      part.hidden = part.dataset.to !== this.to;
    }
  }

  #control(name: string): Control | undefined {
    return (this.#form.elements.namedItem(name) as Control | null) ?? undefined;
  }
}

function fill(control: Control, value: string): void {
  // A timestamp does not fit into a field for a date.
  if (control.type === "date" && !/^(\d{4}-\d{2}-\d{2})?$/.test(value)) {
    (control as HTMLInputElement).type = "text";
  }
  control.value = value;
}
