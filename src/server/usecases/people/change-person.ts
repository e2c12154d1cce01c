import { managesPeople, whyNot } from '../../../models/people/rules.ts';
import type { Role } from '../../../models/people/rules.ts';
import { Refusal } from '../failure.ts';
import { fullName } from './full-name.ts';
import type { Actor, PeopleDesk, PeopleStore, StoredPerson } from './ports.ts';

export interface ChangePersonNeeds {
  store: Pick<PeopleStore, 'withAccountLocked'>;
  realNow: () => Date;
}

/**
 * The person, once it is certain that this change may be made: asked with the account locked, and with the actor's
 * role as it is by then, so that of two who change each other one comes too late.
 */
async function changeable(desk: PeopleDesk, actor: Actor, guid: string, to: Role | null): Promise<StoredPerson> {
  const [me, target] = [await desk.person(actor.guid), await desk.person(guid)];
  if (!me) throw new Refusal('UNAUTHENTICATED');
  if (!target) throw new Refusal('NOT_FOUND');
  const denial = whyNot({ actor: { ...actor, role: me.role }, target, to, owners: await desk.owners() });
  if (denial) throw new Refusal(denial);
  return target;
}

/** Gives a person another role. Throws a {@link Refusal}: `NOT_PERMITTED`, `NOT_FOUND`, `LAST_OWNER`. */
export async function changeRole({ store, realNow }: ChangePersonNeeds, actor: Actor, { guid, role }: { guid: string; role: Role }): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  await store.withAccountLocked(actor.accountNumber, async (desk) => {
    const target = await changeable(desk, actor, guid, role);
    if (target.role === role) return;
    await desk.setRole(guid, role);
    await desk.note(actor, { at: realNow(), action: 'ROLE_CHANGED', subject: fullName(target), from: target.role, to: role });
  });
}

/** Takes a person's access away and ends their sessions. Throws a {@link Refusal} as {@link changeRole} does. */
export async function removePerson({ store, realNow }: ChangePersonNeeds, actor: Actor, { guid }: { guid: string }): Promise<void> {
  if (!managesPeople(actor)) throw new Refusal('NOT_PERMITTED');
  await store.withAccountLocked(actor.accountNumber, async (desk) => {
    const target = await changeable(desk, actor, guid, null);
    const at = realNow();
    await desk.remove(guid, at);
    await desk.note(actor, { at, action: 'PERSON_REMOVED', subject: fullName(target), from: target.role });
  });
}
