/** Names the schemas of an OpenAPI document, so that each is written once and others refer to it. */

export type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema that is used again gets a name if it is longer than this, in characters of JSON. */
const SHORT = 100;
const capital = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
/** The singular of a list's name; good enough for names of schemas. */
const singular = (name: string) => name.replace(/([^s])s$/, '$1');

/** Calls back for each schema directly within another, with the name of the property it describes. */
function mapParts(schema: Json, change: (part: unknown, property: string) => unknown): Json {
  const each = (parts: Json) =>
    Object.fromEntries(
      Object.entries(parts).map(([property, part]) => [property, change(part, property)]),
    );
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value)) return [keyword, each(value)];
      if (keyword === 'items' || keyword === 'additionalProperties') {
        return [keyword, isObject(value) ? change(value, '') : value];
      }
      if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword) && Array.isArray(value)) {
        return [keyword, value.map((part) => change(part, ''))];
      }
      return [keyword, value];
    }),
  );
}

/**
 * Collects schemas, given as JSON Schema with all parts written out.
 *
 * @param known names of schemas that have one in the contract, by their JSON
 */
export function collectComponents(known: ReadonlyMap<string, string>) {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const components: Json = {};

  function count(schema: unknown): unknown {
    if (!isObject(schema)) return schema;
    const text = JSON.stringify(schema);
    uses.set(text, (uses.get(text) ?? 0) + 1);
    // Its parts count once, however often the whole is used, because they too are written only
    // once.
    if (uses.get(text) === 1) mapParts(schema, count);
    return schema;
  }

  function choose(text: string, place: string, parent: string): string {
    const wanted = [known.get(text), capital(place), `${parent}${capital(place)}`];
    const free = wanted.find((name) => name && !(name in components));
    if (free) return free;
    for (let number = 2; ; number += 1) {
      const name = `${parent}${capital(place)}${number}`;
      if (!(name in components)) return name;
    }
  }

  function shorten(schema: unknown, place: string, parent: string, whole = false): unknown {
    if (!isObject(schema)) return schema;
    const text = JSON.stringify(schema);
    const again = (uses.get(text) ?? 0) > 1 && text.length > SHORT;
    const inner = (name: string) => (part: unknown, property: string) =>
      shorten(part, singular(property) || `${place}Item`, name);
    if (!again && !(whole && isObject(schema.properties))) return mapParts(schema, inner(parent));
    let name = names.get(text);
    if (!name) {
      name = choose(text, place, parent);
      names.set(text, name);
      // Take the name before the parts look for theirs.
      components[name] = {};
      components[name] = mapParts(schema, inner(name));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  return {
    components,
    count,
    /** A reference to a schema, or the schema with references to its parts. `name` is its own. */
    refer: (schema: Json, name: string) => shorten(schema, name, name, true) as Json,
  };
}
