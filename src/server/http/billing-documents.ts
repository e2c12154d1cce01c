import { initServer } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';
import { billingDocumentsContract } from '../../../contracts/rest/billing-documents/contract.ts';
import { variantOf } from '../../models/environment/rules.ts';
import type { AppDeps } from '../deps.ts';
import type { DocumentLanguage } from '../documents/texts.ts';
import { contractOptions } from './contract-options.ts';
import { requireCustomer } from './security.ts';

/** What the file is called that the customer finds among many. */
const FILE_NAME = { en: 'receipt', es: 'recibo' } as const satisfies Record<DocumentLanguage, string>;

/** Billing's documents. What draws them is loaded with the first one. */
export function registerBillingDocuments(app: FastifyInstance, { money, clock }: Pick<AppDeps, 'money' | 'clock'>): void {
  const server = initServer();
  const { getPaymentReceipt } = billingDocumentsContract;
  const contract = { getPaymentReceipt };
  const router = server.router(contract, {
    getPaymentReceipt: async ({ request, reply, params, query }) => {
      const { profile } = requireCustomer(request);
      const detail = await money.receipt(profile, params.paymentId);
      const { drawReceipt } = await import('../documents/receipt.ts');
      const body = await drawReceipt(detail, { ...profile, language: query.language, variant: variantOf(request.host), now: clock.now() });
      void reply.header('content-disposition', `attachment; filename="${FILE_NAME[query.language as DocumentLanguage]}-${detail.payment.confirmationNumber}.pdf"`).header('cache-control', 'private, no-store');
      return { status: 200, body };
    },
  });
  server.registerRouter(contract, router, app, contractOptions);
}
