import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createIdempotentSubmit, createMemoryKey } from '../platform/idempotent-submit/index.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { casePath } from '../platform/paths/index.ts';
import { sessionEnded } from '../session/index.ts';
import { $language } from '../shell/language/index.ts';
import { $location, navigated } from '../shell/routing/index.ts';
import { openCaseFx } from './ports.ts';
import { newCaseRunIn, newCaseSubjectIn } from './rules-address.ts';
import { caseTextProblem } from './rules-text.ts';
import type { CaseTextProblem } from './rules-text.ts';
import type { CaseSubject, OpenCaseRequest } from './types.ts';

/** A case while it is written. */
export interface NewCaseDraft {
  subject: CaseSubject;
  text: string;
  /** The run of troubleshooting that did not help; null for none. */
  runId: string | null;
  /** Shown once the customer tries to send it. */
  problem: CaseTextProblem | null;
}

// -- Public events
export const newCaseOpened = createEvent();
export const newCaseSubjectChosen = createEvent<CaseSubject>();
export const newCaseTyped = createEvent<string>();
export const newCaseSubmitted = createEvent();

// -- Stores
const EMPTY: NewCaseDraft = { subject: 'OTHER', text: '', runId: null, problem: null };
export const $newCase = createStore<NewCaseDraft>(EMPTY, { serialize: 'ignore' });

// -- Sending, once for each draft
const key = createMemoryKey('cases.new');
export const newCase = createIdempotentSubmit({
  name: 'cases.new',
  $input: combine($newCase, ({ subject, text, runId }) =>
    caseTextProblem(text) === null
      ? { subject, text: text.trim(), ...(runId === null ? {} : { runId }) }
      : null,
  ),
  fingerprint: ({ subject, text, runId = '' }) => `${subject} ${runId} ${text}`,
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    source: $language,
    effect: openCaseFx,
    mapParams: (
      {
        input,
        idempotencyKey,
      }: {
        input: Pick<OpenCaseRequest, 'subject' | 'text' | 'runId'>;
        idempotencyKey: string;
      },
      language,
    ) => ({ ...input, language, idempotencyKey }),
  }),
});

// -- Wiring: the address names what it is about
sample({
  clock: newCaseOpened,
  source: $location,
  fn: ({ search }): NewCaseDraft => ({
    ...EMPTY,
    subject: newCaseSubjectIn(search),
    runId: newCaseRunIn(search),
  }),
  target: $newCase,
});
sample({
  clock: newCaseSubjectChosen,
  source: $newCase,
  fn: (draft, subject) => ({ ...draft, subject }),
  target: $newCase,
});
sample({
  clock: newCaseTyped,
  source: $newCase,
  fn: (draft, text): NewCaseDraft => ({ ...draft, text, problem: null }),
  target: $newCase,
});
const checked = sample({
  clock: newCaseSubmitted,
  source: $newCase,
  fn: (draft): NewCaseDraft => ({ ...draft, problem: caseTextProblem(draft.text) }),
});
sample({ clock: checked, target: $newCase });
sample({
  clock: checked,
  filter: ({ problem }) => problem === null,
  fn: () => undefined,
  target: newCase.requested,
});
sample({
  clock: newCase.accepted,
  fn: ({ case: { caseId } }) => ({ to: casePath(caseId), replace: true }),
  target: navigated,
});
sample({
  clock: [newCase.accepted, newCaseOpened],
  fn: () => undefined,
  target: [key.forgotten, newCase.abandoned],
});
reset({ clock: [newCase.accepted, sessionEnded], target: $newCase });
