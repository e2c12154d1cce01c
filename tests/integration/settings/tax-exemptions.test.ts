import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RequestTaxExemptionRequest } from '../../../contracts/rest/settings/types.ts';
import { compareLines } from '../../../src/models/statements/rules-compare.ts';
import {
  activitySheet,
  quickBooksSheet,
} from '../../../src/server/documents/exports/activity-rows.ts';
import { csvOf } from '../../../src/server/documents/exports/files.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { settingsRepository } from '../../../src/server/db/repositories/settings/settings.ts';
import { auditEntries, statementLines } from '../../../src/server/db/schema/index.ts';
import { readSettings } from '../../../src/server/usecases/settings/save-settings.ts';
import {
  requestTaxExemption,
  withdrawTaxExemption,
} from '../../../src/server/usecases/settings/tax-exemptions.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { createStatementPdf } from '../../../src/server/statement-pdf.ts';
import { inlineDocuments } from '../../fixtures/harness/inline-documents.ts';
import { readPdf } from '../../fixtures/harness/read-pdf.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

const deps = () => ({
  store: settingsRepository(backend.database),
  realNow: backend.now,
  businessNow: backend.now,
});
const owner = () => ({ ...actor, lastName: 'Whitfield', enterpriseRole: null });
const ask = (over: Partial<RequestTaxExemptionRequest> = {}) =>
  requestTaxExemption(deps(), owner(), {
    kind: 'NONPROFIT',
    scope: 'STATE',
    state: 'ME',
    certificate: 'ME-4471',
    validFrom: '2026-01-01',
    validUntil: null,
    attested: true,
    ...over,
  });
const shown = async () =>
  (await readSettings(deps(), owner())).taxExemptions?.map(
    ({ certificate, status, decidedOn, exemptsFrom, refusal }) => ({
      certificate,
      status,
      decidedOn,
      exemptsFrom,
      refusal,
    }),
  );
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fields }: { code: string; fields: string[] }) => [code, ...fields],
  );

/** The tax lines of the bills of CORE, newest last, and what the statements list. */
const taxes = async () => {
  const { statements: made } = await money.statements(actor, 'CORE');
  return Promise.all(
    made.toReversed().map(async ({ id, statementDate, charges }) => {
      const { lines } = await money.statement(actor, id);
      const sum = lines
        .filter(({ kind }) => kind !== 'ADJUSTMENT')
        .reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBe(charges);
      return [
        statementDate,
        ...lines
          .filter(({ kind }) => kind === 'TAX')
          .map(({ code, amount, name }) => `${code} ${amount}${name === null ? '' : ` ${name}`}`),
      ].join(' · ');
    }),
  );
};
const advance = async (to: string) => {
  backend.setClock(new Date(to));
  await money.makeBills();
};

describe('a tax exemption', () => {
  it('is in review until the next business day, then exempts bills until it ends', async () => {
    const earlier = await taxes();
    const rows = () =>
      backend.database.orm
        .select()
        .from(statementLines)
        .where(eq(statementLines.accountNumber, actor.accountNumber))
        .orderBy(asc(statementLines.id));
    const before = await rows();
    await ask({ validUntil: '2027-01-10' });
    expect(await shown()).toEqual([
      {
        certificate: 'ME-4471',
        status: 'IN_REVIEW',
        decidedOn: '2026-12-15',
        exemptsFrom: null,
        refusal: null,
      },
    ]);
    // The forecast does not know what is not decided.
    const next = async () =>
      (await money.expectedBill(actor, 'CORE'))?.lines.map(({ code }) => code);
    expect(await next()).toContain('STATE_TAX');

    backend.setClock(new Date('2026-12-15T15:00:00Z'));
    expect(await shown()).toMatchObject([{ status: 'EXPIRING', exemptsFrom: '2026-12-16' }]);
    expect(await next()).not.toContain('STATE_TAX');
    expect(await next()).toContain('TAX_EXEMPT');

    await advance('2027-02-01T18:00:00Z');
    const all = await taxes();
    expect(all.slice(0, earlier.length)).toEqual(earlier);
    const kept = new Set(before.map(({ id }) => id));
    expect((await rows()).filter(({ id }) => kept.has(id))).toEqual(before);
    expect(all.slice(earlier.length)).toEqual([
      '2026-12-28 · FEDERAL_USF 225 · TAX_EXEMPT 0 ME-4471',
      '2027-01-28 · STATE_TAX 330 · STATE_TAX 165 · FEDERAL_USF 225',
    ]);
    expect(await shown()).toMatchObject([{ status: 'EXPIRED' }]);
    expect(backend.bugs).toEqual([]);
  });

  it('whose number its issuer does not know is refused, and changes no bill', async () => {
    await ask({ certificate: 'ME-0000' });
    await advance('2027-01-02T18:00:00Z');
    expect(await shown()).toMatchObject([{ status: 'REFUSED', refusal: 'NOT_FOUND' }]);
    expect((await taxes()).at(-1)).toContain('STATE_TAX');
    // It may be asked for again.
    await ask({ certificate: 'ME-0000' });
    expect((await shown())?.map(({ status }) => status)).toEqual(['IN_REVIEW', 'REFUSED']);
  });

  it('that is withdrawn exempts no later bill, and may be asked for again', async () => {
    const withdraw = (scope: 'STATE' | 'FEDERAL' = 'STATE') =>
      withdrawTaxExemption(deps(), owner(), { certificate: 'ME-4471', scope });
    await ask();
    await advance('2026-12-28T18:00:00Z');
    expect((await taxes()).at(-1)).toBe('2026-12-28 · FEDERAL_USF 225 · TAX_EXEMPT 0 ME-4471');
    await withdraw('FEDERAL');
    expect(await shown()).toMatchObject([{ status: 'ACCEPTED' }]);
    await withdraw();
    await withdraw();
    expect(await shown()).toMatchObject([{ status: 'WITHDRAWN' }]);
    const next = async () =>
      (await money.expectedBill(actor, 'CORE'))?.lines.map(({ code }) => code);
    expect(await next()).toContain('STATE_TAX');
    const audit = await backend.database.orm.select().from(auditEntries);
    expect(audit.filter(({ action }) => action === 'TAX_EXEMPTION_WITHDRAWN').length).toBe(1);

    await advance('2027-02-01T18:00:00Z');
    expect((await taxes()).slice(-2)).toEqual([
      '2026-12-28 · FEDERAL_USF 225 · TAX_EXEMPT 0 ME-4471',
      '2027-01-28 · STATE_TAX 330 · STATE_TAX 165 · FEDERAL_USF 225',
    ]);
    await ask();
    expect((await shown())?.map(({ status }) => status)).toEqual(['IN_REVIEW', 'WITHDRAWN']);
    expect(backend.bugs).toEqual([]);
  });

  it('that is withdrawn in review exempts no bill', async () => {
    await ask();
    await withdrawTaxExemption(deps(), owner(), { certificate: 'ME-4471', scope: 'STATE' });
    await advance('2026-12-28T18:00:00Z');
    expect((await taxes()).at(-1)).toContain('STATE_TAX');
    expect(await shown()).toMatchObject([{ status: 'WITHDRAWN', exemptsFrom: null }]);
  });

  it('takes off a bill what the comparison explains, and the PDF and exports name', async () => {
    await ask();
    await advance('2027-01-28T18:00:00Z');
    const { statements: made } = await money.statements(actor, 'CORE');
    const ofDay = (day: string) =>
      made.find(({ statementDate }) => statementDate === day)?.id ?? '';
    const before = made.find(({ statementDate }) => statementDate < '2026-12-16')?.id ?? '';
    const [earlier, exempt] = [
      await money.statement(actor, before),
      await money.statement(actor, ofDay('2026-12-28')),
    ];
    const compared = compareLines(earlier.lines, exempt.lines);
    expect(
      compared.services
        .flatMap(({ rows }) => rows)
        .filter(({ cause }) => cause === 'exemption' || cause === 'tax')
        .map(({ cause, change, service, difference }) => [cause, change, service, difference]),
    ).toEqual([
      ['exemption', 'ended', 'VIDEO', -330],
      ['exemption', 'ended', 'VOICE', -165],
    ]);
    for (const [language, said] of [
      ['en', 'Tax exempt, certificate ME-4471'],
      ['es', 'Exento de impuestos, certificado ME-4471'],
    ] as const) {
      const drawn = await createStatementPdf(
        backend.database,
        inlineDocuments,
      )({
        accountNumber: actor.accountNumber,
        statementId: exempt.statement.id,
        language,
        at: backend.now().toISOString(),
      });
      expect((await readPdf(drawn)).text).toContain(said);
      const { rows } = await money.exportedActivity(actor, { kind: 'all', group: 'all' });
      expect(csvOf(activitySheet(rows, language)).toString()).toContain(
        `"${said}",2026-12-28,0.00`,
      );
      // QuickBooks takes no line of zero.
      expect(csvOf(quickBooksSheet(rows, language)).toString()).not.toContain(said);
    }
  });

  it('names what is wrong with a request, and takes none twice', async () => {
    expect(await refusalOf(ask({ validUntil: '2025-12-31' }))).toEqual([
      'BAD_REQUEST',
      '$input.validUntil',
    ]);
    expect(await refusalOf(ask({ state: 'TX' }))).toEqual(['BAD_REQUEST', '$input.state']);
    expect(await refusalOf(ask({ scope: 'FEDERAL', state: null }))).toEqual([
      'BAD_REQUEST',
      '$input.scope',
    ]);
    expect(await shown()).toEqual([]);
    const both = await Promise.all([refusalOf(ask()), refusalOf(ask())]);
    expect(both.toSorted()).toEqual([['EXEMPTION_EXISTS', '$input.certificate'], null].toSorted());
    expect((await shown())?.length).toBe(1);
  });
});
