import Fastify from 'fastify';
import { checkCardNumber } from '../../../models/payments/card-entry/rules-card-number.ts';
import { checkSecurityCode } from '../../../models/payments/card-entry/rules-security-code.ts';
import { connectionLimits } from '../../http/connection-limits.ts';
import { secretsEqual } from '../../http/secrets-equal.ts';
import {
  declineCode,
  isAcceptedWhenSaved,
  testBankAccount,
  testCard,
  testSecurityCode,
} from './behaviour.ts';
import type { ProcessorPayment } from '../../payment-processor/interface.ts';
import type { ProcessorStore } from './store.ts';

type Body = Record<string, string>;

/**
 * HTTP API of the sandbox processor. `slowdown` delays the next responses, to simulate a timeout.
 */
export function createProcessorApp(store: ProcessorStore, secret: string) {
  const app = Fastify({ logger: false, ...connectionLimits() });
  let delays: number[] = [];
  app.addHook('onRequest', async (request, reply) => {
    if (!secretsEqual(request.headers.authorization ?? '', `Bearer ${secret}`))
      return reply.code(401).send({ code: 'UNAUTHENTICATED' });
  });
  const held = async () => {
    const delay = delays.shift();
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  };

  app.post<{ Body: Body }>('/v1/cards', async ({ body }, reply) => {
    const {
      owner = '',
      cardNumber = '',
      expiration = '',
      securityCode = '',
      zipCode = '',
      nameOnCard = '',
    } = body;
    const number = checkCardNumber(cardNumber);
    if (!number.ok) return reply.code(422).send({ code: 'CARD_INVALID' });
    const card = testCard(cardNumber);
    if (card.wrongCode || !checkSecurityCode(securityCode, number.type))
      return reply.code(422).send({ code: 'NETPSC-1001' });
    const known = {
      type: number.type,
      lastFour: cardNumber.slice(-4),
      expiration,
      prepaid: card.prepaid,
      fingerprint: store.fingerprint(`${owner}:${cardNumber}`),
    };
    return {
      ...known,
      token: store.addInstrument({
        ...known,
        kind: 'CARD',
        owner,
        zipCode,
        name: nameOnCard,
        behaviour: card.behaviour,
      }),
    };
  });

  app.post<{ Body: Record<string, string | null> }>('/v1/cards/update', async ({ body }, reply) => {
    const { owner, token, expiration = '', zipCode = '', verificationToken } = body;
    const card = store.instrument(owner ?? '', token ?? '');
    if (card?.kind !== 'CARD') return reply.code(422).send({ code: 'CARD_UNKNOWN' });
    if (verificationToken && !store.isVerified(verificationToken, token ?? ''))
      return reply.code(422).send({ code: 'SECURITY_CODE_REQUIRED' });
    store.updateInstrument(card.owner, token ?? '', { expiration, zipCode });
    await held();
    return {};
  });

  app.post<{ Body: Body }>('/v1/cards/verify', async ({ body }) => {
    const card = store.instrument(body['owner'] ?? '', body['token'] ?? '');
    return { taken: card?.kind === 'CARD' && isAcceptedWhenSaved(card.behaviour) };
  });

  app.post<{ Body: Body }>('/v1/verifications', async ({ body }, reply) => {
    const { owner = '', token = '', securityCode = '' } = body;
    const card = store.instrument(owner, token);
    if (!card) return reply.code(422).send({ code: 'CARD_INVALID' });
    const verdict = testSecurityCode(securityCode);
    if (verdict === 'broken') return reply.code(500).send({});
    if (verdict === 'wrong' || !checkSecurityCode(securityCode, card.type))
      return reply.code(422).send({ code: 'NETPSC-1001' });
    const { type, lastFour, expiration, prepaid, fingerprint } = card;
    return {
      verificationToken: store.addVerification(token),
      card: { token, type, lastFour, expiration, prepaid, fingerprint },
    };
  });

  app.post<{ Body: Body }>('/v1/verifications/check', async ({ body }) => {
    const { owner = '', token = '', verificationToken = '' } = body;
    return {
      verified:
        store.instrument(owner, token) !== null && store.isVerified(verificationToken, token),
    };
  });

  app.post<{ Body: Body }>('/v1/bank-accounts', async ({ body }) => {
    const { owner = '', routingNumber = '', accountNumber = '', nameOnAccount = '' } = body;
    const known = {
      lastFour: accountNumber.slice(-4),
      fingerprint: store.fingerprint(`${owner}:${routingNumber}:${accountNumber}`),
    };
    const token = store.addInstrument({
      ...known,
      kind: 'BANK_ACCOUNT',
      type: 'BANK_ACCOUNT',
      owner,
      expiration: null,
      zipCode: null,
      name: nameOnAccount,
      prepaid: false,
      behaviour: testBankAccount(accountNumber),
    });
    return { ...known, token };
  });

  app.post<{ Body: Body }>('/v1/describe', async ({ body }, reply) => {
    const found = store.instrument(body['owner'] ?? '', body['token'] ?? '');
    if (!found || !store.isFresh(found)) return reply.code(404).send({ code: 'UNKNOWN' });
    const { kind, type, lastFour, expiration, zipCode, name, prepaid, fingerprint } = found;
    return { kind, type, lastFour, expiration, zipCode, name, prepaid, fingerprint };
  });

  app.post<{
    Params: { id: string };
    Body: { owner: string; token: string; verificationToken: string | null; amount: number };
  }>('/v1/payments/:id/authorise', async ({ params, body }) => {
    const before = store.payment(params.id);
    if (!before) {
      const instrument = store.instrument(body.owner, body.token);
      const unverified =
        body.verificationToken !== null && !store.isVerified(body.verificationToken, body.token);
      const code = !instrument
        ? 'PAYMENT_TOKEN_EXPIRED'
        : unverified
          ? 'SECURITY_CODE_REQUIRED'
          : declineCode(instrument.behaviour);
      const made: ProcessorPayment = {
        paymentId: params.id,
        state: code ? 'declined' : 'authorised',
        amount: body.amount,
        code,
      };
      store.addPayment({ ...made, owner: body.owner, instrument: body.token });
    }
    await held();
    return store.payment(params.id);
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/capture', async ({ params }, reply) => {
    store.move(params.id, 'authorised', 'captured');
    await held();
    return store.payment(params.id) ?? reply.code(404).send({ code: 'UNKNOWN' });
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/void', async ({ params }) => {
    if (!store.payment(params.id))
      store.addPayment({
        paymentId: params.id,
        state: 'voided',
        amount: 0,
        code: null,
        owner: '',
        instrument: '',
      });
    store.move(params.id, 'authorised', 'voided');
    return store.payment(params.id);
  });

  app.post<{ Params: { id: string }; Body: { paymentId: string; amount: number } }>(
    '/v1/refunds/:id',
    async ({ params, body }) => {
      const refund = store.refund({ refundId: params.id, ...body });
      await held();
      return refund;
    },
  );

  app.get('/v1/refunds', async () => store.refunds());
  app.get<{ Params: { id: string } }>(
    '/v1/payments/:id',
    async ({ params }, reply) =>
      store.payment(params.id) ?? reply.code(404).send({ code: 'UNKNOWN' }),
  );
  app.get('/v1/payments', async () => store.payments());
  app.post<{ Body: { delays: number[] } }>('/v1/test/delays', async ({ body }) => {
    delays = body.delays;
    return {};
  });
  app.post('/v1/test/kill', () => process.kill(process.pid, 'SIGKILL'));
  app.post('/v1/test/clear', async () => {
    store.clear();
    return {};
  });
  app.get('/healthz', async () => ({ ok: true }));
  return app;
}
