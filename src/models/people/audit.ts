import { createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { peopleOpened } from './list.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from './ports.ts';
import type { Audit } from './types.ts';

// -- Public events
export const auditRetried = createEvent();
/** Loads the next twenty entries. */
export const olderRequested = createEvent();

// -- Stores
export const $audit = createStore<Audit>({ kind: 'loading' }, { serialize: 'ignore' });

const lastOf = (audit: Audit): string | null =>
  audit.kind === 'ready' ? (audit.entries.at(-1)?.entryId ?? null) : null;

// -- Newest entries: loaded when the page opens and after every change
sample({
  clock: [
    peopleOpened,
    auditRetried,
    invitePersonFx.done,
    resendInvitationFx.done,
    revokeInvitationFx.done,
    changeRoleFx.done,
    removePersonFx.done,
  ],
  fn: () => ({ before: null }),
  target: loadAuditFx,
});
sample({
  clock: [auditRetried, sessionEnded],
  fn: (): Audit => ({ kind: 'loading' }),
  target: $audit,
});
sample({
  clock: loadAuditFx.done,
  filter: ({ params }) => params.before === null,
  fn: ({ result }): Audit => ({ kind: 'ready', ...result, older: 'idle' }),
  target: $audit,
});
// Entries on screen stay if newer ones fail to load.
sample({
  clock: loadAuditFx.fail,
  source: $audit,
  filter: (audit, { params }) => params.before === null && audit.kind !== 'ready',
  fn: (): Audit => ({ kind: 'failed' }),
  target: $audit,
});

// -- Older entries, appended unless the list has been replaced meanwhile
const asked = sample({
  clock: olderRequested,
  source: $audit,
  filter: (audit) => audit.kind === 'ready' && audit.more && audit.older !== 'loading',
});
sample({ clock: asked, fn: (audit) => ({ before: lastOf(audit) }), target: loadAuditFx });
sample({
  clock: asked,
  fn: (audit): Audit => (audit.kind === 'ready' ? { ...audit, older: 'loading' } : audit),
  target: $audit,
});
const isNext = (audit: Audit, { params }: { params: { before: string | null } }): boolean =>
  params.before !== null && lastOf(audit) === params.before;
sample({
  clock: loadAuditFx.done,
  source: $audit,
  filter: isNext,
  fn: (audit, { result }): Audit =>
    audit.kind === 'ready'
      ? {
          kind: 'ready',
          entries: [...audit.entries, ...result.entries],
          more: result.more,
          older: 'idle',
        }
      : audit,
  target: $audit,
});
sample({
  clock: loadAuditFx.fail,
  source: $audit,
  filter: isNext,
  fn: (audit): Audit => (audit.kind === 'ready' ? { ...audit, older: 'failed' } : audit),
  target: $audit,
});
