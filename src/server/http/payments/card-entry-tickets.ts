import type { FastifyInstance } from 'fastify';
import { captureTicketContract } from '../../../../contracts/rest/card-capture/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { issueTicket, TICKET_RATE } from '../../usecases/payments/card-entry/ticket.ts';
import { takeShared } from '../../usecases/row-limit.ts';
import { Refusal } from '../../usecases/failure.ts';
import { forCustomer, registerRoutes } from '../routes.ts';
import { requireCustomer } from '../security.ts';

/** The portal's side of card entry: tickets for signed-in customers who may pay. */
export function registerCardEntryTickets(app: FastifyInstance, deps: AppDeps): void {
  registerRoutes(app, captureTicketContract, {
    createTicket: forCustomer(async (profile, { body, request }) => {
      await deps.billingServices.assertMayEnterMethod(profile);
      const whose = profile.accountNumber;
      await takeShared(deps.identity, { kind: 'tickets', whose }, TICKET_RATE, new Date());
      const saved =
        body.purpose === 'SECURITY_CODE'
          ? await deps.billingServices.savedInstrument(profile.accountNumber, body.paymentMethodId)
          : null;
      if (body.purpose === 'SECURITY_CODE' && (!saved || saved.type === 'BANK_ACCOUNT'))
        throw new Refusal('NOT_FOUND');
      const { ticket, expiresAt } = issueTicket(
        {
          owner: profile.accountNumber,
          purpose: body.purpose,
          cardToken: saved?.gatewayToken ?? null,
          cardType: saved?.type ?? null,
          holder: { person: profile.guid, session: requireCustomer(request).sessionDigest },
        },
        deps.cardEntryTicketSecret,
        Date.now(),
      );
      return { ticket, expiresAt: new Date(expiresAt).toISOString() };
    }),
  });
}
