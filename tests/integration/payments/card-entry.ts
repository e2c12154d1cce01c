import type {
  CaptureRequest,
  CaptureResponse,
  TicketRequest,
} from '../../../contracts/rest/card-capture/types.ts';
import type { ApiResponse, CustomerClient } from '../harness/backend.ts';

const TICKETS = '/api/pub/pciedge/pci/v1/tickets';
const PAYMENTS = '/api/pub/pciedge/pci/v1/payments';

/** The sandbox's Visa; `ticket` and a test's changes override it. */
export const VISA = {
  kind: 'CARD',
  cardNumber: '4242424242424242',
  expiration: '1230',
  securityCode: '123',
  zipCode: '04101',
  nameOnCard: 'Dana Whitfield',
} as const;

export const cardEntryOrigin = (place: Record<string, string>) =>
  `http://127.0.0.1:${place['CARD_CAPTURE_PORT']}`;

export const requestTicket = (customer: CustomerClient, request: TicketRequest) =>
  customer.call<{ ticket: string; expiresAt: string; systemErrorCode?: string }>(
    'POST',
    TICKETS,
    request,
  );

export const createTicket = async (
  customer: CustomerClient,
  request: TicketRequest = { purpose: 'CARD' },
): Promise<string> => (await requestTicket(customer, request)).body.ticket;

type ProblemBody = { systemErrorCode?: string; errors?: { path: string }[] };

/** Posts to card entry as its own page does: no cookie, its own origin. */
export async function submitCardEntry(
  place: Record<string, string>,
  body: CaptureRequest | object,
  headers: Record<string, string> = {},
): Promise<ApiResponse<CaptureResponse & ProblemBody> & { text: string }> {
  const origin = cardEntryOrigin(place);
  const response = await fetch(`${origin}${PAYMENTS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as CaptureResponse & ProblemBody,
    text,
  };
}

/** Id of the saved method with these last four digits. */
export async function fetchSavedMethodId(
  customer: CustomerClient,
  lastFour: string,
): Promise<string> {
  const { body } = await customer.graph<{
    wallet: { methods: { id: string; lastFour: string }[] };
  }>('{ wallet { methods { id lastFour } } }');
  return body.data.wallet.methods.find((method) => method.lastFour === lastFour)?.id ?? '';
}

/** Calls the bank-connect service as its own page does: no cookie, its own origin. */
export async function callBankConnect<Body = Record<string, unknown>>(
  place: Record<string, string>,
  step: 'open' | 'accounts' | 'connect',
  body: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse<Body & ProblemBody>> {
  const origin = cardEntryOrigin(place);
  const response = await fetch(`${origin}/api/pub/bank-connect/v1/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body & ProblemBody,
  };
}
