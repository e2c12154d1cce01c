import { GatewayUnknown } from './interface.ts';
import type { CardRefusal, GatewayBankAccount, GatewayCard, GatewayInstrument, GatewayPayment, PaymentGateway } from './interface.ts';

/** How long a call may take before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000;

/** The sandbox gateway's adapter: JSON over loopback HTTP, with the secret that both processes share. */
export function sandboxGateway(options: { url: string; secret: string; timeoutMs?: number }): PaymentGateway {
  async function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${options.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${options.secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      });
      if (response.status >= 500) throw new GatewayUnknown(`${method} ${path}: ${response.status}`);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw error instanceof GatewayUnknown ? error : new GatewayUnknown(`${method} ${path}: no answer`, { cause: error });
    }
  }
  const refusal = (answer: unknown) => ({ ok: false as const, code: (answer as { code: CardRefusal }).code });
  const payment = async (method: string, path: string, body?: object) => (await call(method, path, body)).body as GatewayPayment;
  return {
    async tokeniseCard(card) {
      const answer = await call('POST', '/v1/cards', card);
      return answer.status === 200 ? { ok: true, card: answer.body as GatewayCard } : refusal(answer.body);
    },
    async verifySecurityCode(check) {
      const answer = await call('POST', '/v1/verifications', check);
      return answer.status === 200 ? { ok: true, ...(answer.body as { verificationToken: string; card: GatewayCard }) } : refusal(answer.body);
    },
    tokeniseBankAccount: async (account) => (await call('POST', '/v1/bank-accounts', account)).body as GatewayBankAccount,
    async describe(owner, token) {
      const answer = await call('POST', '/v1/describe', { owner, token });
      return answer.status === 200 ? (answer.body as GatewayInstrument) : null;
    },
    authorise: ({ paymentId, ...body }) => payment('POST', `/v1/payments/${paymentId}/authorise`, body),
    capture: (paymentId) => payment('POST', `/v1/payments/${paymentId}/capture`, {}),
    void: (paymentId) => payment('POST', `/v1/payments/${paymentId}/void`, {}),
    async find(paymentId) {
      const answer = await call('GET', `/v1/payments/${paymentId}`);
      return answer.status === 200 ? (answer.body as GatewayPayment) : null;
    },
  };
}
