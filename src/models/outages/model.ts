import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { reset } from 'patronum/reset';
import { loadAccountServicesFx } from '../account/ports.ts';
import { loadBillingInformationFx } from '../billing/ports.ts';
import { $businessNow } from '../platform/clock/index.ts';
import { outagesOfPath } from '../platform/paths/index.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { createWait } from '../platform/time/ports.ts';
import { typedZip, zipFault } from '../platform/zip/rules-zip.ts';
import type { ZipFault } from '../platform/zip/rules-zip.ts';
import { mayRoleBegin } from '../permissions/rules-flows.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $location, $page, $readsBilling, navigated } from '../shell/routing/index.ts';
import { loadOutageFx, loadOutagesFx, loadOwnOutagesFx, reportOutageFx } from './ports.ts';
import { cutOffByBill, cutOffByServices, placeAnswer } from './rules-answer.ts';
import type { CutOff } from './rules-answer.ts';
import { askedOf, asksSame } from './rules-asked.ts';
import type { Asked } from './rules-asked.ts';
import { isStale, REFRESH_MS } from './rules-feed.ts';
import { reportNews } from './rules-reports.ts';
import type { ReportNews } from './rules-reports.ts';
import type {
  NetworkService,
  OutageResponse,
  OutagesResponse,
  OwnOutagesResponse,
} from './types.ts';

/** What the page has been answered. */
export type OutageAnswer =
  | { kind: 'outage'; detail: OutageResponse }
  | { kind: 'own'; list: OwnOutagesResponse }
  | { kind: 'zip' | 'network'; list: OutagesResponse };

/** What became of a customer's report. */
export type ReportState =
  | { kind: 'idle' }
  | { kind: 'sending'; service: NetworkService }
  | { kind: 'sent'; service: NetworkService }
  | { kind: 'failed'; service: NetworkService; failure: RequestFailure };

/** How a report that failed is told. */
export const reportRefusal = (failure: RequestFailure): 'ALREADY_REPORTED' | 'failed' =>
  refusalCode(failure) === 'ALREADY_REPORTED' ? 'ALREADY_REPORTED' : 'failed';

// -- Public events
export const outageMapOpened = createEvent();
/** The page is on screen: it asks again each minute until {@link outageMapHidden}. */
export const outageMapShown = createEvent();
export const outageMapHidden = createEvent();
export const outagesRetried = createEvent();
export const zipTyped = createEvent<string>();
export const zipSubmitted = createEvent();
export const outageReported = createEvent<NetworkService>();
/** An outage is pointed at or focused, in the list or on the map; null for none any more. */
export const outagePointed = createEvent<string | null>();

// -- Effects
export const waitForRefreshFx = createWait('waitForOutageRefresh');
const loadAskedFx = createEffect<
  { asked: Asked; background: boolean },
  OutageAnswer,
  RequestFailure
>(({ asked, background }) => {
  switch (asked.kind) {
    case 'outage':
      return loadOutageFx({ outageId: asked.outageId, background }).then((detail) => ({
        kind: 'outage',
        detail,
      }));
    case 'own':
      return loadOwnOutagesFx({ background }).then((list) => ({ kind: 'own', list }));
    case 'zip':
      return loadOutagesFx({ zip: asked.zip, background }).then((list) => ({ kind: 'zip', list }));
    case 'network':
      return loadOutagesFx({ zip: null, background }).then((list) => ({ kind: 'network', list }));
  }
});
const sendReportFx = attach({ effect: reportOutageFx });
const loadStandingFx = attach({ effect: loadBillingInformationFx });
const loadServicesFx = attach({ effect: loadAccountServicesFx });

// -- Stores
const $open = createStore(false, { serialize: 'ignore' });
/** Whether the page is on screen: on the server it never is, and the map is not drawn there. */
export const $onScreen = createStore(false, { serialize: 'ignore' });
/** Id of the outage that is pointed at. */
export const $pointed = createStore<string | null>(null, { serialize: 'ignore' });
export const $outages = createStore<RemoteData<OutageAnswer>>(
  { kind: 'loading' },
  { sid: 'outageAnswer' },
);
/** Why the account's service is off, as far as this person may know it; null while not known. */
const $ownCutOff = createStore<CutOff>(null, { sid: 'outageCutOff' });
export const $typedZip = createStore('', { serialize: 'ignore' });
/** Why the ZIP code that was sent is none. */
export const $zipFault = createStore<ZipFault | null>(null, { serialize: 'ignore' });
export const $report = createStore<ReportState>({ kind: 'idle' }, { serialize: 'ignore' });

// -- Derived
export const $asked = combine($location, $profile, ({ search }, profile) =>
  askedOf(search, { ownAddress: profile !== null && profile.enterpriseRole !== 'NONE' }),
);
/** Null while there is no list. */
export const $list = $outages.map((card) =>
  card.kind === 'ready' && card.value.kind !== 'outage' ? card.value.list : null,
);
/** The one sentence; null where no place is asked for. */
export const $placeAnswer = combine($outages, $businessNow, (card, now) => {
  if (card.kind !== 'ready') return null;
  switch (card.value.kind) {
    case 'own':
      return placeAnswer(card.value.list, card.value.list.services, now);
    case 'zip':
      return placeAnswer(card.value.list, null, now);
    case 'outage':
    case 'network':
      return null;
  }
});
/** Whether the answer is about the own address. */
export const $isOwnPlace = $outages.map(
  (card) => card.kind === 'ready' && card.value.kind === 'own',
);
/** Why service at the own address is off, whatever the network does. */
export const $cutOff = combine($isOwnPlace, $ownCutOff, (own, why) => (own ? why : null));
/** When the network was read; null before. */
export const $asOf = $outages.map((card) => {
  if (card.kind !== 'ready') return null;
  return card.value.kind === 'outage' ? card.value.detail.asOf : card.value.list.asOf;
});
export const $stale = combine(
  $asOf,
  $businessNow,
  (asOf, now) => asOf !== null && isStale(Date.parse(asOf), Date.parse(now)),
);
/**
 * The account's services that this person may report now, with whether a report says anything new;
 * empty where all of them are known to be out, and for everybody else.
 */
export const $reportable = combine(
  $outages,
  $profile,
  $placeAnswer,
  (card, profile, answer): { service: NetworkService; news: ReportNews }[] => {
    if (card.kind !== 'ready' || card.value.kind !== 'own') return [];
    if (profile === null || !mayRoleBegin('reportOutage', profile)) return [];
    const { services, reported } = card.value.list;
    const out = answer?.kind === 'out' ? answer.services : [];
    const all = services.map((service) => ({
      service,
      news: reportNews(service, { out, reported }),
    }));
    return all.every(({ news }) => news === 'known') ? [] : all;
  },
);
/** The outage that is asked for does not exist, or no longer. */
export const $isUnknownOutage = $outages.map(
  (card) => card.kind === 'failed' && refusalCode(card.failure) === 'NOT_FOUND',
);
/** Why nothing could be answered, where the customer can name another place. */
export const $placeRefused = $outages.map((card) => {
  const code = card.kind === 'failed' ? refusalCode(card.failure) : null;
  return code === 'PLACE_UNKNOWN' || code === 'OUTSIDE_FOOTPRINT' ? code : null;
});

// -- Opening, and what the address asks for from then on
sample({ clock: outageMapOpened, fn: () => true, target: $open });
sample({
  clock: $page,
  filter: (page) => page !== null && page !== 'outageMap',
  fn: () => false,
  target: $open,
});
const $lastAsked = createStore<Asked | null>(null, { serialize: 'ignore' });
const elsewhere = sample({
  clock: $asked,
  source: { open: $open, last: $lastAsked },
  filter: ({ open, last }, now) => open && last !== null && !asksSame(now, last),
  fn: (_, now) => now,
});
const newlyAsked = merge([
  sample({ clock: [outageMapOpened, outagesRetried], source: $asked }),
  elsewhere,
]);
sample({ clock: newlyAsked, target: $lastAsked });
sample({
  clock: newlyAsked,
  fn: (): RemoteData<OutageAnswer> => ({ kind: 'loading' }),
  target: $outages,
});
sample({
  clock: newlyAsked,
  fn: (now) => ({ asked: now, background: false }),
  target: loadAskedFx,
});

// -- Answers: one that came too late is of another place
sample({
  clock: loadAskedFx.done,
  source: $lastAsked,
  filter: (last, { params }) => last !== null && asksSame(last, params.asked),
  fn: (_, { result }): RemoteData<OutageAnswer> => ({ kind: 'ready', value: result }),
  target: $outages,
});
// What is on screen stays while it cannot be asked again: it says as of when it is.
sample({
  clock: loadAskedFx.fail,
  source: { last: $lastAsked, card: $outages },
  filter: ({ last, card }, { params }) =>
    last !== null && asksSame(last, params.asked) && card.kind !== 'ready',
  fn: (_, { error }): RemoteData<OutageAnswer> => ({ kind: 'failed', failure: error }),
  target: $outages,
});

// -- What is due: an account whose service is interrupted is not helped by the network
sample({
  clock: newlyAsked,
  source: $readsBilling,
  filter: (reads, { kind }) => reads && kind === 'own',
  fn: () => ({ serviceGroup: 'CORE' as const }),
  target: loadStandingFx,
});
sample({ clock: loadStandingFx.doneData, fn: cutOffByBill, target: $ownCutOff });
sample({
  clock: newlyAsked,
  source: $readsBilling,
  filter: (reads, { kind }) => !reads && kind === 'own',
  fn: () => undefined,
  target: loadServicesFx,
});
sample({ clock: loadServicesFx.doneData, fn: cutOffByServices, target: $ownCutOff });

// -- Each minute, while the page is on screen
sample({ clock: outageMapShown, fn: () => true, target: $onScreen });
sample({ clock: outageMapHidden, fn: () => false, target: $onScreen });
sample({
  clock: [outageMapShown, waitForRefreshFx.done],
  source: { watched: $onScreen, waiting: waitForRefreshFx.pending },
  filter: ({ watched, waiting }) => watched && !waiting,
  fn: () => REFRESH_MS,
  target: waitForRefreshFx,
});
sample({
  clock: waitForRefreshFx.done,
  source: { watched: $onScreen, last: $lastAsked },
  filter: ({ watched, last }) => watched && last !== null,
  fn: ({ last }) => ({ asked: last ?? { kind: 'network' as const }, background: true }),
  target: loadAskedFx,
});

// -- A ZIP code: the one that is asked for stands in its field
sample({
  clock: newlyAsked,
  filter: ({ kind }) => kind === 'zip',
  fn: (now) => (now.kind === 'zip' ? now.zip : ''),
  target: $typedZip,
});
sample({ clock: zipTyped, target: $typedZip });
sample({ clock: zipTyped, fn: () => null, target: $zipFault });
sample({ clock: zipSubmitted, source: $typedZip, fn: zipFault, target: $zipFault });
sample({
  clock: zipSubmitted,
  source: $typedZip,
  filter: (typed) => zipFault(typed) === null,
  fn: (typed) => ({ to: outagesOfPath(typedZip(typed)) }),
  target: navigated,
});

// -- A report
const reporting = sample({
  clock: outageReported,
  source: $report,
  filter: ({ kind }) => kind !== 'sending',
  fn: (_, service) => service,
});
sample({
  clock: reporting,
  fn: (service): ReportState => ({ kind: 'sending', service }),
  target: $report,
});
sample({ clock: reporting, target: sendReportFx });
sample({
  clock: sendReportFx.done,
  fn: ({ params }): ReportState => ({ kind: 'sent', service: params }),
  target: $report,
});
sample({
  clock: sendReportFx.fail,
  fn: ({ params, error }): ReportState => ({ kind: 'failed', service: params, failure: error }),
  target: $report,
});
sample({
  clock: sendReportFx.finally,
  source: $lastAsked,
  filter: (last) => last?.kind === 'own',
  fn: () => ({ asked: { kind: 'own' as const }, background: true }),
  target: loadAskedFx,
});

// -- What is pointed at in the list stands out on the map, and the other way round
sample({ clock: outagePointed, target: $pointed });
reset({ clock: newlyAsked, target: $pointed });

reset({
  clock: sessionEnded,
  target: [$outages, $ownCutOff, $lastAsked, $typedZip, $zipFault, $report],
});
reset({ clock: newlyAsked, target: $report });
