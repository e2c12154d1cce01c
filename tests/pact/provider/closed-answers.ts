import * as closed from '../../../contracts/generated/validators/closed.ts';

type Check = (value: unknown) => { success: boolean; errors?: { path: string; expected: string }[] };

/** The closed schema of each call's answer, by method and path, and of each graph operation's, by name. */
const REST: Readonly<Record<string, Check>> = {
  'POST /api/pub/sbnetloginedge/v2/initiate': closed.initiateResponse,
  'POST /api/pub/sbnetloginedge/login': closed.loginResponse,
  'POST /api/pub/sbnetloginedge/v1/sbnet/session': closed.sessionResponse,
  'GET /api/pub/sbnetloginedge/v1/sbnet/session': closed.sessionResponse,
  'GET /api/pub/session/v1/ping': closed.pingResponse,
  'GET /api/pub/session/v1/logout': closed.logoutResponse,
  'GET /api/pub/account/v1/accounts': closed.accountInfo,
  'GET /api/pub/account/v1/services': closed.accountServicesResponse,
  'GET /api/pub/config/v1/features': closed.featuresResponse,
  'POST /api/pub/pciedge/pci/v1/tickets': closed.ticketResponse,
  'POST /api/pub/pciedge/pci/v1/payments': closed.captureResponse,
};

const GRAPH: Readonly<Record<string, Check>> = {
  BillingInformation: closed.billingInformation,
  Payments: closed.payments,
  Wallet: closed.wallet,
  PaymentByKey: closed.paymentByKey,
  CreateBankAccountToken: closed.createBankAccountToken,
  CreateInstantPaymentV2: closed.createInstantPaymentV2,
};

interface Answered {
  method: string;
  path: string;
  /** The request's body. */
  asked: string;
  status: number;
  answer: string;
}

/** The schema that this answer must follow without anything more. */
function schemaOf({ method, path, asked, status }: Answered, answer: unknown): Check | undefined {
  const isGraphError = typeof answer === 'object' && answer !== null && 'errors' in answer && !('systemErrorCode' in answer);
  if (isGraphError) return closed.graphErrors;
  if (status >= 400) return closed.problem;
  return path === '/selfservice/graph' ? GRAPH[(JSON.parse(asked) as { operationName: string }).operationName] : REST[`${method} ${path}`];
}

/** What of an answer breaks its closed schema: wrong fields, missing ones, and ones that the contract doesn't know. */
export function breaches(answered: Answered): string[] {
  const answer: unknown = JSON.parse(answered.answer);
  const check = schemaOf(answered, answer);
  if (!check) return [`${answered.method} ${answered.path} has no closed schema`];
  const checked = check(answer);
  return checked.success ? [] : (checked.errors ?? []).map(({ path, expected }) => `${answered.method} ${answered.path} ${answered.status}: ${path} should be ${expected}`);
}
