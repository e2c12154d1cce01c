// Requests per second and the 99th percentile of billing information and of a payment, on one
// database.
import autocannon from 'autocannon';
import type { Request } from 'autocannon';
import { randomUUID } from 'node:crypto';
import type { InstantPaymentInput } from '../../contracts/generated/selfservice.ts';
import { signIn } from './customer.ts';

const BILLING =
  'query BillingInformation { billingInformation(serviceGroup: CORE) { amountDue dueDate ' +
  'pendingPaymentAmount currentBalance delinquencyLevel serviceState } }';
const PAY =
  'mutation CreateInstantPaymentV2($input: InstantPaymentInput!) { ' +
  'createInstantPaymentV2(input: $input) { paymentId status amountDueAfter } }';
/** Accounts that pay concurrently: payments of one account start one after the other. */
const PAYERS = ['current', 'pastdue30', 'pastdue43', 'credit'];
const CONNECTIONS = 8;

/** A customer who pays from a bank account. */
interface Payer {
  headers: Record<string, string>;
  bank: string;
}

/** Null where the account has no bank account. */
async function payer(origin: string, scenario: string): Promise<Payer | null> {
  const { headers, graph } = await signIn(origin, scenario);
  const { wallet } = await graph<{ wallet: { methods: { id: string; type: string }[] } }>(
    '{ wallet { methods { id type } } }',
  );
  const bank = wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT')?.id;
  return bank === undefined ? null : { headers, bank };
}

/**
 * Each request has its own key and an amount that the account has not paid yet, so that each is a
 * payment.
 */
function nextPayment(payers: readonly [Payer, ...Payer[]]): (request: Request) => Request {
  let made = 0;
  return (request) => {
    const { headers, bank } = payers[made % payers.length] ?? payers[0];
    const input: InstantPaymentInput = {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: 100 + (made += 1),
      paymentMethodId: bank,
      securityCodeToken: null,
      paymentToken: null,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
    };
    return { ...request, headers, body: JSON.stringify({ query: PAY, variables: { input } }) };
  };
}

interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

async function load(
  origin: string,
  seconds: number,
  request: Request,
  succeeded: (body: string) => boolean,
): Promise<Figures> {
  let refused = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/selfservice/graph',
        ...request,
        onResponse: (status, body) => {
          if (status !== 200 || !succeeded(body)) refused += 1;
        },
      },
    ],
  });
  if (result.errors || refused)
    throw new Error(`${refused} answers were refused, ${result.errors} did not come.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Measures the backend at `origin` for so many seconds a figure. */
export async function measureBackend(
  origin: string,
  seconds: number,
): Promise<(Figures & { name: string })[]> {
  const payers: Payer[] = [];
  for (const scenario of PAYERS) {
    const one = await payer(origin, scenario).catch(() => null);
    if (one) payers.push(one);
  }
  const [first, ...others] = payers;
  if (!first) throw new Error('No demo account can pay.');
  const billing = await load(
    origin,
    seconds,
    { headers: first.headers, body: JSON.stringify({ query: BILLING }) },
    (body) => body.includes('"amountDue"') && !body.includes('"errors"'),
  );
  const paying = await load(
    origin,
    seconds,
    { setupRequest: nextPayment([first, ...others]) },
    (body) => body.includes('"SUCCESS"'),
  );
  return [
    { name: 'billing information', ...billing },
    { name: `a payment (${payers.length} accounts at once)`, ...paying },
  ];
}
