import { expect, it, vi } from 'vitest';
import {
  accountsResponse,
  connectResponse,
  openResponse,
} from '../../../tests/fixtures/payments/bank-connect.ts';
import type { Chooser } from './chooser.ts';
import type { ChooserService, Outcome } from './send.ts';
import { createChooserSession } from './chooser-session.ts';

const answered =
  <Value>(value: Value) =>
  async (): Promise<Outcome<Value>> => ({ kind: 'answered', value });
const refused =
  (systemErrorCode: 'INSTITUTION_UNREACHABLE' | 'TICKET_INVALID' | 'CONNECTION_EXPIRED') =>
  async () => ({ kind: 'refused' as const, systemErrorCode });
const harbor = { id: 'harbor', name: 'Harbor Bank' };

function createTestSession(over: Partial<ChooserService> = {}) {
  const service = {
    open: vi.fn(answered(openResponse())),
    accounts: vi.fn(answered(accountsResponse())),
    connect: vi.fn(answered(connectResponse())),
    ...over,
  };
  const chooser = {
    write: vi.fn(),
    showInstitutions: vi.fn(),
    ask: vi.fn(),
    showAccounts: vi.fn(),
  } satisfies Chooser;
  const tell = vi.fn();
  return { service, chooser, tell, visit: createChooserSession(service, tell) };
}

it('a customer opens bank connect with a ticket and consents, and the portal gets it', async () => {
  const { service, chooser, tell, visit } = createTestSession();
  await visit.open(chooser, 'ticket');
  await visit.choose(chooser, harbor);
  await visit.agree('harbor-checking');
  const { connection, institutions } = openResponse();
  expect(chooser.showInstitutions).toHaveBeenCalledWith(institutions);
  expect(chooser.showAccounts).toHaveBeenCalledWith(harbor, accountsResponse().accounts);
  expect(service.connect).toHaveBeenCalledWith({
    connection,
    institutionId: 'harbor',
    accountId: 'harbor-checking',
  });
  expect(tell.mock.calls).toEqual([[{ kind: 'CONNECTED', account: connectResponse() }]]);
});

it.each([
  ['the ticket', { open: refused('TICKET_INVALID') }, 'TICKET_INVALID'],
  ['the bank', { accounts: refused('INSTITUTION_UNREACHABLE') }, 'INSTITUTION_UNREACHABLE'],
  ['the connection', { connect: refused('CONNECTION_EXPIRED') }, 'CONNECTION_EXPIRED'],
] as const)('when %s fails, the portal hears of it, once', async (_what, over, systemErrorCode) => {
  const { chooser, tell, visit } = createTestSession(over);
  await visit.open(chooser, 'ticket');
  await visit.choose(chooser, harbor);
  await visit.agree('harbor-checking');
  visit.cancel();
  expect(tell.mock.calls).toEqual([[{ kind: 'FAILED', systemErrorCode }]]);
});

it('who cancels has cancelled, whatever is answered afterwards', async () => {
  const { chooser, tell, visit } = createTestSession();
  await visit.open(chooser, 'ticket');
  const asked = visit.choose(chooser, harbor);
  visit.cancel();
  await asked;
  expect(chooser.showAccounts).not.toHaveBeenCalled();
  expect(tell.mock.calls).toEqual([[{ kind: 'CANCELLED' }]]);
});
