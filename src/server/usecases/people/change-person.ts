import { managesPeople, changeDenial } from '../../../models/permissions/rules-people.ts';
import type { Role } from '../../../models/permissions/types.ts';
import type { Mailer, MailLanguage } from '../../mail/mail.ts';
import type { BackgroundTasks } from '../session/access/background-tasks.ts';
import { Refusal } from '../failure.ts';
import { fullName } from './full-name.ts';
import type { Actor, PeopleTransaction, PeopleStore, StoredPerson } from './ports.ts';

export interface ChangePersonDeps {
  store: Pick<PeopleStore, 'withAccountLocked'>;
  realNow: () => Date;
  publicOrigin: string;
  mail: Mailer;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
}

/** E-mails show the account name that people know. */
type Changer = Actor & { accountName: string };

/** Language of e-mails to a user who never chose one. */
const DEFAULT_LANGUAGE: MailLanguage = 'en';

const addressOf = ({ username, language }: StoredPerson) => ({
  to: username,
  language: language ?? DEFAULT_LANGUAGE,
});

/**
 * The person, once this change is permitted: checked with the account locked, and with the actor's
 * current role, so that of two people who change each other only the first succeeds.
 */
async function assertChangeable(
  transaction: PeopleTransaction,
  actor: Actor,
  guid: string,
  to: Role | null,
): Promise<StoredPerson> {
  const [me, target] = [await transaction.person(actor.guid), await transaction.person(guid)];
  if (!me) throw new Refusal('UNAUTHENTICATED');
  if (!target) throw new Refusal('NOT_FOUND');
  const denial = changeDenial({
    actor: { ...actor, role: me.role },
    target,
    to,
    owners: await transaction.owners(),
  });
  if (denial) throw new Refusal(denial);
  return target;
}

/**
 * Changes a person's role and notifies them: the change stands whether or not the e-mail is sent.
 * Throws a {@link Refusal}: `NOT_PERMITTED`, `NOT_FOUND`, `LAST_OWNER`.
 */
export async function changeRole(
  { store, realNow, publicOrigin, mail, backgroundTasks: afterwards }: ChangePersonDeps,
  actor: Changer,
  { guid, role }: { guid: string; role: Role },
): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  const changed = await store.withAccountLocked(actor.accountNumber, async (transaction) => {
    const target = await assertChangeable(transaction, actor, guid, role);
    if (target.role === role) return null;
    await transaction.setRole(guid, role);
    await transaction.writeAuditEntry(actor, {
      at: realNow(),
      action: 'ROLE_CHANGED',
      subject: fullName(target),
      from: target.role,
      to: role,
    });
    return target;
  });
  if (!changed) return;
  const values = {
    firstName: changed.firstName,
    accountName: actor.accountName,
    changedBy: fullName(actor),
    role,
    signInUrl: `${publicOrigin}/`,
  };
  afterwards.run(() => mail.send({ ...addressOf(changed), kind: 'role-changed', values }));
}

/**
 * Removes a person's access, ends their sessions and notifies them. Throws a {@link Refusal} like
 * {@link changeRole}.
 */
export async function removePerson(
  { store, realNow, mail, backgroundTasks: afterwards }: ChangePersonDeps,
  actor: Changer,
  { guid }: { guid: string },
): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  const removed = await store.withAccountLocked(actor.accountNumber, async (transaction) => {
    const target = await assertChangeable(transaction, actor, guid, null);
    const at = realNow();
    await transaction.remove(guid, at);
    await transaction.writeAuditEntry(actor, {
      at,
      action: 'PERSON_REMOVED',
      subject: fullName(target),
      from: target.role,
    });
    return target;
  });
  const values = {
    firstName: removed.firstName,
    accountName: actor.accountName,
    removedBy: fullName(actor),
  };
  afterwards.run(() => mail.send({ ...addressOf(removed), kind: 'access-removed', values }));
}
