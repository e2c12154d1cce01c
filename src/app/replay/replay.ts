import { fork } from 'effector';
import type { Scope } from 'effector';
import { $businessNow } from '../../models/platform/clock/index.ts';
import { $location, $page } from '../../models/shell/routing/index.ts';
import { $profile } from '../../models/session/index.ts';
import { act, locationOf, openPage } from './acts.ts';
import { profileOf } from './answers.ts';
import { compare } from './checks.ts';
import { nothingKept, replayPorts } from './ports.ts';
import type { Kept } from './ports.ts';
import { changesOf, statesOf } from './states.ts';
import { tapeOf } from './tape.ts';
import type { Tape } from './tape.ts';
import type { Moment, Recorded, States } from './types.ts';

/** Lets everything happen that nothing is waited for: models, and answers that are there. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

/** A document of the portal as it was loaded: who was signed in, and where it stood. */
function load(tape: Tape, kept: Kept): Scope {
  const viewed = tape.ahead((event) => (event.name === 'page-viewed' ? event : undefined));
  const tied = tape.ahead((event) => (event.name === 'session-tied' ? event : undefined));
  const user = tied?.data.how === 'signedIn' ? undefined : tape.ahead(({ user: known }) => known);
  const businessTime = tape.ahead((event) => event.businessTime);
  const scope: Scope = fork({
    values: [
      ...(user ? [[$profile, profileOf(tape, user)] as const] : []),
      ...(viewed ? [[$location, locationOf(tape, viewed)] as const] : []),
      ...(businessTime ? [[$businessNow, businessTime] as const] : []),
    ] as never,
    handlers: replayPorts(tape, kept, () => scope),
  });
  return scope;
}

/**
 * Drives the portal's models with a visit's events, given in the order of their sequence, and tells after each where the models
 * stand. Acts and answers are the recording's; states are computed, and compared with the recorded ones where there are such.
 */
export async function* replay(events: readonly Recorded[]): AsyncGenerator<Moment> {
  const tape = tapeOf(events);
  const kept = nothingKept();
  let scope = load(tape, kept);
  let begins = true;
  let before: States = {};
  /** The page that has asked for what it shows. */
  let opened: string | null = null;
  const arrive = async () => {
    await settled();
    const page = scope.getState($page);
    if (page === opened) return;
    opened = page;
    openPage({ scope, tape }, page);
    await settled();
  };
  for (const [place, event] of events.entries()) {
    tape.moveTo(place);
    if (begins && place > 0) {
      tape.forget();
      scope = load(tape, kept);
      opened = null;
    }
    await arrive();
    const drove = act({ scope, tape }, event);
    await arrive();
    const states = statesOf(scope);
    yield {
      event,
      isLoad: begins,
      drove,
      states,
      changed: changesOf(before, states),
      ...compare(scope, states, event),
    };
    before = states;
    begins = event.name === 'tab-closed';
  }
}
