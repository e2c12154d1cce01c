import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createRestartQuestions } from '../equipment/restart-questions.ts';
import type { RestartDenialCode } from '../equipment/types.ts';
import { connectionRestored } from '../platform/connectivity/index.ts';
import { refusalCode } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $location, $page } from '../shell/routing/index.ts';
import { loadRunFx, skipStepFx, waitForRunFx } from './ports.ts';
import { isFollowed, RUN_POLL_MS } from './rules-follow.ts';
import { runIn } from './rules-subjects.ts';
import type { TroubleshootingRun } from './types.ts';

export type RunCard =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'ready'; run: TroubleshootingRun };

/** Why the customer's answer to a run did not reach it. */
export type AnswerProblem = RestartDenialCode | 'skipFailed';

// -- Public events
export const runOpened = createEvent();
export const runRetried = createEvent();
/** The customer asks for the restart that the run asks for. */
export const restartAsked = createEvent();
/** The customer goes on without it. */
export const restartDeclined = createEvent();

// -- Asking first: phones are out of service meanwhile
/** The questions before the restart; their subject is the box. */
export const runRestart = createRestartQuestions('troubleshooting.restart');

// -- Effects
const openFx = attach({ effect: loadRunFx });
const pollFx = attach({ effect: loadRunFx });
const skipFx = attach({ effect: skipStepFx });

// -- Stores
export const $runCard = createStore<RunCard>({ kind: 'loading' }, { serialize: 'ignore' });
export const $answerProblem = createStore<AnswerProblem | null>(null, { serialize: 'ignore' });

// -- Derived
/** The run that the address names, while its page is open; null otherwise. */
const $runId = combine($location, $page, ({ search }, page) =>
  page === 'troubleshootRun' ? runIn(search) : null,
);
const $run = combine($runCard, (card) => (card.kind === 'ready' ? card.run : null));
export const $isSkipping = skipFx.pending;
/** The run that is looked at every few seconds; null for none. */
const $followedId = combine($run, $runId, (run, id) =>
  run !== null && run.runId === id && isFollowed(run) ? id : null,
);

// -- Loading; an answer about another run than the address names is ignored
const isId = (id: string | null): id is string => id !== null;
const retriedAfterReconnect = sample({
  clock: connectionRestored,
  source: $runCard,
  filter: ({ kind }) => kind === 'failed',
  fn: () => undefined,
});
const another = sample({
  clock: $runId,
  source: $run,
  filter: (run, id) => id !== null && run !== null && run.runId !== id,
  fn: () => undefined,
});
const due = sample({
  clock: [runOpened, runRetried, retriedAfterReconnect, another],
  source: $runId,
});
sample({
  clock: due,
  fn: (id): RunCard => ({ kind: id === null ? 'notFound' : 'loading' }),
  target: $runCard,
});
const asked = sample({ clock: due, filter: isId });
sample({ clock: asked, fn: (runId) => ({ runId, background: false }), target: openFx });
sample({
  clock: [openFx.doneData, pollFx.doneData, skipFx.doneData],
  source: $runId,
  filter: (id, { runId }) => runId === id,
  fn: (_, run): RunCard => ({ kind: 'ready', run }),
  target: $runCard,
});
sample({
  clock: openFx.fail,
  source: $runId,
  filter: (id, { params }) => params.runId === id,
  fn: (_, { error }): RunCard => ({
    kind: refusalCode(error) === 'NOT_FOUND' ? 'notFound' : 'failed',
  }),
  target: $runCard,
});

// -- Its steps: asked every few seconds while it runs and its page is open
const stillRuns = sample({ clock: pollFx.doneData, filter: isFollowed, fn: () => undefined });
sample({
  clock: [$followedId.updates, stillRuns, pollFx.fail],
  source: { id: $followedId, waiting: waitForRunFx.pending },
  filter: ({ id, waiting }) => id !== null && !waiting,
  fn: () => RUN_POLL_MS,
  target: waitForRunFx,
});
const lookAgain = sample({ clock: waitForRunFx.done, source: $followedId, filter: isId });
sample({
  clock: lookAgain,
  fn: (runId) => ({ runId, background: true }),
  target: pollFx,
});

// -- The customer's answer
sample({
  clock: restartAsked,
  source: $run,
  filter: (run) => run?.state === 'ASKING' && run.device !== null,
  fn: (run) => run?.device?.deviceId ?? '',
  target: runRestart.requested,
});
sample({ clock: runRestart.noticeRaised, target: $answerProblem });
const answered = sample({
  clock: [runRestart.done, runRestart.noticeRaised],
  source: $runId,
  filter: isId,
});
sample({
  clock: answered,
  fn: (runId) => ({ runId, background: true }),
  target: pollFx,
});
const declined = sample({
  clock: restartDeclined,
  source: { run: $run, skipping: skipFx.pending },
  filter: ({ run, skipping }) => run?.state === 'ASKING' && !skipping,
  fn: ({ run }) => run?.runId ?? '',
});
sample({ clock: declined, target: skipFx });
sample({ clock: skipFx.fail, fn: (): AnswerProblem => 'skipFailed', target: $answerProblem });
reset({
  clock: [runOpened, another, restartAsked, declined, sessionEnded],
  target: $answerProblem,
});
reset({ clock: sessionEnded, target: $runCard });
