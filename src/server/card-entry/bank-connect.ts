import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  accountsRequest,
  connectRequest,
  openRequest,
} from '../../../contracts/generated/validators/bank-connect.ts';
import {
  connectAccount,
  openChooser,
  readAccounts,
} from '../../../contracts/rest/bank-connect/contract.ts';
import type {
  AccountsResponse,
  ConnectResponse,
  OpenResponse,
} from '../../../contracts/rest/bank-connect/types.ts';
import type { BankConnect, ConnectRefusal } from '../payment-processor/bank-connect/interface.ts';
import { ProcessorOutcomeUnknown } from '../payment-processor/interface.ts';
import { readTicket } from '../usecases/payments/card-entry/ticket.ts';
import { addressKey } from '../http/address-key.ts';
import { Refusal } from '../usecases/failure.ts';
import { countFailures } from './count-failures.ts';
import { ATTEMPT_LIMIT } from './store.ts';
import type { CardEntryStore } from './store.ts';

interface BankConnectPageDeps {
  bankConnect: BankConnect;
  ticketSecret: string;
  captureOrigin: string;
  store: CardEntryStore;
}

type Parsed<Body> =
  { success: true; data: Body } | { success: false; errors: { path: string }[]; data: unknown };

function assertParsed<Body>(parsed: Parsed<Body>): Body {
  if (!parsed.success)
    throw new Refusal('BAD_REQUEST', { fields: parsed.errors.map(({ path }) => path) });
  return parsed.data;
}

/** Opens the bank-connect page for the ticket's owner; a ticket is used up whatever the result. */
async function openConnectSession(
  { bankConnect, ticketSecret, store }: BankConnectPageDeps,
  given: unknown,
): Promise<OpenResponse> {
  const ticket = readTicket(assertParsed(openRequest(given)).ticket, ticketSecret, Date.now());
  if (!ticket || ticket.purpose !== 'BANK_CONNECT' || ticket.holder === null)
    throw new Refusal('TICKET_INVALID');
  if (store.tries(ticket.owner) >= ATTEMPT_LIMIT.most)
    throw new Refusal('THROTTLED', { retryAfterSeconds: ATTEMPT_LIMIT.inMs / 1000 });
  if (!store.use(ticket)) throw new Refusal('TICKET_INVALID');
  return bankConnect.open({ owner: ticket.owner, session: ticket.holder.session });
}

/**
 * Routes of the bank-connect page. Like the card fields, it has this origin, so that the portal
 * sees none of its data.
 */
export function registerBankConnectPage(app: FastifyInstance, needs: BankConnectPageDeps): void {
  async function answer<Found extends { ok: boolean }>(
    request: FastifyRequest,
    work: (body: unknown) => Promise<Found>,
  ): Promise<Extract<Found, { ok: true }>> {
    if (request.headers.origin !== needs.captureOrigin) throw new Refusal('CROSS_SITE_REQUEST');
    const found = await countFailures(needs.store, addressKey(request.ip), () =>
      work(request.body),
    ).catch((error: unknown) => {
      throw error instanceof ProcessorOutcomeUnknown ? new Refusal('UNAVAILABLE') : error;
    });
    // Not a guess, so it does not count towards throttling.
    if (!found.ok) throw new Refusal('INSTITUTION_UNREACHABLE');
    return found as Extract<Found, { ok: true }>;
  }
  /** Any other rejection could be a guess. */
  const orRefused = <Found extends { ok: boolean; code?: ConnectRefusal }>(found: Found): Found => {
    if (found.code === 'CONNECTION_EXPIRED' || found.code === 'NOT_FOUND')
      throw new Refusal(found.code);
    return found;
  };

  app.post(
    openChooser.path,
    async (request): Promise<OpenResponse> =>
      (
        await answer(request, async (body) => ({
          ok: true as const,
          opened: await openConnectSession(needs, body),
        }))
      ).opened,
  );
  app.post(readAccounts.path, async (request): Promise<AccountsResponse> => {
    const { accounts } = await answer(request, async (body) =>
      orRefused(await needs.bankConnect.accounts(assertParsed(accountsRequest(body)))),
    );
    return { accounts };
  });
  app.post(
    connectAccount.path,
    async (request): Promise<ConnectResponse> =>
      (
        await answer(request, async (body) =>
          orRefused(await needs.bankConnect.connect(assertParsed(connectRequest(body)))),
        )
      ).account,
  );
}
