import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const root = path.join(import.meta.dirname, '../../..');
const node = path.join(root, 'node_modules/node/bin/node');

/** Below the system's ephemeral ports: a killed backend finds its port free again. */
const PORTS = { first: 12_000, count: 20_000 } as const;

const reserveServer = (): Promise<net.Server> =>
  new Promise((resolve) => {
    const server = net.createServer();
    const listen = () =>
      server.listen(PORTS.first + Math.floor(Math.random() * PORTS.count), '127.0.0.1');
    server.on('error', listen);
    server.on('listening', () => resolve(server));
    listen();
  });

/** Distinct free ports: all are reserved before the first is released. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, reserveServer));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
        }),
    ),
  );
  return ports;
}

/** A free port. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;

/**
 * A new database on the server of TEST_DATABASE_URL, empty or copied from another; none when PGlite
 * is used.
 */
async function newDatabase(
  server: string | undefined,
  copyOf?: string,
): Promise<Record<string, string>> {
  if (!server) return {};
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${copyOf ? ` template ${copyOf}` : ''}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href };
}

async function createEnvironment(databaseToCopy?: string): Promise<Record<string, string>> {
  const [port, capturePort, gatewayPort] = await freePorts(3);
  return {
    // Of the run, whose end removes it: global-setup.ts.
    DATA_DIR: fs.mkdtempSync(path.join(process.env['RUN_FOLDER'] ?? os.tmpdir(), 'portal-test-')),
    PORT: String(port),
    CARD_CAPTURE_PORT: String(capturePort),
    GATEWAY_PORT: String(gatewayPort),
    ...(await newDatabase(process.env['TEST_DATABASE_URL'], databaseToCopy)),
  };
}

/**
 * A folder, ports and a database that no backend has used: on PGlite, or on PostgreSQL when
 * TEST_DATABASE_URL names a server.
 */
export const createEmptyEnvironment = (): Promise<Record<string, string>> => createEnvironment();

/**
 * A folder, ports and a database as a backend's first start leaves them: a copy of the one that
 * global-setup.ts stores, because a new database takes seconds.
 */
export async function createSeededEnvironment(): Promise<Record<string, string>> {
  const { FILLED_DIR: kept, FILLED_DATABASE: database } = process.env;
  if (!kept)
    throw new Error('No filled place is kept; global-setup.ts is to be the set-up of this run.');
  const fresh = await createEnvironment(database);
  fs.cpSync(kept, fresh['DATA_DIR'] ?? '', { recursive: true });
  return fresh;
}

export interface Backend {
  origin: string;
  pid: number;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  output: () => string;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Node's compile cache of earlier starts: it makes a start a sixth faster, and a run has a hundred.
 */
const COMPILE_CACHE_DIR = path.join(root, '.cache/compiled');

/** Starts the whole backend as `npm start` does; resolves once it is ready. */
export async function startBackend(
  place: Record<string, string>,
  more: Record<string, string> = {},
): Promise<Backend> {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', 'dist/server/start.js'],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE_DIR, ...process.env, ...place, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    const heard = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready on ')) resolve();
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.on('exit', () => reject(new Error(`The backend ended: ${output}`)));
  });
  return {
    origin: `http://localhost:${place['PORT']}`,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A customer's browser, limited to requests and cookies. */
export function createCustomerClient(origin: string) {
  const jar = new Map<string, string>();
  const call = async <Body = Record<string, unknown>>(
    method: string,
    where: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<Body>> => {
    const token = jar.get('XSRF-TOKEN');
    const response = await fetch(`${origin}${where}`, {
      method,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      jar.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Body,
    };
  };
  const graph = <Data>(query: string, variables: object = {}) =>
    call<{
      data: Data;
      errors?: { extensions: { systemErrorCode: string } }[];
      /** Of a request that was refused as a whole. */
      systemErrorCode?: string;
    }>('POST', '/selfservice/graph', { query, variables });
  const signIn = async (scenario: string, password = 'Portal-demo-2026') => {
    const verifier = randomBytes(32).toString('base64url');
    const opened = await call<{ transactionId: string }>(
      'POST',
      '/api/pub/sbnetloginedge/v2/initiate',
      {
        clientId: 'commercial_portal',
        accountType: 'COMMERCIAL',
        responseType: 'code',
        codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
        codeChallengeMethod: 'S256',
        state: randomBytes(16).toString('hex'),
      },
    );
    const proved = await call<{ code: string }>('POST', '/api/pub/sbnetloginedge/login', {
      transactionId: opened.body.transactionId,
      credentialType: 'password',
      username: `${scenario}@demo.example`,
      password,
    });
    if (proved.status !== 200) return proved;
    return call('POST', '/api/pub/sbnetloginedge/v1/sbnet/session', {
      code: proved.body.code,
      codeVerifier: verifier,
      rememberMe: false,
    });
  };
  return { call, graph, signIn, jar };
}

export type CustomerClient = ReturnType<typeof createCustomerClient>;

const PAY =
  'mutation CreateInstantPaymentV2($input: InstantPaymentInput!) { ' +
  'createInstantPaymentV2(input: $input) { paymentId confirmationNumber status amount ' +
  'amountDueAfter saveMethod } }';
const PAYMENT_BY_KEY =
  'query PaymentByKey($idempotencyKey: Uuid!) { paymentByKey(idempotencyKey: ' +
  '$idempotencyKey) { state systemErrorCode receipt { paymentId amount } } }';

export interface Receipt {
  paymentId: string;
  confirmationNumber: string;
  status: string;
  amount: number;
  amountDueAfter: number;
  saveMethod: string;
}

/** The saved bank account of the signed-in customer. */
export async function fetchSavedBankAccountId(customer: CustomerClient): Promise<string> {
  const { body } = await customer.graph<{ wallet: { methods: { id: string; type: string }[] } }>(
    '{ wallet { methods { id type } } }',
  );
  return body.data.wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT')?.id ?? '';
}

/** Pays from a saved bank account; resolves with the receipt or the error code. */
export async function pay(
  customer: CustomerClient,
  more: {
    idempotencyKey: string;
    amount: number;
    paymentMethodId: string;
    confirmedDuplicate?: boolean;
    enrolAutopay?: boolean;
  },
): Promise<{ receipt: Receipt | null; code: string | null }> {
  const { body } = await customer.graph<{ createInstantPaymentV2: Receipt } | null>(PAY, {
    input: {
      serviceGroup: 'CORE',
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: false,
      ...more,
    },
  });
  return {
    receipt: body.data?.createInstantPaymentV2 ?? null,
    code: body.errors?.[0]?.extensions.systemErrorCode ?? body.systemErrorCode ?? null,
  };
}

const FUTURE =
  'mutation CreateFuturePayment($input: FuturePaymentInput!) { createFuturePayment(input: ' +
  '$input) { paymentId status amount paymentDate } }';
const SCHEDULED = '{ scheduledPayments { paymentId amount paymentDate version changeableUntil } }';
const CHANGE =
  'mutation UpdateScheduledPayment($input: ScheduledPaymentChange!) { ' +
  'updateScheduledPayment(input: $input) { paymentId amount paymentDate version } }';
const CANCEL =
  'mutation CancelScheduledPayment($input: ScheduledPaymentCancellation!) { ' +
  'cancelScheduledPayment(input: $input) { paymentId version } }';
const PAYMENT_DETAIL =
  'query PaymentDetail($paymentId: Uuid!) { payment(paymentId: $paymentId) { payment { ' +
  'status } journal { step at } } }';

const errorCodeOf = (body: {
  errors?: { extensions: { systemErrorCode: string } }[];
}): string | null => body.errors?.[0]?.extensions.systemErrorCode ?? null;

/** Schedules a payment from a saved bank account; resolves with its id or the error code. */
export async function schedule(
  customer: CustomerClient,
  more: {
    idempotencyKey: string;
    amount: number;
    paymentDate: string;
    paymentMethodId: string;
    enrolAutopay?: boolean;
  },
): Promise<{ paymentId: string | null; code: string | null }> {
  const { body } = await customer.graph<{ createFuturePayment: { paymentId: string } } | null>(
    FUTURE,
    {
      input: {
        serviceGroup: 'CORE',
        saveMethod: false,
        enrolAutopay: false,
        enrolPaperless: false,
        termsAccepted: true,
        confirmedAboveAmountDue: true,
        confirmedDuplicate: true,
        ...more,
      },
    },
  );
  return { paymentId: body.data?.createFuturePayment.paymentId ?? null, code: errorCodeOf(body) };
}

export interface ScheduledPayment {
  paymentId: string;
  amount: number;
  paymentDate: string;
  version: number;
  changeableUntil: string;
}

/** Scheduled payments, the next one first. */
export const fetchScheduledPayments = async (
  customer: CustomerClient,
): Promise<ScheduledPayment[]> =>
  (await customer.graph<{ scheduledPayments: ScheduledPayment[] }>(SCHEDULED)).body.data
    .scheduledPayments;

/** Changes a scheduled payment's amount; resolves with the error code, or null. */
export async function changeScheduledAmount(
  customer: CustomerClient,
  payment: Pick<ScheduledPayment, 'paymentId' | 'paymentDate' | 'version'>,
  more: { idempotencyKey: string; amount: number },
): Promise<string | null> {
  const { paymentId, paymentDate, version } = payment;
  return errorCodeOf(
    (
      await customer.graph(CHANGE, {
        input: {
          paymentId,
          paymentDate,
          version,
          termsAccepted: true,
          confirmedAboveAmountDue: true,
          ...more,
        },
      })
    ).body,
  );
}

/** Cancels a scheduled payment; resolves with the error code, or null. */
export const cancelScheduledPayment = async (
  customer: CustomerClient,
  { paymentId, version }: Pick<ScheduledPayment, 'paymentId' | 'version'>,
  idempotencyKey: string,
): Promise<string | null> =>
  errorCodeOf(
    (await customer.graph(CANCEL, { input: { idempotencyKey, paymentId, version } })).body,
  );

/** A payment's state and history. */
export async function fetchPaymentHistory(
  customer: CustomerClient,
  paymentId: string,
): Promise<{ status: string; journal: { step: string; at: string }[] }> {
  const { body } = await customer.graph<{
    payment: { payment: { status: string }; journal: { step: string; at: string }[] };
  }>(PAYMENT_DETAIL, { paymentId });
  return { status: body.data.payment.payment.status, journal: body.data.payment.journal };
}

const AUTOPAY = '{ autopay { serviceGroup enrolment { nextDebitDate estimatedAmount version } } }';
const END_AUTOPAY =
  'mutation CancelAutopay($input: AutopayCancellation!) { cancelAutopay(input: $input) { ' +
  'serviceGroup } }';
const PAYMENTS = '{ payments(first: 100) { paymentId amount status origin paymentDate } }';

export interface Enrolment {
  nextDebitDate: string;
  estimatedAmount: number;
  version: number;
}

/** Auto Pay of the core services; null when they are not enrolled. */
export async function fetchAutopayEnrolment(customer: CustomerClient): Promise<Enrolment | null> {
  const { body } = await customer.graph<{
    autopay: { serviceGroup: string; enrolment: Enrolment | null }[];
  }>(AUTOPAY);
  return body.data.autopay.find(({ serviceGroup }) => serviceGroup === 'CORE')?.enrolment ?? null;
}

/** Ends Auto Pay of the core services; resolves with the error code, or null. */
export const endAutopay = async (
  customer: CustomerClient,
  version: number,
  idempotencyKey: string,
): Promise<string | null> =>
  errorCodeOf(
    (
      await customer.graph(END_AUTOPAY, {
        input: { serviceGroup: 'CORE', version, idempotencyKey },
      })
    ).body,
  );

/** Debits and debit attempts of Auto Pay, newest first. */
export async function fetchAutopayDebits(
  customer: CustomerClient,
): Promise<{ paymentId: string; amount: number; status: string; paymentDate: string }[]> {
  const { body } = await customer.graph<{
    payments: {
      paymentId: string;
      amount: number;
      status: string;
      origin: string;
      paymentDate: string;
    }[];
  }>(PAYMENTS);
  return body.data.payments.filter(({ origin }) => origin === 'AUTOPAY');
}

/** The backend's outcome of a key. */
export async function fetchPaymentByKey(customer: CustomerClient, idempotencyKey: string) {
  const { body } = await customer.graph<{
    paymentByKey: {
      state: string;
      systemErrorCode: string | null;
      receipt: { paymentId: string; amount: number } | null;
    };
  }>(PAYMENT_BY_KEY, { idempotencyKey });
  return body.data.paymentByKey;
}

/** Sends a request directly to the payment processor, which has its own API, process and store. */
export async function requestProcessor(
  place: Record<string, string>,
  method: 'GET' | 'POST',
  where: string,
  body: object = {},
): Promise<unknown> {
  const { gateway } = JSON.parse(
    fs.readFileSync(path.join(place['DATA_DIR'] ?? '', 'secrets.json'), 'utf8'),
  ) as { gateway: string };
  const response = await fetch(`http://127.0.0.1:${place['GATEWAY_PORT']}${where}`, {
    method,
    headers: {
      authorization: `Bearer ${gateway}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`The gateway answered ${response.status} to ${where}.`);
  return response.json();
}

export interface ProcessorPayment {
  paymentId: string;
  state: string;
  amount: number;
}

/** Every payment that the payment processor received. */
export const fetchProcessorPayments = async (
  place: Record<string, string>,
): Promise<ProcessorPayment[]> =>
  (await requestProcessor(place, 'GET', '/v1/payments')) as ProcessorPayment[];

/** kill -9 of the payment processor: it crashes before it can respond. Rejects when it responds. */
export const killProcessor = (place: Record<string, string>): Promise<void> =>
  requestProcessor(place, 'POST', '/v1/test/kill').then(
    () => {
      throw new Error('The gateway lived.');
    },
    (error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    },
  );

/** Waits until the payment processor, which its backend restarts, responds. */
export async function waitForProcessor(place: Record<string, string>): Promise<void> {
  while ((await fetchProcessorPayments(place).catch(() => null)) === null)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Charges of the payment processor. */
export const fetchCharges = async (place: Record<string, string>): Promise<ProcessorPayment[]> =>
  (await fetchProcessorPayments(place)).filter(({ state }) => state === 'captured');

/** The balance as the customer sees it, in cents. */
export async function fetchBalance(customer: CustomerClient) {
  const { body } = await customer.graph<{
    billingInformation: { amountDue: number; pendingPaymentAmount: number; currentBalance: number };
  }>(
    '{ billingInformation(serviceGroup: CORE) { amountDue pendingPaymentAmount currentBalance } }',
  );
  return body.data.billingInformation;
}
