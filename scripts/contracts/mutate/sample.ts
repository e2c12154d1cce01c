import { createHash } from 'node:crypto';

/** A number for each name, always the same for this seed. */
const rank = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * `count` of the items, chosen by the seed alone: an item's choice does not depend on the others.
 */
export function sample<Item>(
  items: readonly Item[],
  count: number,
  seed: string,
  nameOf: (item: Item) => string,
): Item[] {
  const ranked = items
    .map((item) => ({ item, rank: rank(seed, nameOf(item)) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ item }) => item);
}
