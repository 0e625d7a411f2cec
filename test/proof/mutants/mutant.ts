import type { Layer } from "../variants/service.ts";

export type Kind =
  | "shape"
  | "paging"
  | "filters"
  | "order"
  | "item"
  | "writes"
  | "deep"
  | "service"
  | "examples";

/** The kinds of defects. */
export interface Defect {
  name: string;
  kind: Kind;
  /** The defect in one sentence. */
  description: string;
  /** Whether a suite can be expected to detect it, or why not. */
  fair: true | { unfair: string };
  /** The records of the service: the test's own, or the sample data. */
  records: "own" | "examples";
  /** Creates the defect without memory of an earlier run. */
  layer: () => Layer;
}

/** A reference with one defect. */
export interface Mutant extends Defect {
  /** Unique: `sponsees.create.reference-number-max/46-accepted`. */
  id: string;
  /** The documented requirement that it breaks. */
  requirement: string;
}

/** Defects by the id of the documented requirement that they break. */
export type Broken = Readonly<Record<string, readonly Defect[]>>;

/** Creates the defects of one kind. */
function defects(kind: Kind, records: Defect["records"] = "own") {
  return (
    name: string,
    description: string,
    layer: () => Layer,
    fair: Defect["fair"] = true,
  ): Defect => ({ name, kind, description, fair, records, layer });
}

export const shape = defects("shape");
export const paging = defects("paging");
export const filter = defects("filters");
export const order = defects("order");
export const item = defects("item");
export const writes = defects("writes");
/** Occurs in rare places, or only after several steps. */
export const deep = defects("deep");
export const service = defects("service");
export const example = defects("examples", "examples");

/** Whether the suite must detect it. */
export function isFair({ fair }: Defect): boolean {
  return fair === true;
}

export function mutantOf(requirement: string, defect: Defect): Mutant {
  return { ...defect, id: `${requirement}/${defect.name}`, requirement };
}

export function mutantsOf(broken: Broken): Mutant[] {
  return Object.entries(broken).flatMap(([requirement, list]) =>
    list.map((defect) => mutantOf(requirement, defect)),
  );
}

/** The reference without a defect, as a mutant that breaks nothing. */
export function unbroken(records: Mutant["records"]): Mutant {
  return {
    id: "unbroken",
    name: "unbroken",
    requirement: "",
    kind: "service",
    description: "Nothing is wrong.",
    fair: true,
    records,
    layer: () => (service) => service,
  };
}
