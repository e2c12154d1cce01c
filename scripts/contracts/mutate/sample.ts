import { createHash } from 'node:crypto';

/** A number for each name, the same wherever and whenever it is asked for with this seed. */
const rank = (seed: string, name: string): string =>
  createHash('sha256').update(`${seed} ${name}`).digest('hex');

/** `count` of the items, chosen by the seed alone: what was chosen once is again, whichever others there are. */
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
