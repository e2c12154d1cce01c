import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import {
  AutopayDocument,
  BillingInformationDocument,
  CancelAutopayDocument,
  CreateBankAccountTokenDocument,
  CreateFuturePaymentDocument,
  CreateInstantPaymentV2Document,
  DisputeLineDocument,
  ScheduledPaymentsDocument,
  StatementDetailDocument,
  StatementsDocument,
  SubmitAutopayDocument,
  UpdateScheduledPaymentDocument,
} from '../../../contracts/generated/selfservice.ts';
import type {
  DisputeReason,
  StatementDetailQuery,
} from '../../../contracts/generated/selfservice.ts';
import type { ServiceGroup } from '../../../src/models/platform/service-group/types.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';
import { ACCOUNT_NUMBER, chargeOnce, endService } from './a-year-customer.ts';

const VISA = '4242424242424242';
/** Accepted when saved, declined when charged. */
const FAILS_WHEN_CHARGED = '4000000000000341';

/** Sends an operation as the portal does; throws the service's error codes. */
export async function ask<Data, Variables extends object>(
  { customer }: OneProcessPortal,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { body } = await customer.graph<Data>(print(document), variables);
  if (body.errors)
    throw new Error(body.errors.map(({ extensions }) => extensions.systemErrorCode).join());
  return body.data;
}

/** Moves the sandbox's clock as its page does: everything that falls due on the way is done. */
export async function moveTo({ customer }: OneProcessPortal, now: string): Promise<void> {
  const { status, body } = await customer.call('POST', '/sandbox/clock', { now });
  if (status !== 200) throw new Error(`The clock answered ${status}: ${JSON.stringify(body)}`);
}

/** A working hour of a day. */
const noonOf = (day: string): string => `${day}T17:00:00.000Z`;

/** What the customer does, in the calls that the portal makes for them. */
function customerOf(portal: OneProcessPortal) {
  let keys = 0;
  const key = () => {
    keys += 1;
    return uuidFromName(`a year's key ${keys}`);
  };
  const information = async (serviceGroup: ServiceGroup) =>
    (await ask(portal, BillingInformationDocument, { serviceGroup })).billingInformation;
  const card = () => portal.tokeniseCard(ACCOUNT_NUMBER, VISA);
  const bankAccount = async () =>
    (
      await ask(portal, CreateBankAccountTokenDocument, {
        input: {
          routingNumber: '011000015',
          accountNumber: '000123456789',
          accountType: 'CHECKING',
          nameOnAccount: 'Vera Lindholm',
        },
      })
    ).createBankAccountToken.paymentToken;
  const payment = (serviceGroup: ServiceGroup, amount: number, paymentToken: string) => ({
    idempotencyKey: key(),
    serviceGroup,
    amount,
    paymentMethodId: null,
    securityCodeToken: null,
    paymentToken,
    saveMethod: false,
    enrolAutopay: false,
    enrolPaperless: false,
    termsAccepted: true,
    confirmedAboveAmountDue: true,
    confirmedDuplicate: false,
  });
  const enrolmentVersion = async () =>
    (await ask(portal, AutopayDocument, {})).autopay.find(
      ({ serviceGroup }) => serviceGroup === 'CORE',
    )?.enrolment?.version ?? null;
  return {
    information,
    card,
    bankAccount,
    /** Pays what is due and `beyond`, in cents. */
    async pay(serviceGroup: ServiceGroup, paymentToken: string, beyond = 0): Promise<void> {
      const { amountDue } = await information(serviceGroup);
      await ask(portal, CreateInstantPaymentV2Document, {
        input: payment(serviceGroup, amountDue + beyond, paymentToken),
      });
    },
    async enrol(paymentToken: string): Promise<void> {
      await ask(portal, SubmitAutopayDocument, {
        input: {
          idempotencyKey: key(),
          paymentMethodId: null,
          securityCodeToken: null,
          paymentToken,
          wishes: [
            {
              serviceGroup: 'CORE',
              wish: 'ENROL',
              version: await enrolmentVersion(),
              debitDay: 20,
              payToday: null,
            },
          ],
          termsAccepted: true,
        },
      });
    },
    async endAutopay(): Promise<void> {
      await ask(portal, CancelAutopayDocument, {
        input: {
          idempotencyKey: key(),
          serviceGroup: 'CORE',
          version: (await enrolmentVersion()) ?? 0,
        },
      });
    },
    async schedule(amount: number, paymentDate: string, paymentToken: string): Promise<void> {
      await ask(portal, CreateFuturePaymentDocument, {
        input: { ...payment('CORE', amount, paymentToken), paymentDate },
      });
    },
    async changeScheduled(amount: number, paymentDate: string): Promise<void> {
      const [waiting] = (await ask(portal, ScheduledPaymentsDocument, {})).scheduledPayments;
      if (!waiting) throw new Error('Nothing is scheduled.');
      await ask(portal, UpdateScheduledPaymentDocument, {
        input: {
          idempotencyKey: key(),
          paymentId: waiting.paymentId,
          version: waiting.version,
          amount,
          paymentDate,
          paymentMethodId: null,
          securityCodeToken: null,
          paymentToken: null,
          termsAccepted: true,
          confirmedAboveAmountDue: true,
        },
      });
    },
    /** Questions the last line of the newest core statement that is meant. */
    async dispute(
      reason: DisputeReason,
      isMeant: (line: StatementDetailQuery['statement']['lines'][number]) => boolean,
    ): Promise<void> {
      const { statements } = await ask(portal, StatementsDocument, { serviceGroup: 'CORE' });
      const { statement } = await ask(portal, StatementDetailDocument, {
        statementId: statements.statements[0]?.id ?? '',
      });
      const line = statement.lines.findLast(isMeant);
      if (!line) throw new Error('The statement has no such line.');
      await ask(portal, DisputeLineDocument, {
        input: { idempotencyKey: key(), lineId: line.id, reason, note: '' },
      });
    },
  };
}

/** What happens on a day, after its jobs at noon. */
interface Happening {
  on: string;
  /** In the bookkeeper's words. */
  said: string;
  does?: (customer: ReturnType<typeof customerOf>, portal: OneProcessPortal) => Promise<void>;
}

const HAPPENINGS: readonly Happening[] = [
  {
    on: '2027-01-20',
    said: 'pays internet and phone on time by card; leaves mobile unpaid',
    does: async (one) => one.pay('CORE', await one.card()),
  },
  { on: '2027-02-15', said: 'pays nothing' },
  {
    on: '2027-03-05',
    said: 'pays mobile late, after its letter; internet and phone are past due',
    does: async (one) => one.pay('MOBILE', await one.card()),
  },
  {
    on: '2027-04-27',
    said: 'is cut off on 04/22, pays everything on 04/27, and is restored',
    does: async (one) => {
      const { serviceState } = await one.information('CORE');
      if (serviceState !== 'SOFT_DISCONNECTED') throw new Error(`Service is ${serviceState}.`);
      await one.pay('CORE', await one.card());
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-05-12',
    said: 'is credited the days without service; overpays by $50.00',
    does: async (one) => {
      await one.pay('CORE', await one.card(), 5_000);
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-06-05',
    said: 'pays internet and phone less the credit; overpays mobile by $30.00, which goes back',
    does: async (one, portal) => {
      await one.pay('CORE', await one.card());
      await one.pay('MOBILE', await one.card(), 3_000);
      for (const visit of ['first', 'again'])
        await chargeOnce(
          portal.database,
          'CORE',
          {
            service: 'INTERNET',
            kind: 'ONE_OFF',
            code: 'TECHNICIAN_VISIT',
            name: null,
            cents: 4_999,
            on: '2027-06-20',
          },
          visit,
        );
    },
  },
  {
    on: '2027-07-05',
    said: 'disputes a visit charged twice and the modem: the visit is credited, the modem stays',
    does: async (one) => {
      await one.dispute('CHARGED_TWICE', ({ code }) => code === 'TECHNICIAN_VISIT');
      await one.dispute('WRONG_AMOUNT', ({ code }) => code === 'MODEM_RENTAL');
    },
  },
  {
    on: '2027-07-20',
    said: 'pays the rest of both bills',
    does: async (one) => {
      await one.pay('CORE', await one.card());
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-08-03',
    said: 'enrols in Auto Pay: letter three days before, debit on 08/20',
    does: async (one) => {
      await one.enrol(await one.card());
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-09-03',
    said: 'changes to a card that fails: both debits fail',
    does: async (one, portal) => {
      await one.enrol(await portal.tokeniseCard(ACCOUNT_NUMBER, FAILS_WHEN_CHARGED));
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-09-24',
    said: 'pays by bank account',
    does: async (one) => one.pay('CORE', await one.bankAccount()),
  },
  {
    on: '2027-10-03',
    said: 'ends Auto Pay and schedules a payment',
    does: async (one) => {
      await one.endAutopay();
      await one.schedule(5_000, '2027-10-15', await one.bankAccount());
      await one.pay('MOBILE', await one.card());
    },
  },
  {
    on: '2027-10-05',
    said: 'changes its amount and day: it is made on 10/18',
    does: async (one) => {
      const { amountDue } = await one.information('CORE');
      await one.changeScheduled(amountDue, '2027-10-18');
    },
  },
  {
    on: '2027-10-20',
    said: 'sends a tax exemption certificate: later bills have no state tax',
    does: async (_, { customer }) => {
      const { status } = await customer.call('POST', '/api/pub/settings/v1/tax-exemptions', {
        kind: 'NONPROFIT',
        scope: 'STATE',
        state: 'ME',
        certificate: 'ME-4821',
        validFrom: '2027-10-01',
        validUntil: null,
        attested: true,
      });
      if (status !== 200) throw new Error(`The certificate was answered ${status}.`);
    },
  },
  {
    on: '2027-11-08',
    said: 'pays both open bills at once; cancels all service for 11/20',
    does: async (one, portal) => {
      const token = await one.card();
      await Promise.all([one.pay('CORE', token), one.pay('MOBILE', await one.card())]);
      for (const group of ['CORE', 'MOBILE'] as const)
        await endService(portal.database, group, '2027-11-20');
    },
  },
  { on: '2027-12-10', said: 'final bills give back the unused days; mobile goes back, core stays' },
];

/** The months of the year, `YYYY-MM`. */
export const MONTHS = [...new Set(HAPPENINGS.map(({ on }) => on.slice(0, 7)))];

/** What the customer does in a month. */
export const saidOf = (month: string): string =>
  HAPPENINGS.filter(({ on }) => on.startsWith(month))
    .map(({ said }) => said)
    .join('; ');

/** The last day of a month `YYYY-MM`. */
const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

/** Lives the year, and calls back at the end of each month, on its last day at 18:00. */
export async function liveTheYear(
  portal: OneProcessPortal,
  endOfMonth: (month: string) => Promise<void>,
): Promise<void> {
  const customer = customerOf(portal);
  for (const month of MONTHS) {
    for (const { on, does } of HAPPENINGS.filter((one) => one.on.startsWith(month))) {
      await moveTo(portal, noonOf(on));
      await does?.(customer, portal);
      // Reading the outbox hands over what is due, as the job does every five seconds.
      await portal.customer.call('GET', '/sandbox/outbox');
    }
    await moveTo(portal, `${lastDayOf(month)}T22:00:00.000Z`);
    await endOfMonth(month);
  }
}
