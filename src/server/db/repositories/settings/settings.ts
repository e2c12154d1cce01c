import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { Refusal } from '../../../usecases/failure.ts';
import type {
  Actor,
  SettingsTransaction,
  SettingsStore,
  StoredSettings,
} from '../../../usecases/settings/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  billingContacts,
  invoicingDetails,
  recoveries,
  sessions,
  signInLog,
  users,
} from '../../schema/index.ts';
import { lastPurchaseOrderOf, writeInvoicing, writePurchaseOrder } from './invoicing.ts';
import {
  addTaxExemption,
  markTaxExemptionWithdrawn,
  taxExemptionsFrom,
  taxExemptionsOf,
} from './tax-exemptions.ts';
import { writeAudit } from '../people/people.ts';
import { lockPerson, revokeCodes } from '../session/new-sessions.ts';

const isUser = ({ guid, accountNumber }: Pick<Actor, 'guid' | 'accountNumber'>) =>
  and(eq(users.guid, guid), eq(users.accountNumber, accountNumber), isNull(users.removedAt));

/**
 * Locks what is about to change. The account always first; neither row locks its key, so that no
 * deadlock can occur.
 */
async function lockSettings(orm: Orm, actor: Actor): Promise<void> {
  const locked = { one: sql`1` };
  await orm
    .select(locked)
    .from(accounts)
    .where(eq(accounts.accountNumber, actor.accountNumber))
    .for('no key update');
  await orm.select(locked).from(users).where(isUser(actor)).for('no key update');
}

/** The settings, in one statement. Throws a {@link Refusal} where the person has no access. */
async function settingsOf(orm: Orm, actor: Actor): Promise<StoredSettings> {
  const { accountNumber } = actor;
  const [found] = await orm
    .select({
      person: users,
      paid: accounts,
      contact: billingContacts,
      legalName: invoicingDetails.legalName,
      taxId: invoicingDetails.taxId,
      purchaseOrder: lastPurchaseOrderOf(accountNumber),
      exemptions: taxExemptionsOf(accountNumber),
    })
    .from(accounts)
    .innerJoin(users, isUser(actor))
    .leftJoin(billingContacts, eq(billingContacts.accountNumber, accountNumber))
    .leftJoin(invoicingDetails, eq(invoicingDetails.accountNumber, accountNumber))
    .where(eq(accounts.accountNumber, accountNumber));
  if (!found) throw new Refusal('UNAUTHENTICATED');
  const { paid, contact, legalName, taxId, purchaseOrder } = found;
  const { username, firstName, lastName, phone, language, notifications } = found.person;
  return {
    username,
    firstName,
    lastName,
    phone,
    language,
    notifications: { ...notifications },
    paperless: paid.paperless,
    billingContact: contact,
    invoicing: { purchaseOrder, legalName, taxId },
    taxExemptions: taxExemptionsFrom(found.exemptions),
    billingTimeZone: paid.billingTimeZone,
    serviceState: paid.serviceAddress.state,
  };
}

const createSettingsTransaction = (
  orm: Orm,
  actor: Actor,
  settings: StoredSettings,
): SettingsTransaction => ({
  settings,
  async savePerson(part) {
    await orm.update(users).set(part).where(isUser(actor));
  },
  async savePaperless(paperless) {
    await orm
      .update(accounts)
      .set({ paperless })
      .where(eq(accounts.accountNumber, actor.accountNumber));
  },
  async saveBillingContact(contact) {
    const { accountNumber } = actor;
    await orm.delete(billingContacts).where(eq(billingContacts.accountNumber, accountNumber));
    if (contact) await orm.insert(billingContacts).values({ ...contact, accountNumber });
  },
  saveInvoicing: (details) => writeInvoicing(orm, actor.accountNumber, details),
  savePurchaseOrder: (order) => writePurchaseOrder(orm, actor.accountNumber, order),
  addTaxExemption: (exemption) => addTaxExemption(orm, actor.accountNumber, exemption),
  withdrawTaxExemption: (id, at) => markTaxExemptionWithdrawn(orm, actor.accountNumber, id, at),
  writeAuditEntry: (note) => writeAudit(orm, actor, note),
});

/** A user's own settings, their password, and what is the account's. */
export function settingsRepository({ orm, transaction }: Database): SettingsStore {
  return {
    read: (actor) => settingsOf(orm, actor),
    change: (actor, work) =>
      transaction(async (tx) => {
        await lockSettings(tx, actor);
        return work(createSettingsTransaction(tx, actor, await settingsOf(tx, actor)));
      }),
    async passwordHash(guid) {
      const [row] = await orm
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(and(eq(users.guid, guid), isNull(users.removedAt)));
      return row?.passwordHash ?? null;
    },
    sessions: (guid, now) =>
      orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.guid, guid), gt(sessions.expiresAt, now))),
    signIns: (guid, most) =>
      orm
        .select()
        .from(signInLog)
        .where(eq(signInLog.guid, guid))
        .orderBy(desc(signInLog.at), desc(signInLog.id))
        .limit(most),
    endSessions: (actor, { sessionId, keptDigest, at }) =>
      transaction(async (tx) => {
        await lockPerson(tx, actor.guid);
        const kept = and(eq(sessions.guid, actor.guid), eq(sessions.sessionDigest, keptDigest));
        if ((await tx.$count(sessions, kept)) === 0) throw new Refusal('UNAUTHENTICATED');
        const ended = await tx
          .delete(sessions)
          .where(
            and(
              eq(sessions.guid, actor.guid),
              ne(sessions.sessionDigest, keptDigest),
              sessionId === null ? undefined : eq(sessions.id, sessionId),
            ),
          )
          .returning({ id: sessions.id });
        if (sessionId === null) await revokeCodes(tx, actor.guid, at);
        if (ended.length > 0)
          await writeAudit(tx, actor, { at, action: 'SESSIONS_ENDED', subject: null });
      }),
    // Rows are locked in the order that recovery and removal use.
    changePassword: (actor, { from, to, sessionDigest, newSessionDigest, newRequestToken, at }) =>
      transaction(async (tx) => {
        await tx
          .update(recoveries)
          .set({ usedAt: at })
          .where(and(eq(recoveries.guid, actor.guid), isNull(recoveries.usedAt)));
        const changed = await tx
          .update(users)
          .set({ passwordHash: to })
          .where(and(isUser(actor), eq(users.passwordHash, from)))
          .returning({ guid: users.guid });
        await tx
          .delete(sessions)
          .where(and(eq(sessions.guid, actor.guid), ne(sessions.sessionDigest, sessionDigest)));
        const kept = await tx
          .update(sessions)
          .set({ sessionDigest: newSessionDigest, requestToken: newRequestToken })
          .where(and(eq(sessions.guid, actor.guid), eq(sessions.sessionDigest, sessionDigest)))
          .returning({ guid: sessions.guid });
        if (changed.length === 0 || kept.length === 0) throw new Refusal('UNAUTHENTICATED');
        await revokeCodes(tx, actor.guid, at);
        await writeAudit(tx, actor, { at, action: 'PASSWORD_CHANGED', subject: null });
      }),
  };
}
