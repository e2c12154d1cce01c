import { attach, sample } from 'effector';
import { and } from 'patronum/and';
import type { RemoteData } from '../../platform/query/query.ts';
import { createRefresh } from '../../platform/query/refresh.ts';
import { createWait } from '../../platform/time/ports.ts';
import { $inBrowser, $pageVisible } from '../../shell/configuration/index.ts';
import { $page } from '../../shell/routing/index.ts';
import { appointments } from '../index.ts';
import { reloadAppointmentsFx } from '../ports.ts';
import { isComing } from '../rules-next-visit.ts';
import type { Appointment } from '../types.ts';

/** Maximum age of visits that are to come or under way, on a visible page, in milliseconds. */
const VISITS_EVERY_MS = 60_000;

export const waitForVisitsFx = createWait('waitForVisits');
const askAgainFx = attach({ effect: reloadAppointmentsFx });
const $watches = and(
  $inBrowser,
  $page.map((page) => page === 'serviceAppointments'),
  appointments.$data.map(
    (card) => card.kind === 'ready' && card.value.some(({ status }) => isComing(status)),
  ),
);
// -- Each minute: when somebody sets off, is expected, and arrives
const due = createRefresh({
  waitFx: waitForVisitsFx,
  everyMs: VISITS_EVERY_MS,
  $watches,
  $visible: $pageVisible,
});
sample({ clock: due, target: askAgainFx });
// Without an answer the visits stay as they are.
sample({
  clock: askAgainFx.doneData,
  source: $watches,
  filter: (watches) => watches,
  fn: (_, value): RemoteData<Appointment[]> => ({ kind: 'ready', value }),
  target: appointments.$data,
});
