import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import type {
  PartnerFlow,
  SupportLocationResponse,
} from '../../../../contracts/rest/partner-location/types.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import type { RemoteData } from '../../platform/query/query.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import { typedZip, zipFault } from '../../platform/zip/rules-zip.ts';
import type { ZipFault } from '../../platform/zip/rules-zip.ts';
import { $isSignedIn, sessionEnded } from '../../session/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { loadSupportDeskFx } from './ports.ts';
import type { PartnerRequest } from './ports.ts';
import { isDeskOpen, zipFaultInQuery, zipInQuery } from './rules-desk.ts';
import { placeOf } from './rules-partner-location.ts';

/** The support desk of the visitor's place; `unserved`: nobody serves it, or it is not known. */
export type FoundDesk = ({ kind: 'found' } & SupportLocationResponse) | { kind: 'unserved' };

// -- Public events
/** A page opens that begins with the visitor's place. */
export const helpOpened = createEvent();
export const deskRetried = createEvent();
export const deskZipTyped = createEvent<string>();
export const deskZipSubmitted = createEvent();

// -- Effects
const askFx = attach({ effect: loadSupportDeskFx });

// -- Stores
export const $desk = createStore<RemoteData<FoundDesk>>(
  { kind: 'loading' },
  { sid: 'help.supportDesk' },
);
/** The ZIP code that the visitor gave last, where a partner serves it: never asked twice. */
export const $visitZip = createStore<string | null>(null, { sid: 'help.visitZip' });
/** As typed; null before anything was. */
const $typed = createStore<string | null>(null, { serialize: 'ignore' });
/** Why the ZIP code that was sent is none. */
const $sentFault = createStore<ZipFault | null>(null, { serialize: 'ignore' });

// -- Derived
const $flow = $page.map((page): PartnerFlow | null => {
  if (page === 'contactUs') return 'contactus';
  return page === 'support' ? 'support' : null;
});
const $zipAsked = $location.map(({ search }) => zipInQuery(search));
const $asked = combine(
  $flow,
  $zipAsked,
  $visitZip,
  $isSignedIn,
  (flow, zip, carryover, signedIn) =>
    flow && { flow, place: placeOf({ typed: zip ?? carryover, signedIn }), carryover },
);
/** The field: the ZIP code that is asked for, until another one is typed. */
export const $deskZip = combine($typed, $zipAsked, (typed, asked) => typed ?? asked ?? '');
export const $deskZipFault = combine($typed, $sentFault, $location, (typed, sent, { search }) =>
  typed === null ? zipFaultInQuery(search) : sent,
);
/** The ZIP code that was asked for and that no partner serves; null else. */
export const $unservedZip = combine($desk, $zipAsked, (card, zip) =>
  card.kind === 'ready' && card.value.kind === 'unserved' ? zip : null,
);
/** Whether the desk is open now; null while there is none. */
export const $isDeskOpen = combine($desk, $businessNow, (card, now) =>
  card.kind === 'ready' && card.value.kind === 'found'
    ? isDeskOpen(card.value.support, new Date(now))
    : null,
);

// -- Asking: as the page opens, and for each other place that its address names
const $opened = createStore<PartnerFlow | null>(null, { serialize: 'ignore' });
sample({ clock: helpOpened, source: $flow, target: $opened });
const elsewhere = sample({
  clock: $zipAsked,
  source: { opened: $opened, flow: $flow },
  filter: ({ opened, flow }) => flow !== null && opened === flow,
});
const due = sample({
  clock: [helpOpened, deskRetried, elsewhere],
  source: $asked,
  filter: (asked) => asked !== null,
});
sample({
  clock: due,
  fn: (): RemoteData<FoundDesk> => ({ kind: 'loading' }),
  target: $desk,
});
const $last = createStore<PartnerRequest | null>(null, { serialize: 'ignore' });
sample({ clock: due, target: $last });
sample({ clock: due, target: askFx });
// An answer that came too late is of another place.
sample({
  clock: askFx.done,
  source: $last,
  filter: (last, { params }) => last === params,
  fn: (_, { result }): RemoteData<FoundDesk> => ({
    kind: 'ready',
    value: { kind: 'found', ...result },
  }),
  target: $desk,
});
sample({
  clock: askFx.fail,
  source: $last,
  filter: (last, { params }) => last === params,
  fn: (_, { error }): RemoteData<FoundDesk> =>
    refusalCode(error) === 'NOT_FOUND'
      ? { kind: 'ready', value: { kind: 'unserved' } }
      : { kind: 'failed', failure: error },
  target: $desk,
});
sample({
  clock: askFx.doneData,
  filter: ({ location }) => location.resolvedBy === 'ZIP',
  fn: ({ location }) => location.zipcode,
  target: $visitZip,
});

// -- A ZIP code: the one that is asked for stands in its field
reset({ clock: $zipAsked, target: $typed });
sample({ clock: deskZipTyped, target: $typed });
// What is sent without having been typed is in the field already.
sample({ clock: deskZipSubmitted, source: $deskZip, target: $typed });
sample({ clock: deskZipTyped, fn: () => null, target: $sentFault });
sample({ clock: deskZipSubmitted, source: $deskZip, fn: zipFault, target: $sentFault });
sample({
  clock: deskZipSubmitted,
  source: { zip: $deskZip, at: $location },
  filter: ({ zip }) => zipFault(zip) === null,
  fn: ({ zip, at }) => ({ to: `${at.path}?zip=${typedZip(zip)}` }),
  target: navigated,
});

// The next person on this browser is somewhere else.
reset({ clock: sessionEnded, target: [$desk, $visitZip, $typed, $sentFault] });
