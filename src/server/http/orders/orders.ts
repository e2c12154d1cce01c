import type { FastifyInstance } from 'fastify';
import { ordersContract } from '../../../../contracts/rest/orders/contract.ts';
import type { AppDeps } from '../../deps.ts';
import { asDownload } from '../billing/document-context.ts';
import { forCustomer, registerRoutes } from '../routes.ts';
import { agreementFile } from './agreement-file.ts';

/** File names of agreements. */
const NAMES = { en: 'agreement', es: 'contrato' } as const;

/** Changes of plans, orders, and agreements. */
export function registerOrders(
  app: FastifyInstance,
  { billingServices, clock, settings }: Pick<AppDeps, 'billingServices' | 'clock' | 'settings'>,
): void {
  registerRoutes(app, ordersContract, {
    getOffers: forCustomer((profile) => billingServices.readOffers(profile)),
    requestQuote: forCustomer((profile, { body }) => billingServices.requestQuote(profile, body)),
    placeOrder: forCustomer((profile, { body }) => billingServices.placeOrder(profile, body)),
    getOrders: forCustomer((profile) => billingServices.readOrders(profile)),
    cancelOrder: forCustomer((profile, { params: { orderId }, body }) =>
      billingServices.cancelOrder(profile, orderId, body),
    ),
    getAgreements: forCustomer((profile) => billingServices.readAgreements(profile)),
    giveNotice: forCustomer((profile, { params: { agreementId }, body }) =>
      billingServices.giveNotice(profile, agreementId, body),
    ),
    withdrawNotice: forCustomer((profile, { params: { agreementId }, body }) =>
      billingServices.withdrawNotice(profile, agreementId, body),
    ),
    getAgreementFile: forCustomer(
      async (profile, { reply, params: { agreementId }, query: { language } }) => {
        const dates = await billingServices.readAgreement(profile, agreementId);
        asDownload(reply, `${NAMES[language]}-${dates.term.noticeBy}.ics`);
        void reply.header('content-type', 'text/calendar; charset=utf-8');
        const { publicOrigin } = settings;
        return agreementFile(dates, { language, publicOrigin, at: clock.now() });
      },
    ),
  });
}
