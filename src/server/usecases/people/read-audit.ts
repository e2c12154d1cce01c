import type { AuditQuery, AuditResponse } from '../../../../contracts/rest/people/types.ts';
import { readsPeople } from '../../../models/permissions/rules-people.ts';
import { Refusal } from '../failure.ts';
import type { Actor, PeopleStore } from './ports.ts';

/** Entries per page. */
const PAGE = 20;

/**
 * The account's changes, or its sign-ins and refusals, newest first. Throws `NOT_FOUND` for an
 * entry of another account.
 */
export async function readAudit(
  { store }: { store: Pick<PeopleStore, 'audit' | 'access'> },
  actor: Actor,
  { before, about = 'CHANGES' }: AuditQuery,
): Promise<AuditResponse> {
  if (!readsPeople(actor)) throw new Refusal('NOT_PERMITTED');
  // One extra entry tells whether there are older ones.
  const read = about === 'CHANGES' ? store.audit : store.access;
  const entries = await read(actor.accountNumber, before ?? null, PAGE + 1);
  if (!entries) throw new Refusal('NOT_FOUND');
  return {
    entries: entries
      .slice(0, PAGE)
      .map(({ id, at, ...entry }) => ({ entryId: id, at: at.toISOString(), ...entry })),
    more: entries.length > PAGE,
  };
}
