import { combine, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { coreBilling } from './card.ts';
import { waitForServiceFx } from './ports.ts';

/** How often, and how many milliseconds apart, a service that is coming back is asked for. It is back two minutes after its payment (decisions, "delinquency code"). */
export const ASK = { times: 20, everyMs: 20_000 } as const;

const $asked = createStore(0, { serialize: 'ignore' });
/** The service that the customer saw coming back is back. */
export const $servicesBack = createStore(false, { serialize: 'ignore' });

const $restoring = coreBilling.$card.map((card) => card.kind === 'ready' && card.value.serviceState === 'RESTORING');
const $may = combine({ restoring: $restoring, asked: $asked, waiting: waitForServiceFx.pending });

// -- What says that the service is coming back is true until it is back: no reload is needed
sample({ clock: coreBilling.$card.updates, source: $may, filter: ({ restoring, asked, waiting }) => restoring && !waiting && asked < ASK.times, fn: () => ASK.everyMs, target: waitForServiceFx });
sample({ clock: waitForServiceFx.done, source: $restoring, filter: (restoring) => restoring, fn: () => undefined, target: coreBilling.refreshed });
sample({ clock: waitForServiceFx.done, source: $asked, fn: (asked) => asked + 1, target: $asked });
sample({ clock: coreBilling.opened, fn: () => 0, target: $asked });

// -- And what has come is told, to whoever waited for it
const $seenComing = createStore(false, { serialize: 'ignore' });
const seen = sample({ clock: coreBilling.$card.updates, source: $seenComing, filter: (_, card) => card.kind === 'ready', fn: (coming, card) => ({ coming, state: card.kind === 'ready' ? card.value.serviceState : null }) });
sample({ clock: seen, fn: ({ coming, state }) => coming && state === 'ACTIVE', target: $servicesBack });
sample({ clock: seen, fn: ({ coming, state }) => state === 'RESTORING' || (coming && state === 'ACTIVE'), target: $seenComing });
sample({ clock: sessionEnded, fn: () => false, target: [$servicesBack, $seenComing] });
