import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isOpenCase, standingAt } from '../../../../models/cases/rules-case.ts';
import { mayOpenAgain } from '../../../../models/speed-test/proof/rules-proof.ts';
import type { ProofStore, SlowCase } from '../../../usecases/speed-test/proof.ts';
import type { Database, Orm } from '../../driver.ts';
import { accounts, cases, devices, internetLines, users } from '../../schema/index.ts';
import { isOwner } from '../account/own-rows.ts';
import { caseOf, standingColumns } from '../cases/cases.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { writeAudit } from '../people/people.ts';

/** The account's owner, to whom what nobody asked for is told. */
async function ownerOf(orm: Orm, accountNumber: string) {
  const [owner] = await orm.select().from(users).where(isOwner(accountNumber)).limit(1);
  return owner ?? null;
}

/** With the account locked: of two backends that find the same, one opens the case. */
async function open(
  orm: Orm,
  accountNumber: string,
  { slowDays, device, deviceId, standing, at, auditedAt }: SlowCase,
): Promise<boolean> {
  await orm
    .select({ accountNumber: accounts.accountNumber })
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber))
    .for('no key update');
  const [last] = await orm
    .select()
    .from(cases)
    .where(and(eq(cases.accountNumber, accountNumber), eq(cases.finding, 'SLOW_DAYS')))
    .orderBy(desc(cases.openedAt))
    .limit(1);
  const known = last
    ? { isOpen: isOpenCase(standingAt(caseOf(last), at)), updatedAt: last.updatedAt }
    : null;
  const owner = await ownerOf(orm, accountNumber);
  if (!mayOpenAgain(known, at) || owner === null) return false;
  const [row] = await orm
    .insert(cases)
    .values({
      id: randomUUID(),
      accountNumber,
      subject: 'INTERNET',
      ...standingColumns(standing),
      finding: 'SLOW_DAYS',
      findingDevice: device,
      findingDeviceId: deviceId,
      slowDays,
      language: owner.language ?? 'en',
      guid: owner.guid,
      openedBy: null,
      openedAt: at,
      updatedAt: at,
    })
    .returning({ id: cases.id, number: cases.number });
  if (!row) return false;
  await recordNotice(orm, {
    topic: 'case-opened',
    accountNumber,
    subject: row.id,
    actor: owner.guid,
    factsIn: (timeZone) => ({
      caseId: row.id,
      number: String(row.number),
      timeZone,
      by: standing.by.toISOString(),
    }),
    at,
  });
  await writeAudit(
    orm,
    { ...owner, accountNumber },
    { action: 'CASE_OPENED', at: auditedAt, subject: String(row.number), to: 'INTERNET' },
  );
  return true;
}

/** What modems measured by themselves, and the cases that it opened, in the database. */
export const proofRepository = ({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): ProofStore => ({
  watched: () =>
    orm
      .selectDistinct({
        accountNumber: accounts.accountNumber,
        billingTimeZone: accounts.billingTimeZone,
      })
      .from(accounts)
      .leftJoin(internetLines, eq(internetLines.accountNumber, accounts.accountNumber))
      .where(
        or(
          ne(internetLines.profile, 'as-sold'),
          sql`exists (select 1 from ${devices} where ${devices.accountNumber} =
            ${accounts.accountNumber} and ${devices.fault} = 'weak-signal')`,
        ),
      )
      .orderBy(accounts.accountNumber),
  open: (accountNumber, given) => transaction((tx) => open(tx, accountNumber, given)),
});
