import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { ProviderState, ProviderStates } from '../../../../contracts/provider-states.ts';
import { EVENTS_PATH } from '../../../../contracts/rest/analytics/contract.ts';
import { capturePayment, createTicket } from '../../../../contracts/rest/card-capture/contract.ts';
import type { AccessServices } from '../../composition/index.ts';
import type { Database } from '../../db/driver.ts';
import type { IdentityRepository } from '../../db/repositories/session/identity.ts';
import { accounts, paymentMethods, sessions, users } from '../../db/schema/index.ts';
import type { SandboxBankConnect } from '../payment-processor/bank-connect/client.ts';
import type { PaymentProcessor } from '../../payment-processor/interface.ts';
import type { BillingServices } from '../../composition/index.ts';
import { sessionCookieName } from '../../session/customer.ts';
import { bindToken } from '../../usecases/payments/card-entry/bound-token.ts';
import { issueTicket } from '../../usecases/payments/card-entry/ticket.ts';
import { Refusal } from '../../usecases/failure.ts';
import { THROTTLE } from '../../usecases/session/sign-in/attempts.ts';
import { initiate, sha256 } from '../../usecases/session/sign-in/sign-in.ts';
import type { SignInDeps } from '../../usecases/session/sign-in/sign-in.ts';
import { messageWith } from './analytics-message.ts';
import { accessStates } from './access-states.ts';
import { autopayStates } from './autopay-states.ts';
import type { BankSimulator } from '../payment-processor/bank-simulator.ts';
import { bankConnectStates } from './bank-connect-states.ts';
import type { FaultQueue } from '../faults/faults.ts';
import { accountServicesStates } from './account-services-states.ts';
import { outageStates } from './outage-states.ts';
import { equipmentStates } from './equipment-states.ts';
import { mailboxStates } from './mailbox-states.ts';
import { scheduleStates } from './schedule-states.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { mobileStates } from './mobile-states.ts';
import { peopleStates } from './people-states.ts';
import { speedStates } from './speed-states.ts';
import { scheduledStates } from './scheduled-states.ts';
import { statementStates } from './statement-states.ts';
import { supportStates } from './support-states.ts';
import { agreementStates } from './agreement-states.ts';
import { orderStates } from './order-states.ts';
import { visitStates } from './visit-states.ts';
import { invalidParameter } from '../invalid-request.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

/** Dependencies of the states. They write data or faults, never responses. */
export interface StateDeps {
  database: Database;
  identity: IdentityRepository;
  signIn: SignInDeps;
  billingServices: BillingServices;
  access: AccessServices;
  processor: PaymentProcessor;
  bank: BankSimulator;
  bankConnect: SandboxBankConnect;
  faults: FaultQueue;
  /** The feature toggles themselves; a state may switch one. */
  features: { billPay: boolean; autopay: boolean; speedTest: boolean };
  businessNow: () => Date;
  /** Advances business time. */
  moveTo: (instant: Date) => Promise<void>;
  captureTicketSecret: string;
  publicOrigin: string;
  captureOrigin: string;
  portal: () => FastifyInstance;
  capture: () => FastifyInstance;
}

/** Values returned by a state for the following requests. */
export type StateValues = Record<string, string>;

type Handlers = {
  [Name in keyof ProviderStates]: (parameters: ProviderStates[Name]) => Promise<StateValues>;
};

const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  declinedWhenCharged: '4000000000000341',
  insufficient: '4000000000009995',
  prepaid: '5105105105105100',
} as const;
const VALID_SECURITY_CODE = '123';
const MINUTE_MS = 60_000;
/** More than an account may fetch or attempt in ten minutes. */
const TOO_MANY = 31;

/** The registry's provider states on the reference backend. */
export function createSandboxStates(deps: StateDeps) {
  const { identity, signIn, billingServices, processor, database } = deps;
  let underWay: Promise<unknown>[] = [];

  async function actor(username: string) {
    const user = await identity.userByName(username);
    const account = user && (await identity.account(user.accountNumber));
    if (!user || !account)
      throw invalidParameter(
        'username',
        "a demo account's user name, such as current@demo.example",
      );
    return { ...user, billingTimeZone: account.billingTimeZone };
  }

  async function session(username: string) {
    const { guid } = await actor(username);
    const [sessionCookie, requestToken] = [
      randomBytes(32).toString('base64url'),
      randomBytes(32).toString('base64url'),
    ];
    const createdAt = signIn.realNow();
    await signIn.store.addSession({
      sessionDigest: sha256(sessionCookie),
      guid,
      requestToken,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + signIn.sessionMs),
      browser: 'CHROME',
      system: 'WINDOWS',
    });
    return { sessionCookie, requestToken };
  }

  async function card(username: string, kind: keyof typeof CARDS): Promise<string> {
    const { accountNumber: owner } = await actor(username);
    const year = deps.businessNow().getUTCFullYear() + 3;
    const expiration = `12${String(year % 100).padStart(2, '0')}`;
    const made = await processor.tokeniseCard({
      owner,
      cardNumber: CARDS[kind],
      expiration,
      securityCode: VALID_SECURITY_CODE,
      zipCode: '04101',
      nameOnCard: 'Dana Whitfield',
    });
    if (!made.ok) throw new Error(`The sandbox gateway refused a test card: ${made.code}.`);
    return made.card.token;
  }

  /** As card entry hands it out; any session of the account may use it. */
  const bound = (token: string) => bindToken(token, null, deps.captureTicketSecret);

  async function savedVisa(username: string) {
    const { accountNumber } = await actor(username);
    const [row] = await database.orm
      .select()
      .from(paymentMethods)
      .where(and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.type, 'VISA')));
    if (!row) throw invalidParameter('username', 'a demo account that has a saved Visa');
    return row;
  }

  async function verified(username: string) {
    const method = await savedVisa(username);
    const answer = await processor.verifySecurityCode({
      owner: method.accountNumber,
      token: method.gatewayToken,
      securityCode: VALID_SECURITY_CODE,
    });
    if (!answer.ok) throw new Error(`The sandbox gateway refused a test code: ${answer.code}.`);
    return { paymentMethodId: method.id, securityCodeToken: bound(answer.verificationToken) };
  }

  const pay = async (given: {
    username: string;
    idempotencyKey: string;
    amount: number;
    paymentToken: string;
    confirmedAboveAmountDue: boolean;
    serviceGroup?: ServiceGroup;
  }) =>
    billingServices.pay(await actor(given.username), {
      idempotencyKey: given.idempotencyKey,
      serviceGroup: given.serviceGroup ?? 'CORE',
      amount: given.amount,
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: given.paymentToken,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: given.confirmedAboveAmountDue,
      confirmedDuplicate: false,
    });

  async function ticket(
    username: string,
    purpose: ProviderStates['a capture ticket was issued']['purpose'],
  ): Promise<string> {
    const { accountNumber: owner, guid } = await actor(username);
    const saved = purpose === 'SECURITY_CODE' ? await savedVisa(username) : null;
    return issueTicket(
      {
        owner,
        purpose,
        cardToken: saved?.gatewayToken ?? null,
        cardType: saved?.type ?? null,
        holder: purpose === 'BANK_CONNECT' ? { person: guid, session: sha256(username) } : null,
      },
      deps.captureTicketSecret,
      Date.now(),
    ).ticket;
  }

  const handlers: Handlers = {
    ...accessStates(deps),
    ...peopleStates(deps),
    ...scheduledStates({ ...deps, billingServices, actor, card }),
    ...autopayStates({
      ...deps,
      billingServices,
      actor,
      card,
      runInBackground: (work) => underWay.push(work),
    }),
    ...bankConnectStates({ ...deps, actor }),
    ...statementStates({ ...deps, billingServices, actor }),
    ...mobileStates({
      ...deps,
      actor,
      payMobile: async (username, amount) =>
        pay({
          username,
          idempotencyKey: randomUUID(),
          amount,
          paymentToken: await card(username, 'visa'),
          confirmedAboveAmountDue: true,
          serviceGroup: 'MOBILE',
        }),
    }),
    ...speedStates({ ...deps, actor }),
    ...equipmentStates({ ...deps, actor }),
    ...supportStates({ ...deps, actor }),
    ...mailboxStates(deps),
    ...scheduleStates({ ...deps, actor }),
    ...accountServicesStates({ ...deps, actor, realNow: signIn.realNow }),
    ...outageStates({ ...deps, actor }),
    ...visitStates({ ...deps, actor }),
    ...orderStates({ ...deps, billingServices, actor }),
    ...agreementStates({ ...deps, billingServices, actor }),
    'signed out': async () => ({}),
    async 'an event was taken'({ id }) {
      const { statusCode } = await deps.portal().inject({
        method: 'POST',
        url: EVENTS_PATH,
        headers: { origin: deps.publicOrigin, 'sec-fetch-site': 'same-origin' },
        payload: messageWith(id, signIn.realNow()),
      });
      if (statusCode !== 200) throw new Error(`The ingest answered ${statusCode}.`);
      return {};
    },
    'a sign-in transaction is open': (given) => initiate(signIn, given),
    async 'a sign-in code was issued'({ username, codeChallenge }) {
      const { transactionId } = await initiate(signIn, {
        codeChallenge,
        state: randomBytes(32).toString('base64url'),
      });
      const code = randomBytes(32).toString('base64url');
      const now = signIn.realNow();
      const { guid, passwordHash } = await actor(username);
      await signIn.store.issueCode({
        transactionId,
        guid,
        passwordHash,
        codeDigest: sha256(code),
        now,
        expiresAt: new Date(now.getTime() + MINUTE_MS),
      });
      return { code };
    },
    'a customer is signed in': ({ username }) => session(username),
    async 'sign-in is throttled'({ username }) {
      const at = signIn.realNow();
      // A session that changes its password counts its own tries.
      const open = await database.orm
        .select({ device: sessions.sessionDigest })
        .from(sessions)
        .innerJoin(users, eq(users.guid, sessions.guid))
        .where(eq(users.username, username));
      for (const device of [null, ...open.map((session) => session.device)])
        for (let tries = 0; tries < THROTTLE.user; tries += 1)
          await signIn.store.attemptFailed(
            randomUUID(),
            { username, address: '192.0.2.1', device },
            at,
          );
      return {};
    },
    async 'a call fails'(fault) {
      deps.faults.add({ ...fault, times: 1 });
      return {};
    },
    async 'a payment was accepted'(given) {
      await pay({
        ...given,
        paymentToken: await card(given.username, 'visa'),
        confirmedAboveAmountDue: true,
      });
      return {};
    },
    async 'a payment was declined'(given) {
      await pay({
        ...given,
        paymentToken: await card(given.username, 'declined'),
        confirmedAboveAmountDue: true,
      }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      return {};
    },
    async 'a payment is under way'(given) {
      const paymentToken = await card(given.username, 'visa');
      const arrival = deps.bank.nextArrival();
      deps.bank.setBehaviour('waits');
      const payment = pay({ ...given, paymentToken, confirmedAboveAmountDue: false });
      underWay.push(payment);
      await Promise.race([arrival, payment]);
      return { paymentToken: bound(paymentToken) };
    },
    async 'the bank does not answer'() {
      deps.bank.setBehaviour('silent');
      return {};
    },
    async 'a method is saved'({ username, method }) {
      const { accountNumber } = await actor(username);
      const [found] = await database.orm
        .select({ id: paymentMethods.id })
        .from(paymentMethods)
        .where(
          and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.type, method)),
        );
      if (!found)
        throw invalidParameter(
          'username',
          `a demo account that has a saved ${method === 'VISA' ? 'Visa' : 'bank account'}`,
        );
      return { paymentMethodId: found.id };
    },
    async 'Auto Pay is switched off'() {
      deps.features.autopay = false;
      return {};
    },
    async 'bill pay is switched off'() {
      deps.features.billPay = false;
      return {};
    },
    async 'a kind of method is not accepted'({ username, kind }) {
      const { accountNumber } = await actor(username);
      await database.orm
        .update(accounts)
        .set(kind === 'CARD' ? { cardsAccepted: false } : { bankAccountsAccepted: false })
        .where(eq(accounts.accountNumber, accountNumber));
      return {};
    },
    'a card was captured': async ({ username, cardNumber }) => ({
      paymentToken: bound(await card(username, cardNumber)),
    }),
    async 'a bank account was tokenised'({ username }) {
      const { accountNumber: owner } = await actor(username);
      const { token } = await processor.tokeniseBankAccount({
        owner,
        routingNumber: '021000021',
        accountNumber: '000123456789',
        accountType: 'CHECKING',
        nameOnAccount: 'Harbor Street Bakery',
      });
      return { paymentToken: bound(token) };
    },
    'a capture ticket was issued': async ({ username, purpose }) => ({
      ticket: await ticket(username, purpose),
    }),
    async 'capture tickets are throttled'({ username }) {
      const { sessionCookie, requestToken } = await session(username);
      for (let tries = 0; tries < TOO_MANY; tries += 1)
        await deps.portal().inject({
          method: 'POST',
          url: createTicket.path,
          headers: {
            cookie: `${sessionCookieName(deps)}=${sessionCookie}`,
            'x-xsrf-token': requestToken,
            origin: deps.publicOrigin,
          },
          payload: { purpose: 'CARD' },
        });
      return {};
    },
    async 'card capture is throttled'({ username }) {
      for (let tries = 0; tries < TOO_MANY; tries += 1)
        await deps.capture().inject({
          method: 'POST',
          url: capturePayment.path,
          headers: { origin: deps.captureOrigin },
          payload: {
            kind: 'CARD',
            ticket: await ticket(username, 'CARD'),
            cardNumber: '4242424242424241',
            expiration: '1230',
            securityCode: '123',
            zipCode: '04101',
            nameOnCard: 'A Thief',
          },
        });
      return {};
    },
    'a card is saved': async ({ username }) => ({
      paymentMethodId: (await savedVisa(username)).id,
    }),
    'a saved card is verified': ({ username }) => verified(username),
    async 'a saved card has expired'({ username }) {
      const handedBack = await verified(username);
      const today = dayIn(deps.businessNow(), 'UTC');
      const lastMonth = new Date(
        Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1),
      ).toISOString();
      await database.orm
        .update(paymentMethods)
        .set({ expiration: `${lastMonth.slice(5, 7)}${lastMonth.slice(2, 4)}` })
        .where(eq(paymentMethods.id, handedBack.paymentMethodId));
      return handedBack;
    },
    async 'a saved card expires soon'({ username }) {
      const { id } = await savedVisa(username);
      const today = dayIn(deps.businessNow(), (await actor(username)).billingTimeZone);
      await database.orm
        .update(paymentMethods)
        .set({ expiration: `${today.slice(5, 7)}${today.slice(2, 4)}` })
        .where(eq(paymentMethods.id, id));
      return {};
    },
  };

  return {
    /** Enters a state and returns its values. Rejects a name that the registry doesn't know. */
    async enter(state: ProviderState): Promise<StateValues> {
      if (!Object.hasOwn(handlers, state.name))
        throw new Refusal('BAD_REQUEST', { fields: ['$input.name'] });
      const handler = handlers[state.name] as (
        parameters: ProviderState['parameters'],
      ) => Promise<StateValues>;
      return handler(state.parameters);
    },
    /** Leaves every state that is not data: toggles, the bank's mood, payments waiting for it. */
    async leave(): Promise<void> {
      deps.features.billPay = true;
      deps.features.autopay = true;
      deps.features.speedTest = false;
      deps.faults.clear();
      deps.bank.setBehaviour('answers');
      await Promise.allSettled(underWay);
      underWay = [];
    },
  };
}

export type SandboxStates = ReturnType<typeof createSandboxStates>;
