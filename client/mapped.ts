/** Returns an object with the same names, and the value that `change` returns for each. */
export function mapped<Value, Changed>(
  all: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Changed,
): Record<string, Changed> {
  const changed: Record<string, Changed> = {};
  for (const [name, value] of Object.entries(all)) changed[name] = change(value, name);
  return changed;
}
