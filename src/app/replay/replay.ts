import { fork } from 'effector';
import type { Scope } from 'effector';
import { $businessNow } from '../../models/platform/clock/index.ts';
import { $location, $page } from '../../models/shell/routing/index.ts';
import { $profile } from '../../models/session/index.ts';
import { applyEvent, locationOf, openPage } from './actions.ts';
import { recordedProfile } from './recorded-responses.ts';
import { compare } from './checks.ts';
import { emptyTabStorage, createReplayHandlers } from './handlers.ts';
import type { TabStorage } from './handlers.ts';
import { changedStates, readStates } from './states.ts';
import { createRecording } from './recording.ts';
import type { Recording } from './recording.ts';
import type { ReplayStep, RecordedEvent, States } from './types.ts';

/** Flushes pending model updates and available responses. */
const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

/** Loads a document of the portal: signed-in user and location. */
function loadDocument(tape: Recording, kept: TabStorage): Scope {
  const viewed = tape.findNext((event) => (event.name === 'page-viewed' ? event : undefined));
  const tied = tape.findNext((event) => (event.name === 'session-tied' ? event : undefined));
  const user =
    tied?.data.how === 'signedIn' ? undefined : tape.findNext(({ user: known }) => known);
  const businessTime = tape.findNext((event) => event.businessTime);
  const scope: Scope = fork({
    values: [
      ...(user ? [[$profile, recordedProfile(tape, user)] as const] : []),
      ...(viewed ? [[$location, locationOf(tape, viewed)] as const] : []),
      ...(businessTime ? [[$businessNow, businessTime] as const] : []),
    ] as never,
    handlers: createReplayHandlers(tape, kept, () => scope),
  });
  return scope;
}

/**
 * Drives the portal's models with a visit's events, in order of sequence, and yields the models'
 * states after each. Actions and responses are taken from the recording; states are computed and
 * compared with the recorded ones where available.
 */
export async function* replay(events: readonly RecordedEvent[]): AsyncGenerator<ReplayStep> {
  const tape = createRecording(events);
  const kept = emptyTabStorage();
  let scope = loadDocument(tape, kept);
  let isPageLoad = true;
  let before: States = {};
  /** The page that has sent its requests. */
  let opened: string | null = null;
  const arrive = async () => {
    await flush();
    const page = scope.getState($page);
    if (page === opened) return;
    opened = page;
    openPage({ scope, tape }, page);
    await flush();
  };
  for (const [place, event] of events.entries()) {
    tape.moveTo(place);
    if (isPageLoad && place > 0) {
      tape.dropWaiting();
      scope = loadDocument(tape, kept);
      opened = null;
    }
    await arrive();
    const drove = applyEvent({ scope, tape }, event);
    await arrive();
    const states = readStates(scope);
    yield {
      event,
      isPageLoad: isPageLoad,
      wasApplied: drove,
      states,
      changed: changedStates(before, states),
      ...compare(scope, states, event),
    };
    before = states;
    isPageLoad = event.name === 'tab-closed';
  }
}
