import { createProcessorRequests } from './processor-requests.ts';
import type { ProcessorEndpoint } from './processor-requests.ts';
import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';
import type {
  CardRefusal,
  ProcessorBankAccount,
  ProcessorCard,
  ProcessorInstrument,
  ProcessorPayment,
  ProcessorRefund,
  PaymentProcessor,
} from '../../payment-processor/interface.ts';

const STATES: ReadonlySet<unknown> = new Set<ProcessorPayment['state']>([
  'authorised',
  'captured',
  'declined',
  'voided',
]);

/** Adapter for the sandbox processor. */
export function createSandboxProcessor(place: ProcessorEndpoint): PaymentProcessor {
  const call = createProcessorRequests(place);
  const refusal = (answer: unknown) => ({
    ok: false as const,
    code: (answer as { code: CardRefusal }).code,
  });
  // This response decides about money: anything but a valid payment state counts as no response.
  const asPayment = (
    { status, body }: { status: number; body: unknown },
    path: string,
  ): ProcessorPayment => {
    const answer = body as Partial<ProcessorPayment> | null;
    if (status !== 200 || !STATES.has(answer?.state))
      throw new ProcessorOutcomeUnknown(`${path}: not a payment (${status})`);
    return answer as ProcessorPayment;
  };
  const payment = async (path: string, body: object) =>
    asPayment(await call('POST', path, body), path);
  return {
    async tokeniseCard(card) {
      const answer = await call('POST', '/v1/cards', card);
      return answer.status === 200
        ? { ok: true, card: answer.body as ProcessorCard }
        : refusal(answer.body);
    },
    async verifySecurityCode(check) {
      const answer = await call('POST', '/v1/verifications', check);
      return answer.status === 200
        ? { ok: true, ...(answer.body as { verificationToken: string; card: ProcessorCard }) }
        : refusal(answer.body);
    },
    async isVerified(check) {
      const path = '/v1/verifications/check';
      const { status, body } = await call('POST', path, check);
      const verified = (body as { verified?: unknown } | null)?.verified;
      if (status !== 200 || typeof verified !== 'boolean')
        throw new ProcessorOutcomeUnknown(`${path}: not an answer (${status})`);
      return verified;
    },
    async verifyCard(check) {
      const path = '/v1/cards/verify';
      const { status, body } = await call('POST', path, check);
      const taken = (body as { taken?: unknown } | null)?.taken;
      if (status !== 200 || typeof taken !== 'boolean')
        throw new ProcessorOutcomeUnknown(`${path}: not an answer (${status})`);
      return taken;
    },
    async updateCard(change) {
      const path = '/v1/cards/update';
      const { status, body } = await call('POST', path, change);
      if (status === 200) return { ok: true };
      const code = (body as { code?: unknown } | null)?.code;
      if (code !== 'CARD_UNKNOWN' && code !== 'SECURITY_CODE_REQUIRED')
        throw new ProcessorOutcomeUnknown(`${path}: not an answer (${status})`);
      return { ok: false, code };
    },
    tokeniseBankAccount: async (account) =>
      (await call('POST', '/v1/bank-accounts', account)).body as ProcessorBankAccount,
    async describe(owner, token) {
      const answer = await call('POST', '/v1/describe', { owner, token });
      if (answer.status !== 200 && answer.status !== 404)
        throw new ProcessorOutcomeUnknown(`/v1/describe: ${answer.status}`);
      return answer.status === 200 ? (answer.body as ProcessorInstrument) : null;
    },
    authorise: ({ paymentId, ...body }) => payment(`/v1/payments/${paymentId}/authorise`, body),
    capture: (paymentId) => payment(`/v1/payments/${paymentId}/capture`, {}),
    void: (paymentId) => payment(`/v1/payments/${paymentId}/void`, {}),
    async refund({ refundId, ...body }) {
      const path = `/v1/refunds/${refundId}`;
      const { status, body: answer } = await call('POST', path, body);
      const refund = answer as Partial<ProcessorRefund> | null;
      if (status !== 200 || (refund?.state !== 'refunded' && refund?.state !== 'refused'))
        throw new ProcessorOutcomeUnknown(`${path}: not a refund (${status})`);
      return refund as ProcessorRefund;
    },
    async find(paymentId) {
      const path = `/v1/payments/${paymentId}`;
      const answer = await call('GET', path);
      return answer.status === 404 ? null : asPayment(answer, path);
    },
  };
}
