import { attach, combine, createStore, sample } from 'effector';
import { factReported } from '../record.ts';
import { makeIdsFx } from '../ports.ts';
import { $visit } from '../state.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { $page } from '../../shell/routing/index.ts';
import { $isSignedIn } from '../../session/index.ts';
import { updateQuantumFx, updateVisitFx } from './ports.ts';
import {
  areaOf,
  countFact,
  countersOf,
  isVisitChanged,
  isSame,
  ZERO_COUNTERS,
} from './rules-visit.ts';
import type { Counted, Counters, VisitReport } from './rules-visit.ts';

// -- Stores
/**
 * The last report to the platform. Null again if the platform does not know the session any more.
 */
export const $lastReported = createStore<VisitReport | null>(null, { serialize: 'ignore' });
/** Counters since this page was loaded. */
export const $counters = createStore<Counted>(ZERO_COUNTERS, { serialize: 'ignore' });
const $lastReportedCounters = createStore<Counters>(ZERO_COUNTERS, { serialize: 'ignore' });
/** One page load is one quantum. */
const $quantumId = createStore<string | null>(null, { serialize: 'ignore' });

// -- Effects
const nameQuantumFx = attach({ effect: makeIdsFx, mapParams: () => 1 });

// -- Derived: a session exists while it is recorded, and nothing is reported without the customer's
// consent
const $now = combine($visit, $page, $isSignedIn, (visit, page, signedIn): VisitReport | null => {
  const area = areaOf(page);
  return visit && area && { visitId: visit.visitId, area, signedIn };
});

// -- Current page of the session
sample({
  clock: $now,
  source: $lastReported,
  filter: (told, now) => now !== null && isVisitChanged(told, now),
  fn: (_, now) => now as VisitReport,
  target: updateVisitFx,
});
sample({ clock: updateVisitFx, target: $lastReported });

// -- Counters of the session
sample({ clock: factReported, source: $counters, fn: countFact, target: $counters });
sample({
  clock: $visit.updates,
  source: $quantumId,
  filter: (id, visit) => visit !== null && id === null,
  fn: () => undefined,
  target: nameQuantumFx,
});
sample({ clock: nameQuantumFx.doneData, fn: ([id]) => id ?? null, target: $quantumId });

const $quantum = combine({
  told: $lastReported,
  quantumId: $quantumId,
  counters: $counters,
  before: $lastReportedCounters,
});
const flowEnded = sample({ clock: factReported, filter: ({ kind }) => kind === 'flowEnded' });
sample({
  clock: [updateVisitFx.done, flowEnded],
  source: $quantum,
  filter: ({ told, quantumId, counters, before }) =>
    told?.signedIn === true && quantumId !== null && !isSame(counters, before),
  fn: ({ told, quantumId, counters }) => ({
    quantumId: quantumId ?? '',
    visitId: told?.visitId ?? '',
    ...countersOf(counters),
  }),
  target: updateQuantumFx,
});
sample({
  clock: updateQuantumFx.done,
  fn: ({ params }) => countersOf(params),
  target: $lastReportedCounters,
});

// -- The platform does not know the session: it is reported again with the next update
sample({
  clock: updateQuantumFx.failData,
  filter: (failure) => refusalCode(failure) === 'NOT_FOUND',
  fn: () => null,
  target: $lastReported,
});
sample({ clock: updateVisitFx.fail, fn: () => null, target: $lastReported });
