/**
 * Chooses the components of the OpenAPI document. It keeps only those that the document refers to, and gives each one
 * name.
 */

export type Json = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Json>>;

/** `input`: what a request may contain. `output`: what an answer contains. The two forms of one schema can differ. */
export type Direction = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';
const REFERENCE = /"#\/(input|output)\/([^"]+)"/g;

/**
 * Returns a reference that still says which form of the schema is meant. `chooseComponents` later replaces it by the
 * final name.
 */
export const referenceTo = (name: string, direction: Direction): string => `#/${direction}/${name}`;

/**
 * Adds the used components to the document. If the form of a schema in requests differs from its form in answers, the
 * former is named `…Input`.
 */
export function chooseComponents(
  paths: Json,
  schemas: Readonly<Record<Direction, Schemas>>,
): { readonly document: Json; readonly schemas: Schemas } {
  const used = new Map<string, { readonly direction: Direction; readonly name: string }>();
  collect(paths);
  const chosen = [...used.values()].map(({ direction, name }) => {
    const schema = schemas[direction][name];
    return [finalName(direction, name), rewrite(schema ?? {})] as const;
  });
  return {
    document: rewrite(paths),
    schemas: Object.fromEntries(chosen.toSorted(([one], [other]) => one.localeCompare(other))),
  };

  function collect(json: Json): void {
    for (const reference of referencesIn(json)) {
      const { direction, name } = reference;
      if (used.has(`${direction}/${name}`)) continue;
      const schema = schemas[direction][name];
      if (!schema) throw new Error(`the document refers to ${name}, which has no schema`);
      used.set(`${direction}/${name}`, reference);
      collect(schema);
    }
  }

  function finalName(direction: Direction, name: string): string {
    const isShared = used.has(`input/${name}`) && used.has(`output/${name}`);
    return direction === 'input' && isShared && !isSame(name) ? `${name}Input` : name;
  }

  function isSame(name: string): boolean {
    const { input, output } = schemas;
    const [request, answer] = [input[name] ?? {}, output[name] ?? {}];
    const isEqual =
      JSON.stringify(request).replace(REFERENCE, '"$2"') ===
      JSON.stringify(answer).replace(REFERENCE, '"$2"');
    return isEqual && referencesIn(request).every((each) => isSame(each.name));
  }

  function rewrite(json: Json): Json {
    const text = JSON.stringify(json).replace(REFERENCE, (_all, direction: Direction, name: string) =>
      JSON.stringify(COMPONENTS + finalName(direction, name)),
    );
    const rewritten: Json = JSON.parse(text);
    return rewritten;
  }
}

const referencesIn = (json: Json): { readonly direction: Direction; readonly name: string }[] =>
  [...JSON.stringify(json).matchAll(REFERENCE)].map(([, direction, name = '']) => ({
    direction: direction === 'input' ? 'input' : 'output',
    name,
  }));
