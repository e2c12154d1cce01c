import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { services } from '../account/sign-in-sequence/index.ts';
import { mayRoleBegin } from '../permissions/rules-flows.ts';
import { createIdempotentSubmit, createMemoryKey } from '../platform/idempotent-submit/index.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { runPath } from '../platform/paths/index.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $language } from '../shell/language/index.ts';
import { $location, navigated } from '../shell/routing/index.ts';
import { startRunFx } from './ports.ts';
import { subjectIn, subjectsOf } from './rules-subjects.ts';
import type { RunSubject } from './types.ts';

// -- Public events
/** The page that asks what does not work is on screen. */
export const troubleshootOpened = createEvent();
export const subjectChosen = createEvent<RunSubject>();
export const runRequested = createEvent();
/** The customer did what was asked, and has it looked at again; the subject is the run's. */
export const runAgainRequested = createEvent<RunSubject>();

// -- Stores
/** What does not work; null while nothing is chosen. */
export const $chosenSubject = createStore<RunSubject | null>(null, { serialize: 'ignore' });
/** A run was asked for without saying what does not work. */
export const $isSubjectMissing = createStore(false, { serialize: 'ignore' });

// -- Derived
/** What can be looked at on this account; null while its services are not known. */
export const $subjects = combine(services.$data, (card) =>
  card.kind === 'ready' ? subjectsOf(card.value.map(({ key }) => key)) : null,
);
/** The account's services could not be loaded. */
export const $isSubjectsFailed = combine(services.$data, ({ kind }) => kind === 'failed');
/** Representatives only look on. */
export const $mayTroubleshoot = combine(
  $profile,
  (profile) => profile !== null && mayRoleBegin('troubleshoot', profile),
);

// -- Starting, once for each press
const key = createMemoryKey('troubleshooting.start');
export const starting = createIdempotentSubmit({
  name: 'troubleshooting.start',
  $input: $chosenSubject.map((subject) => subject && { subject }),
  fingerprint: ({ subject }) => subject,
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    source: $language,
    effect: startRunFx,
    mapParams: (
      { input, idempotencyKey }: { input: { subject: RunSubject }; idempotencyKey: string },
      language,
    ) => ({ ...input, language, idempotencyKey }),
  }),
});
export const subjectsRetried = services.retried;

// -- Wiring: the address may name what does not work
sample({
  clock: troubleshootOpened,
  source: $location,
  fn: ({ search }) => subjectIn(search),
  target: $chosenSubject,
});
sample({ clock: [subjectChosen, runAgainRequested], target: $chosenSubject });
sample({
  clock: runRequested,
  source: $chosenSubject,
  fn: (chosen) => chosen === null,
  target: $isSubjectMissing,
});
reset({ clock: [subjectChosen, troubleshootOpened, sessionEnded], target: $isSubjectMissing });
sample({
  clock: [runRequested, runAgainRequested],
  fn: () => undefined,
  target: starting.requested,
});
sample({
  clock: starting.accepted,
  fn: ({ runId }) => ({ to: runPath(runId) }),
  target: navigated,
});
// What is asked next is another run.
sample({
  clock: [starting.accepted, troubleshootOpened],
  fn: () => undefined,
  target: [key.forgotten, starting.abandoned],
});
reset({ clock: sessionEnded, target: $chosenSubject });
