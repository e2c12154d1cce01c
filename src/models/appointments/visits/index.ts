import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { mayRoleBegin } from '../../permissions/rules-flows.ts';
import { createDownload } from '../../platform/downloads/download.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { appointments } from '../index.ts';
import type { Appointment } from '../types.ts';
import { confirmVisitFx, downloadVisitFileFx } from './ports.ts';
import { isOutdated, visitProblem } from './rules-problems.ts';
import type { VisitProblem } from './rules-problems.ts';
import { byTime } from './rules-which.ts';

import './watch.ts';

export { appointments } from '../index.ts';
export { isPlanned } from '../rules-next-visit.ts';
export { isConfirmable, stagesOf } from './rules-which.ts';
export type { VisitProblem } from './rules-problems.ts';
export type { Appointment };

/** What the last change of a visit came to, by its order and job. */
export interface VisitNotice {
  visit: string;
  told: 'confirmed' | VisitProblem;
}

/** A visit in one word. */
export const visitKey = ({ orderId, jobId }: Pick<Appointment, 'orderId' | 'jobId'>): string =>
  `${orderId} ${jobId}`;

// -- Public events
export const visitsOpened = createEvent();
/** The customer will be there for this visit. */
export const confirmRequested = createEvent<Appointment>();

// -- Stores
export const $visitNotice = createStore<VisitNotice | null>(null, { serialize: 'ignore' });
/** The visit that is being confirmed. */
export const $confirming = createStore<string | null>(null, { serialize: 'ignore' });

// -- Derived
export const $visits = combine(appointments.$data, (card) =>
  byTime(card.kind === 'ready' ? card.value : []),
);
/** Whether the person may change visits: representatives and standard users only see them. */
export const $changesVisits = combine(
  $profile,
  (profile) => profile !== null && mayRoleBegin('changeVisits', profile),
);

// -- Loading
sample({ clock: visitsOpened, target: appointments.opened });

// -- Confirming: a second press finds it under way
const ownConfirmFx = attach({ effect: confirmVisitFx });
const due = sample({
  clock: confirmRequested,
  source: $confirming,
  filter: (confirming) => confirming === null,
  fn: (_, visit) => visit,
});
sample({ clock: due, fn: visitKey, target: $confirming });
sample({
  clock: due,
  fn: ({ orderId, jobId, version }) => ({ orderId, jobId, version }),
  target: ownConfirmFx,
});
sample({
  clock: ownConfirmFx.done,
  fn: ({ params }): VisitNotice => ({ visit: visitKey(params), told: 'confirmed' }),
  target: $visitNotice,
});
const failed = sample({
  clock: ownConfirmFx.fail,
  fn: ({ params, error }) => ({ visit: visitKey(params), told: visitProblem(error) }),
});
sample({ clock: failed, target: $visitNotice });
sample({
  clock: [ownConfirmFx.done, sample({ clock: failed, filter: ({ told }) => isOutdated(told) })],
  fn: () => undefined,
  target: appointments.refreshed,
});
reset({ clock: [ownConfirmFx.finally, sessionEnded], target: $confirming });
reset({ clock: [visitsOpened, due, sessionEnded], target: $visitNotice });

// -- The calendar file of a visit, by its order and job
export const {
  $last: $visitFile,
  requested: visitFileRequested,
  $transfer: $visitFileTransfer,
  cancelled: visitFileCancelled,
} = createDownload({
  downloadFx: downloadVisitFileFx,
  requestOf: ({ id, language }) => {
    const [orderId = '', jobId = ''] = id.split(' ');
    return { orderId, jobId, language };
  },
});
