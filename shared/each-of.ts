/** Makes an object with a value for each name. */
export const eachOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
