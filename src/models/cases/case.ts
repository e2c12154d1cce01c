import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { connectionRestored } from '../platform/connectivity/index.ts';
import { createIdempotentSubmit, createMemoryKey } from '../platform/idempotent-submit/index.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $location } from '../shell/routing/index.ts';
import { loadCaseFx, reopenCaseFx, writeToCaseFx } from './ports.ts';
import { caseIn } from './rules-address.ts';
import { caseTextProblem } from './rules-text.ts';
import type { CaseTextProblem } from './rules-text.ts';
import type { CaseDetail } from './types.ts';

export type CaseCard =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'ready'; detail: CaseDetail };

/** What the customer adds to the case, while it is written. */
export interface ReplyDraft {
  text: string;
  /** Shown once the customer tries to send it; `changed`: somebody else wrote meanwhile. */
  problem: CaseTextProblem | 'changed' | 'failed' | 'unknown' | null;
}

// -- Public events
export const casePageOpened = createEvent();
export const caseRetried = createEvent();
export const replyTyped = createEvent<string>();
export const replySubmitted = createEvent();

// -- Stores
export const $caseCard = createStore<CaseCard>({ kind: 'loading' }, { serialize: 'ignore' });
const NO_REPLY: ReplyDraft = { text: '', problem: null };
export const $reply = createStore<ReplyDraft>(NO_REPLY, { serialize: 'ignore' });
/** Whether something was sent since the page was opened: the page says so. */
export const $replySent = createStore(false, { serialize: 'ignore' });

// -- Derived
const $caseId = combine($location, ({ search }) => caseIn(search));
const $detail = combine($caseCard, (card) => (card.kind === 'ready' ? card.detail : null));

// -- Loading; an answer about another case than the address names is ignored
const openFx = attach({ effect: loadCaseFx });
const refreshFx = attach({ effect: loadCaseFx });
const retriedAfterReconnect = sample({
  clock: connectionRestored,
  source: $caseCard,
  filter: ({ kind }) => kind === 'failed',
  fn: () => undefined,
});
const due = sample({
  clock: [casePageOpened, caseRetried, retriedAfterReconnect],
  source: $caseId,
});
sample({
  clock: due,
  fn: (id): CaseCard => ({ kind: id === null ? 'notFound' : 'loading' }),
  target: $caseCard,
});
const isId = (id: string | null): id is string => id !== null;
sample({ clock: due, filter: isId, target: openFx });
sample({
  clock: openFx.fail,
  source: $caseId,
  filter: (id, { params }) => id === params,
  fn: (_, { error }): CaseCard => ({
    kind: refusalCode(error) === 'NOT_FOUND' ? 'notFound' : 'failed',
  }),
  target: $caseCard,
});

// -- Writing, once for each text: a resolved case is reopened by it
interface Reply {
  caseId: string;
  text: string;
  version: number;
  reopens: boolean;
}
const sendReplyFx = createEffect<
  { input: Reply; idempotencyKey: string },
  CaseDetail,
  RequestFailure
>(({ input: { reopens, ...reply }, idempotencyKey }) =>
  (reopens ? reopenCaseFx : writeToCaseFx)({ ...reply, idempotencyKey }),
);
const key = createMemoryKey('cases.reply');
export const sendingReply = createIdempotentSubmit({
  name: 'cases.reply',
  $input: combine($detail, $reply, (detail, { text }): Reply | null =>
    detail !== null && caseTextProblem(text) === null
      ? {
          caseId: detail.case.caseId,
          text: text.trim(),
          version: detail.case.version,
          reopens: detail.case.state === 'RESOLVED',
        }
      : null,
  ),
  fingerprint: ({ caseId, text }) => `${caseId} ${text}`,
  key,
  makeKeyFx: newIdFx,
  sendFx: sendReplyFx,
});
sample({
  clock: replyTyped,
  fn: (text): ReplyDraft => ({ text, problem: null }),
  target: $reply,
});
const checked = sample({
  clock: replySubmitted,
  source: $reply,
  fn: (draft): ReplyDraft => ({ ...draft, problem: caseTextProblem(draft.text) }),
});
sample({ clock: checked, target: $reply });
sample({
  clock: checked,
  filter: ({ problem }) => problem === null,
  fn: () => undefined,
  target: sendingReply.requested,
});

// -- What came back: after somebody else's change the case is read again, and what was typed stays
const isChangedSince = (failure: RequestFailure): boolean => {
  const code = refusalCode(failure);
  return (
    code === 'VERSION_CONFLICT' ||
    code === 'CASE_CLOSED' ||
    code === 'CASE_RESOLVED' ||
    code === 'CASE_NOT_RESOLVED'
  );
};
sample({
  clock: sendingReply.sendRefused,
  source: $reply,
  fn: (draft, failure): ReplyDraft => ({
    ...draft,
    problem: isChangedSince(failure) ? 'changed' : 'failed',
  }),
  target: $reply,
});
const changedSince = sample({
  clock: sendingReply.sendRefused,
  source: $caseId,
  filter: (id, failure) => id !== null && isChangedSince(failure),
  fn: (id) => id ?? '',
});
sample({ clock: changedSince, target: refreshFx });
sample({
  clock: sendingReply.unknown,
  source: $reply,
  fn: (draft): ReplyDraft => ({ ...draft, problem: 'unknown' }),
  target: $reply,
});
sample({
  clock: [openFx.doneData, refreshFx.doneData, sendingReply.accepted],
  source: $caseId,
  filter: (id, detail) => detail.case.caseId === id,
  fn: (_, detail): CaseCard => ({ kind: 'ready', detail }),
  target: $caseCard,
});
sample({ clock: sendingReply.accepted, fn: () => true, target: $replySent });
reset({ clock: [replyTyped, casePageOpened, sessionEnded], target: $replySent });
sample({
  clock: [sendingReply.accepted, casePageOpened],
  fn: () => undefined,
  target: [key.forgotten, sendingReply.abandoned],
});
reset({ clock: [sendingReply.accepted, casePageOpened, sessionEnded], target: $reply });
reset({ clock: sessionEnded, target: $caseCard });
