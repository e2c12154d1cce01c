import { GraphQLError, parse } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** What one document may hold, fragments counted wherever they are used. */
export interface DocumentLimits {
  /** Words and signs of its text. */
  tokens: number;
  /** Fields within fields. */
  depth: number;
  /** Fields under another name. */
  aliases: number;
  /** Fields of the query or mutation itself: each is a use case of its own. */
  rootFields: number;
  /** All fields together: what one answer costs. */
  fields: number;
  /** Directives. */
  directives: number;
}

interface Count {
  depth: number;
  aliases: number;
  fields: number;
  directives: number;
}

const add = (one: Count, other: Count): Count => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  fields: one.fields + other.fields,
  directives: one.directives + other.directives,
});

const NOTHING: Count = { depth: 0, aliases: 0, fields: 0, directives: 0 };

/** Counts selections: each fragment once, times its uses, so that nothing is unrolled. */
function counter(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const counted = new Map<string, Count & { roots: number }>();

  function countFragment(name: string): Count & { roots: number } {
    const known = counted.get(name);
    if (known) return known;
    // A fragment within itself is refused by validation; here it counts as nothing.
    counted.set(name, { ...NOTHING, roots: 0 });
    const found = fragments.get(name);
    const count = found ? countSelections(found.selectionSet) : { ...NOTHING, roots: 0 };
    counted.set(name, count);
    return count;
  }

  function countSelections({ selections }: SelectionSetNode): Count & { roots: number } {
    let sum: Count = NOTHING;
    let roots = 0;
    for (const selection of selections) {
      const own: Count = { ...NOTHING, directives: selection.directives?.length ?? 0 };
      if (selection.kind === 'Field') {
        const inner = selection.selectionSet ? countSelections(selection.selectionSet) : NOTHING;
        roots += 1;
        sum = add(add(sum, own), {
          ...inner,
          depth: inner.depth + 1,
          fields: inner.fields + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
        });
      } else {
        const inner =
          selection.kind === 'FragmentSpread'
            ? countFragment(selection.name.value)
            : countSelections(selection.selectionSet);
        roots += inner.roots;
        sum = add(add(sum, own), inner);
      }
    }
    return { ...sum, roots };
  }
  return countSelections;
}

/**
 * Says which limit a document exceeds; null when it keeps all, and for a text that is no document,
 * which is refused by whoever parses it. Takes time in proportion to the text's length.
 */
export function exceededLimit(text: string, limits: DocumentLimits): string | null {
  let document;
  try {
    document = parse(text, { noLocation: true, maxTokens: limits.tokens });
  } catch (error) {
    return error instanceof GraphQLError && error.message.includes('tokens')
      ? `${limits.tokens} tokens`
      : null;
  }
  const count = counter(document);
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const { roots, ...rest } = count(definition.selectionSet);
    const exceeded = (
      [
        ['depth', rest.depth, limits.depth],
        ['aliases', rest.aliases, limits.aliases],
        ['fields of its root', roots, limits.rootFields],
        ['fields', rest.fields, limits.fields],
        ['directives', rest.directives, limits.directives],
      ] as const
    ).find(([, given, most]) => given > most);
    if (exceeded) return `${exceeded[2]} ${exceeded[0]}`;
  }
  return null;
}
