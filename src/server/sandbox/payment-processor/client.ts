import { CARD_TYPES } from '../../../models/payments/card-entry/rules-card-fields.ts';
import type {
  PaymentProcessor,
  ProcessorBankAccount,
  ProcessorCard,
  ProcessorInstrument,
  ProcessorPayment,
  ProcessorRefund,
} from '../../payment-processor/interface.ts';
import {
  isAbsent,
  isCents,
  isExpiration,
  isFlag,
  isLastFour,
  isString,
  isText,
  matches,
  notAnAnswer,
  oneOf,
  orNull,
  refusalOf,
  successOf,
} from './answers.ts';
import type { Answer } from './answers.ts';
import { createProcessorRequests } from './processor-requests.ts';
import type { ProcessorEndpoint } from './processor-requests.ts';

const CARD_REFUSALS = ['CARD_INVALID', 'CARD_NOT_VERIFIED', 'NETPSC-1001'] as const;
const CARD_CHANGE_REFUSALS = ['CARD_UNKNOWN', 'SECURITY_CODE_REQUIRED'] as const;

const isCard = matches<ProcessorCard>({
  token: isText,
  type: oneOf(...CARD_TYPES),
  lastFour: isLastFour,
  expiration: isExpiration,
  prepaid: isFlag,
  fingerprint: isText,
});
const isBankAccount = matches<ProcessorBankAccount>({
  token: isText,
  lastFour: isLastFour,
  fingerprint: isText,
});
const isInstrument = matches<ProcessorInstrument>({
  kind: oneOf('CARD', 'BANK_ACCOUNT'),
  type: oneOf(...CARD_TYPES, 'BANK_ACCOUNT'),
  lastFour: isLastFour,
  expiration: orNull(isExpiration),
  zipCode: orNull(isString),
  name: isString,
  prepaid: isFlag,
  fingerprint: isText,
});
const isVerification = matches<{ verificationToken: string; card: ProcessorCard }>({
  verificationToken: isText,
  card: isCard,
});
const isPayment = matches<ProcessorPayment>({
  paymentId: isText,
  state: oneOf('authorised', 'captured', 'declined', 'voided'),
  amount: isCents,
  code: oneOf(
    'PAYMENT_DECLINED',
    'INSUFFICIENT_FUNDS',
    'SECURITY_CODE_REQUIRED',
    'PAYMENT_TOKEN_EXPIRED',
    null,
  ),
});
const isRefund = matches<ProcessorRefund>({
  refundId: isText,
  state: oneOf('refunded', 'refused'),
  amount: Number.isSafeInteger,
});

/**
 * Adapter for the sandbox processor. An answer that is not of this shape, or of another payment,
 * rejects with `ProcessorOutcomeUnknown`: it decides about money, and is never guessed.
 */
export function createSandboxProcessor(place: ProcessorEndpoint): PaymentProcessor {
  const call = createProcessorRequests(place);
  const paymentIn = (path: string, paymentId: string, answer: Answer): ProcessorPayment => {
    const payment = successOf(path, answer, isPayment);
    if (payment.paymentId !== paymentId) throw notAnAnswer(path, answer);
    return payment;
  };
  const move = async (
    paymentId: string,
    act: 'authorise' | 'capture' | 'void',
    body: object,
  ): Promise<ProcessorPayment> => {
    const path = `/v1/payments/${paymentId}/${act}`;
    return paymentIn(path, paymentId, await call('POST', path, body));
  };
  return {
    async tokeniseCard(card) {
      const answer = await call('POST', '/v1/cards', card);
      const code = refusalOf(answer, CARD_REFUSALS);
      return code === null
        ? { ok: true, card: successOf('/v1/cards', answer, isCard) }
        : { ok: false, code };
    },
    async verifySecurityCode(check) {
      const answer = await call('POST', '/v1/verifications', check);
      const code = refusalOf(answer, CARD_REFUSALS);
      return code === null
        ? { ok: true, ...successOf('/v1/verifications', answer, isVerification) }
        : { ok: false, code };
    },
    async isVerified(check) {
      const path = '/v1/verifications/check';
      const isBody = matches<{ verified: boolean }>({ verified: isFlag });
      return successOf(path, await call('POST', path, check), isBody).verified;
    },
    async verifyCard(check) {
      const path = '/v1/cards/verify';
      const isBody = matches<{ taken: boolean }>({ taken: isFlag });
      return successOf(path, await call('POST', path, check), isBody).taken;
    },
    async updateCard(change) {
      const path = '/v1/cards/update';
      const answer = await call('POST', path, change);
      const code = refusalOf(answer, CARD_CHANGE_REFUSALS);
      if (code !== null) return { ok: false, code };
      successOf(path, answer, matches<Record<never, never>>({}));
      return { ok: true };
    },
    async tokeniseBankAccount(account) {
      const path = '/v1/bank-accounts';
      return successOf(path, await call('POST', path, account), isBankAccount);
    },
    async describe(owner, token) {
      const path = '/v1/describe';
      const answer = await call('POST', path, { owner, token });
      return isAbsent(answer) ? null : successOf(path, answer, isInstrument);
    },
    authorise: ({ paymentId, ...body }) => move(paymentId, 'authorise', body),
    capture: (paymentId) => move(paymentId, 'capture', {}),
    void: (paymentId) => move(paymentId, 'void', {}),
    async refund({ refundId, ...body }) {
      const path = `/v1/refunds/${refundId}`;
      const answer = await call('POST', path, body);
      const refund = successOf(path, answer, isRefund);
      if (refund.refundId !== refundId || refund.amount !== body.amount)
        throw notAnAnswer(path, answer);
      return refund;
    },
    async find(paymentId) {
      const path = `/v1/payments/${paymentId}`;
      const answer = await call('GET', path);
      return isAbsent(answer) ? null : paymentIn(path, paymentId, answer);
    },
  };
}
