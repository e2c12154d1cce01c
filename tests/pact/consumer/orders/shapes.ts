import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type {
  BillToCome,
  CurrentPlan,
  Offer,
  OffersResponse,
  Order,
  PlanPromotion,
  Quote,
} from '../../../../contracts/rest/orders/types.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { day, instant, orNull, text, uuid } from '../matchers.ts';
import type { operationPact } from '../pact.ts';
import { refusal } from '../pact.ts';
import {
  portalClient,
  readRequest,
  visitorClient,
  visitorReadRequest,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

/** The quote and the key that the states know. */
export const QUOTE = '3f0c8a7e-5b1d-4c2f-9a6e-7d8b0c1e2f34';
export const KEY = '7b1e7a90-3b2d-4f6a-8c7e-1d0f2a3b4c5d';
/** The demo account's first order, and another account's. */
export const OWN = 'PO-8000000001-1';
export const FOREIGN = 'PO-8000000010-1';

export const quoted = (is: ProviderStates['a plan was quoted']['is']) =>
  state('a plan was quoted', { username: demoUsername('current'), quoteId: QUOTE, is });
export const ordered = (
  then: ProviderStates['a plan was ordered']['then'],
  offerId = 'internet-1000',
  { quoteId = QUOTE, idempotencyKey = KEY } = {},
) =>
  state('a plan was ordered', {
    username: demoUsername('current'),
    quoteId,
    idempotencyKey,
    offerId,
    then,
  });
/** Another quote and another key. */
export const OTHER = '0c9d8e7f-6a5b-4c3d-9e2f-1a0b9c8d7e6f';

const promotion = ({ name, monthlyCents, endsOn }: PlanPromotion) => ({
  name,
  monthlyCents,
  endsOn: orNull(endsOn, day),
});
export const currentShape = (plan: CurrentPlan) => ({
  ...plan,
  promotions: plan.promotions.map(promotion),
});
const offerShape = (offer: Offer) => ({
  ...offer,
  startsOn: day(offer.startsOn),
  keepsTermUntil: orNull(offer.keepsTermUntil, day),
});
export const offersShape = ({ current, offers, denial }: OffersResponse) => ({
  current: current.map(currentShape),
  offers: offers.map(offerShape),
  denial,
});
const billShape = (bill: BillToCome) => ({ ...bill, statementDate: day(bill.statementDate) });
export const quoteShape = (quote: Quote) => ({
  ...quote,
  quoteId: uuid(quote.quoteId),
  from: currentShape(quote.from),
  startsOn: day(quote.startsOn),
  validUntil: instant(quote.validUntil),
  nextBills: quote.nextBills.map(billShape),
});
export const orderShape = (order: Order) => ({
  ...order,
  from: currentShape(order.from),
  placedAt: instant(order.placedAt),
  placedBy: text(order.placedBy),
  startsOn: day(order.startsOn),
  completedAt: orNull(order.completedAt, instant),
  cancelledAt: orNull(order.cancelledAt, instant),
  nextBills: order.nextBills.map(billShape),
});

type Given = Parameters<ReturnType<typeof operationPact>>[1]['given'];

/** The refusals of a change that all changes of plans and orders have, and its own. */
export function describeRefusals<Body extends object>(
  pact: ReturnType<typeof operationPact>,
  {
    path,
    body,
    send,
    own,
  }: {
    path: string;
    body: Body;
    send: (options: ClientOptions) => Promise<unknown>;
    own: readonly (readonly [
      name: string,
      given: Given,
      code: SystemErrorCode,
      status: number,
      versions?: { sent: number; current: number },
    ])[];
  },
): void {
  const all = [
    ...own,
    ['is not for standard users', [signedIn('standard')], 'NOT_PERMITTED', 403],
    ['is not for representatives', [signedIn('bobo')], 'NOT_PERMITTED', 403],
    ['is down', [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')], 'UNAVAILABLE', 503],
  ] as const;
  for (const [name, given, code, status, versions] of all) {
    const plain = refusal(code, status) as { status: number; body: object };
    pact(
      name,
      {
        given: [...given],
        request: writeRequest(path, body),
        response: versions
          ? ({ ...plain, body: { ...plain.body, versions } } as typeof plain)
          : refusal(code, status),
      },
      async (origin) => {
        await expect(send(portalClient(origin).options)).rejects.toMatchObject({
          kind: 'refused',
          systemErrorCode: code,
        });
      },
    );
  }
  pact(
    'needs a session',
    {
      given: [signedOut()],
      request: visitorWriteRequest(path, body),
      response: refusal('UNAUTHENTICATED', 401),
    },
    async (origin) => {
      await expect(send(visitorClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: 'UNAUTHENTICATED',
      });
    },
  );
}

/** The refusals of everything that is read of plans and orders. */
export function describeReadRefusals(
  pact: ReturnType<typeof operationPact>,
  path: string,
  load: (options: ClientOptions) => Promise<unknown>,
): void {
  for (const [name, given, code, status] of [
    ['is not for standard users', [signedIn('standard')], 'NOT_PERMITTED', 403],
    ['is down', [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')], 'UNAVAILABLE', 503],
  ] as const)
    pact(
      name,
      { given: [...given], request: readRequest(path), response: refusal(code, status) },
      async (origin) => {
        await expect(load(portalClient(origin).options)).rejects.toMatchObject({
          systemErrorCode: code,
        });
      },
    );
  pact(
    'needs a session',
    {
      given: [signedOut()],
      request: visitorReadRequest(path),
      response: refusal('UNAUTHENTICATED', 401),
    },
    async (origin) => {
      await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: 'UNAUTHENTICATED',
      });
    },
  );
}
