import type { FastifyReply, FastifyRequest } from 'fastify';
import { payBillPath } from '../../../models/platform/paths/rules-paths.ts';
import { signInFor } from '../../../models/shell/routing/rules-target-url.ts';
import type { Customer } from '../../session/customer.ts';
import { Refusal } from '../../usecases/failure.ts';
import type { PaymentFields, SentPayment } from '../shell/prerendered-page.ts';
import { customerOfForm, fieldsOf } from './sent-form.ts';
import type { FormHandler, FormHandlers } from './sent-form.ts';

/** What the payment page's models do of the form; null where they can't now. */
export type PaymentForm = (
  request: FastifyRequest,
  customer: Customer,
  fields: PaymentFields,
) => Promise<{ sent: SentPayment; document: string | null } | null>;

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ACTS: readonly string[] = ['review', 'pay', 'check'];

const groupOf = (pay: unknown): 'core' | 'mobile' => (pay === 'mobile' ? 'mobile' : 'core');

/** The fields as they were sent; a payment without a key of its own is read again first. */
function paymentFields(sent: URLSearchParams): PaymentFields {
  const text = (name: string): string => sent.get(name) ?? '';
  const key = KEY.test(text('key')) ? text('key') : '';
  const act = ACTS.includes(text('act')) ? text('act') : 'review';
  return {
    pay: groupOf(text('pay')),
    act: key === '' ? 'review' : act,
    amountChoice: text('amountChoice'),
    otherAmount: text('otherAmount'),
    confirmedAboveDue: sent.has('confirmedAboveDue'),
    method: text('method'),
    termsAccepted: sent.has('termsAccepted'),
    confirmedDuplicate: sent.has('confirmedDuplicate'),
    key,
    shown: text('shown'),
  };
}

/**
 * The payment by a saved bank account on pages without a script (D-316): what opens its page, and
 * what answers its form.
 */
export function paymentFormHandlers(
  pay: PaymentForm,
): Pick<FormHandlers, 'payment'> & { open: FormHandler } {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer | null,
    fields: PaymentFields,
  ): Promise<FastifyReply> => {
    if (customer === null) {
      const page = payBillPath({ open: 'otp', pay: fields.pay });
      return reply.redirect(request.customer ? page : signInFor(page), 303);
    }
    const done = await pay(request, customer, fields);
    if (!done) throw new Refusal('UNAVAILABLE');
    if (done.sent.movedTo !== null) return reply.redirect(done.sent.movedTo, 303);
    return reply
      .code(done.sent.isRefused ? 422 : 200)
      .type('text/html; charset=utf-8')
      .send(done.document);
  };

  return {
    open: (request, reply) =>
      answer(request, reply, request.customer, {
        ...paymentFields(new URLSearchParams()),
        pay: groupOf((request.query as { pay?: unknown }).pay),
        act: 'open',
      }),
    payment: (request, reply) =>
      answer(request, reply, customerOfForm(request), paymentFields(fieldsOf(request))),
  };
}
