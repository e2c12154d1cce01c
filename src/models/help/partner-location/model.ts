import { attach, combine, createEvent, createStore, sample } from 'effector';
import type { Effect, EventCallable, Store } from 'effector';
import { reset } from 'patronum/reset';
import type {
  PartnerFlow,
  PartnerLocation,
  PartnerLocationResponse,
} from '../../../../contracts/rest/partner-location/types.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { $isSignedIn, sessionEnded } from '../../session/index.ts';
import { loadPartnerFx } from './ports.ts';
import type { PartnerRequest } from './ports.ts';
import { carriedOver, isZip, placeOf } from './rules-partner-location.ts';

/**
 * Result of a location lookup. `unserved`: no partner serves it, or the location is unknown: the
 * visitor must enter a ZIP.
 */
export type LookupState<Answer> =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; value: Answer }
  | { kind: 'unserved' }
  | { kind: 'failed'; failure: RequestFailure };

// -- Public events
/** The visitor types a ZIP. */
export const zipTyped = createEvent<string>();

// -- Stores
export const $typedZip = createStore('', { serialize: 'ignore' });
/** The typed ZIP is invalid. An empty one is no error. */
export const $zipInvalid = combine($typedZip, (typed) => typed !== '' && !isZip(typed));
/** The ZIP carried over to later pages of this visit. */
export const $carryover = createStore<string | null>(null, { serialize: 'ignore' });

const $known = combine($typedZip, $isSignedIn, $carryover, (typed, signedIn, carryover) => ({
  place: placeOf({ typed: typed === '' ? null : typed, signedIn }),
  carryover,
}));

/** A lookup of the visitor's location, with its own response. */
function createLocationLookup<Answer extends { location: PartnerLocation }>(
  loadFx: Effect<PartnerRequest, Answer, RequestFailure>,
): { $found: Store<LookupState<Answer>>; asked: EventCallable<PartnerFlow> } {
  const asked = createEvent<PartnerFlow>();
  const $found = createStore<LookupState<Answer>>({ kind: 'idle' }, { serialize: 'ignore' });
  const askFx = attach({
    source: $known,
    effect: loadFx,
    mapParams: (flow: PartnerFlow, known) => ({ flow, ...known }),
  });
  const due = sample({
    clock: asked,
    source: $zipInvalid,
    filter: (invalid) => !invalid,
    fn: (_, flow) => flow,
  });
  sample({ clock: due, fn: (): LookupState<Answer> => ({ kind: 'loading' }), target: $found });
  sample({ clock: due, target: askFx });
  sample({
    clock: askFx.doneData,
    fn: (value): LookupState<Answer> => ({ kind: 'ready', value }),
    target: $found,
  });
  sample({
    clock: askFx.failData,
    fn: (failure): LookupState<Answer> =>
      refusalCode(failure) === 'NOT_FOUND' ? { kind: 'unserved' } : { kind: 'failed', failure },
    target: $found,
  });
  sample({
    clock: askFx.doneData,
    source: $carryover,
    fn: (known, { location }) => carriedOver(known, location),
    target: $carryover,
  });
  // Clears the account's location, so that the next customer on this browser never sees it.
  sample({
    clock: sessionEnded,
    fn: (): LookupState<Answer> => ({ kind: 'idle' }),
    target: $found,
  });
  return { $found, asked };
}

// -- Wiring
sample({ clock: zipTyped, fn: (typed) => typed.trim(), target: $typedZip });
reset({ clock: sessionEnded, target: $carryover });
/** Which partner's network it is, and where the flow continues. */
export const { $found: $partner, asked: partnerAsked } =
  createLocationLookup<PartnerLocationResponse>(loadPartnerFx);
