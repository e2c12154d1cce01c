// Requests per second and the 99th percentile of billing information and of a payment, on one database.
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { signIn } from './customer.mjs';

const BILLING =
  'query BillingInformation { billingInformation(serviceGroup: CORE) { amountDue dueDate pendingPaymentAmount currentBalance delinquencyLevel serviceState } }';
const PAY =
  'mutation CreateInstantPaymentV2($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { paymentId status amountDueAfter } }';
/** Accounts that pay at the same time: payments of one account begin one after the other. */
const PAYERS = ['current', 'pastdue30', 'pastdue43', 'credit'];
const CONNECTIONS = 8;

async function payer(origin, scenario) {
  const { headers, graph } = await signIn(origin, scenario);
  const { wallet } = await graph('{ wallet { methods { id type } } }');
  return { headers, bank: wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT')?.id };
}

/** Every request its own key and an amount that the account has not paid yet, so that each is a payment. */
function nextPayment(payers) {
  let made = 0;
  return (request) => {
    const { headers, bank } = payers[made % payers.length];
    const input = {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      amount: 100 + (made += 1),
      paymentMethodId: bank,
      securityCodeToken: null,
      paymentToken: null,
      saveMethod: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
    };
    return { ...request, headers, body: JSON.stringify({ query: PAY, variables: { input } }) };
  };
}

async function load(origin, seconds, request, succeeded) {
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

/** Measures the backend at `origin` for so many seconds a figure; rows `{ name, perSecond, p50, p99 }`, milliseconds. */
export async function measureBackend(origin, seconds) {
  const payers = [];
  for (const scenario of PAYERS) {
    const one = await payer(origin, scenario).catch(() => null);
    if (one?.bank) payers.push(one);
  }
  const [first] = payers;
  if (!first) throw new Error('No demo account can pay.');
  const billing = await load(
    origin,
    seconds,
    { headers: first.headers, body: JSON.stringify({ query: BILLING }) },
    (body) => body.includes('"amountDue"') && !body.includes('"errors"'),
  );
  const paying = await load(origin, seconds, { setupRequest: nextPayment(payers) }, (body) =>
    body.includes('"SUCCESS"'),
  );
  return [
    { name: 'billing information', ...billing },
    { name: `a payment (${payers.length} accounts at once)`, ...paying },
  ];
}
