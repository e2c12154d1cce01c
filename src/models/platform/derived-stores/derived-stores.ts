import type { Node, Scope, Store, Unit } from 'effector';

const nodeOf = (unit: Unit<unknown>): Node => (unit as unknown as { graphite: Node }).graphite;

const isDerivedStore = ({ meta }: Node): boolean =>
  meta['op'] === 'store' && Boolean(meta['derived']);

/** Makes a store of others: it waits for no change, since it takes all values at once. */
const isDerivation = ({ meta }: Node): boolean => meta['op'] === 'combine' || meta['op'] === 'map';

/** Something happens when the store changes: it is a clock. The rest of its followers derive. */
const isClock = ({ next }: Node): boolean =>
  next.some((follower) =>
    // The store's own event of updates.
    follower.meta['op'] === 'event' ? follower.next.length > 0 : !isDerivation(follower),
  );

/** Found once for a unit: what is loaded later begins by a unit of its own. */
const clocksOf = new WeakMap<Node, readonly Node[]>();

/** The derived clocks that a unit can reach: by what nodes lead to, and what effects own. */
function derivedClocksAfter(unit: Unit<unknown>): readonly Node[] {
  const known = clocksOf.get(nodeOf(unit));
  if (known) return known;
  const found = new Set([nodeOf(unit)]);
  for (const { next, family } of found) {
    for (const node of next) found.add(node);
    for (const node of family.links) found.add(node);
  }
  const clocks = [...found].filter((node) => isDerivedStore(node) && isClock(node));
  clocksOf.set(nodeOf(unit), clocks);
  return clocks;
}

/**
 * Computes in a scope, before `unit` is triggered, the derived stores on whose change something
 * happens that `unit` can lead to.
 *
 * Effector computes a derived store of a scope when it is first needed. Where that is in the middle
 * of an update, by a `combine` of the changed store with a store derived from it, the derived store
 * begins with the new value: it has not changed, and whatever waits for its change waits in vain
 * (effector issues 613 and 1199). A store that is computed before cannot begin too late.
 */
export function computeDerivedStores(scope: Scope, unit: Unit<unknown>): void {
  for (const node of derivedClocksAfter(unit))
    scope.getState({ graphite: node } as unknown as Store<unknown>);
}
