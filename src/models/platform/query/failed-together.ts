import { combine, createEvent, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import type { RequestFailure } from '../request/errors.ts';
import { failedTogether } from './rules-failed-together.ts';

interface PageQuery {
  $data: Store<{ kind: 'loading' | 'ready' } | { kind: 'failed'; failure: RequestFailure }>;
  retried: EventCallable<void>;
}

/**
 * What of a page failed for the same reason, by name, where more than one query did: the page tells
 * it in one message, and `retried` asks all of it again.
 */
export function createFailedTogether<Name extends string>(
  queries: Readonly<Record<Name, PageQuery>>,
) {
  const retried = createEvent();
  const all = Object.entries<PageQuery>(queries) as [Name, PageQuery][];
  const $failures = combine(
    all.map(([, { $data }]) => $data.map((card) => (card.kind === 'failed' ? card.failure : null))),
  );
  const $failed = $failures.map((failures) =>
    failedTogether(all.map(([name], index) => [name, failures[index] ?? null] as const)),
  );
  // As it was when the customer asked: each query that begins anew is no longer among the failed.
  const asked = sample({ clock: retried, source: $failed });
  for (const [name, query] of all)
    sample({
      clock: asked,
      filter: (failed) => failed.includes(name),
      fn: () => undefined,
      target: query.retried,
    });
  return { $failed, retried };
}
