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
import type { Audit, AuditAbout } from './types.ts';

// -- Public events
export const auditRetried = createEvent();
/** Loads the next twenty entries. */
export const olderRequested = createEvent();
/** The customer looks at the other list. */
export const auditSwitched = createEvent<AuditAbout>();

// -- Stores
export const $auditAbout = createStore<AuditAbout>('CHANGES', { serialize: 'ignore' });
export const $audit = createStore<Audit>({ kind: 'loading' }, { serialize: 'ignore' });

const lastOf = (audit: Audit): string | null =>
  audit.kind === 'ready' ? (audit.entries.at(-1)?.entryId ?? null) : null;

// -- Which list: changes when the page opens
sample({ clock: auditSwitched, target: $auditAbout });
sample({
  clock: [peopleOpened, sessionEnded],
  fn: (): AuditAbout => 'CHANGES',
  target: $auditAbout,
});

// -- Newest entries: loaded when the page opens and after every change
sample({
  clock: [
    peopleOpened,
    auditRetried,
    auditSwitched,
    invitePersonFx.done,
    resendInvitationFx.done,
    revokeInvitationFx.done,
    changeRoleFx.done,
    removePersonFx.done,
  ],
  source: $auditAbout,
  fn: (about) => ({ before: null, about }),
  target: loadAuditFx,
});
sample({
  clock: [auditRetried, auditSwitched, sessionEnded],
  fn: (): Audit => ({ kind: 'loading' }),
  target: $audit,
});
sample({
  clock: loadAuditFx.done,
  source: $auditAbout,
  filter: (about, { params }) => params.before === null && params.about === about,
  fn: (_, { result }): Audit => ({ kind: 'ready', ...result, older: 'idle' }),
  target: $audit,
});
// Entries on screen stay if newer ones fail to load.
sample({
  clock: loadAuditFx.fail,
  source: { audit: $audit, about: $auditAbout },
  filter: ({ audit, about }, { params }) =>
    params.before === null && params.about === about && audit.kind !== 'ready',
  fn: (_, { error }): Audit => ({ kind: 'failed', failure: error }),
  target: $audit,
});

// -- Older entries, appended unless the list has been replaced meanwhile
const asked = sample({
  clock: olderRequested,
  source: $audit,
  filter: (audit) => audit.kind === 'ready' && audit.more && audit.older !== 'loading',
});
sample({
  clock: asked,
  source: $auditAbout,
  fn: (about, audit) => ({ before: lastOf(audit), about }),
  target: loadAuditFx,
});
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
