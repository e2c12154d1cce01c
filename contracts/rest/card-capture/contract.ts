import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/rest.ts';

/** POST, on the portal's origin: a single-use ticket for the signed-in customer. */
export const createTicket = {
  method: 'POST',
  path: '/api/pub/pciedge/pci/v1/tickets',
  body: schema.ticketRequest,
  responses: {
    200: schema.ticketResponse,
    400: schema.problem,
    401: schema.problem,
    /** `NOT_PERMITTED`, `CROSS_SITE_REQUEST` or `BILLING_MOVED` */
    403: schema.problem,
    404: schema.problem,
    429: schema.problem,
  },
} as const;

/**
 * POST, on card entry's own origin only: exchanges a card, or the security code of a saved card,
 * for a token. The only request that contains a card number or a security code.
 */
export const capturePayment = {
  method: 'POST',
  path: '/api/pub/pciedge/pci/v1/payments',
  body: schema.captureRequest,
  responses: {
    200: schema.captureResponse,
    400: schema.problem,
    /** `TICKET_INVALID` */
    401: schema.problem,
    /** `CROSS_SITE_REQUEST`: the request comes from another page than card entry's own */
    403: schema.problem,
    /** `CARD_INVALID`, `CARD_NOT_VERIFIED` or `NETPSC-1001` */
    422: schema.problem,
    429: schema.problem,
    /** `VERIFICATION_FAILED` */
    502: schema.problem,
  },
} as const;

/** Card entry routes on the portal's origin. */
export const captureTicketContract = { createTicket } as const satisfies AppRouter;

/** Card entry routes on card entry's own origin. */
export const cardCaptureContract = { capturePayment } as const satisfies AppRouter;
