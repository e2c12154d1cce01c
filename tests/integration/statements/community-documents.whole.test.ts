import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineDocuments } from '../../fixtures/harness/inline-documents.ts';
import { readPdf } from '../../fixtures/harness/read-pdf.ts';
import { BRAND, formatAddress } from '../../../src/models/platform/brand/rules-brand.ts';
import { noticeRepository } from '../../../src/server/db/repositories/notices/notices.ts';
import { createOutboxMailer, outboxMails } from '../../../src/server/sandbox/mail/outbox-mailer.ts';
import { createStatementPdf } from '../../../src/server/statement-pdf.ts';
import { createCustomerClient, createSeededEnvironment, startBackend } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { openInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

const LANGUAGES = ['en', 'es'] as const;
const saidOf = ({ name, vendor }: (typeof BRAND.providers)['business' | 'community']) => [
  name,
  vendor.legalName,
  formatAddress(vendor.remitTo),
];
const { business, community } = BRAND.providers;
/** Which of the two providers' names and addresses a text has. */
const providersIn = (text: string) => ({
  community: saidOf(community).filter((said) => text.includes(said)).length,
  business: saidOf(business).filter((said) => text.includes(said)).length,
});

const pdfText = async (pdf: Uint8Array | undefined): Promise<string> =>
  (await readPdf(pdf ?? new Uint8Array())).text;

let backend: Backend;
let office: InProcessBackend;
beforeAll(async () => {
  backend = await startBackend(await createSeededEnvironment());
  office = await openInProcessBackend();
}, 120_000);
afterAll(async () => {
  await office.close();
  await backend.kill('SIGTERM');
});

const download = async ({ jar }: CustomerClient, path: string): Promise<Uint8Array> => {
  const answer = await fetch(`${backend.origin}/api/pub/billing/v1${path}`, {
    headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return new Uint8Array(await answer.arrayBuffer());
};

describe.each([
  ['community', { community: 3, business: 0 }],
  ['current', { community: 0, business: 3 }],
] as const)('what the account of %s gets', (scenario, expected) => {
  it.each(LANGUAGES)('carries the provider of its variant, on any host (%s)', async (language) => {
    const customer = createCustomerClient(backend.origin);
    expect((await customer.signIn(scenario)).status).toBe(200);
    const { statements } = (
      await customer.graph<{
        statements: { statements: { id: string; statementDate: string }[] };
      }>('{ statements(serviceGroup: CORE) { statements { id statementDate } } }')
    ).body.data.statements;
    const [newest] = statements;
    const [paid] = (
      await customer.graph<{ payments: { paymentId: string }[] }>(
        '{ payments(first: 1) { paymentId } }',
      )
    ).body.data.payments;
    const month = newest?.statementDate.slice(0, 7) ?? '';
    const inLanguage = `language=${language}`;
    const range = `format=csv&kind=all&group=all&${inLanguage}`;
    const pack = unzipSync(await download(customer, `/month-end/${month}/pack.zip?${inLanguage}`));
    const texts = [
      await pdfText(
        await download(customer, `/statements/${newest?.id}/statement.pdf?${inLanguage}`),
      ),
      await pdfText(
        await download(customer, `/payments/${paid?.paymentId}/receipt.pdf?${inLanguage}`),
      ),
      strFromU8(await download(customer, `/activity/export?${range}`)),
      strFromU8(pack['totals.csv'] ?? new Uint8Array()),
      await pdfText(Object.entries(pack).find(([name]) => name.endsWith('.pdf'))?.[1]),
    ];
    expect(texts.map(providersIn)).toEqual(texts.map(() => expected));
    expect(providersIn(strFromU8(pack['manifest.json'] ?? new Uint8Array()))).toEqual(expected);
  });
});

it.each(LANGUAGES)('letters and their attached bills carry it as well (%s)', async (language) => {
  const actor = await office.actor('community');
  const [newest] = (await office.money().statements(actor, 'CORE')).statements;
  const draw = createStatementPdf(office.database, inlineDocuments);
  const pdf = await draw({
    accountNumber: actor.accountNumber,
    statementId: newest?.id ?? '',
    language,
    at: '2026-12-14T15:00:00.000Z',
  });
  expect(providersIn(await pdfText(pdf))).toEqual({ community: 3, business: 0 });
  const address = await noticeRepository(office.database).address({
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    contactId: null,
  } as never);
  expect(address?.tenantWifiAgreement).toBe(true);
});

it.each([
  ['community@demo.example', 'en', 'Your Community Solutions Account code'],
  ['community@demo.example', 'es', 'Su código de Community Solutions'],
  ['current@demo.example', 'en', 'Your Business Portal code'],
  ['nobody@demo.example', 'es', 'Su código de Business Portal'],
] as const)('a letter to %s is of the provider of its account (%s)', async (to, language, said) => {
  const values = { firstName: 'Renee', code: '48217350', minutes: 10 };
  const mail = createOutboxMailer(office.database, () => new Date());
  await mail.send({ to, kind: 'recovery-code', language, values });
  const [letter] = await outboxMails(office.database);
  expect([letter?.to, letter?.subject]).toEqual([to, said]);
});
