import { inArray } from 'drizzle-orm';
import { payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import { OPEN_STATES } from '../../../src/server/usecases/payments/one-time/state-machine.ts';
import type { InProcessBackend } from './in-process-backend.ts';

/**
 * The payment processor's behaviour during one action: it responds, its response is lost before or
 * after it took effect, or the backend crashes there.
 */
export const GATEWAY_BEHAVIOURS = [
  'answers',
  'answers',
  'answers',
  'silentBefore',
  'silentAfterAuthorise',
  'silentAfterCapture',
  'diesBefore',
  'diesAfterAuthorise',
  'diesAfterCapture',
] as const;
export type GatewayBehaviour = (typeof GATEWAY_BEHAVIOURS)[number];

const failWithoutAnswer = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
const simulateCrash = () => Promise.reject(new Error('died'));

/** Overrides between a backend and the payment processor for this behaviour. */
export function overridesFor(
  processor: PaymentProcessor,
  bearing: GatewayBehaviour,
): Partial<PaymentProcessor> {
  const ends = bearing.startsWith('dies') ? simulateCrash : failWithoutAnswer;
  switch (bearing) {
    case 'answers':
      return {};
    case 'silentBefore':
    case 'diesBefore':
      return { authorise: ends };
    case 'silentAfterAuthorise':
    case 'diesAfterAuthorise':
      return {
        authorise: async (asked) => {
          await processor.authorise(asked);
          return ends();
        },
      };
    case 'silentAfterCapture':
    case 'diesAfterCapture':
      return {
        capture: async (id) => {
          await processor.capture(id);
          return ends();
        },
      };
  }
}

const isSimulatedCrash = (error: unknown): boolean => (error as Error).message === 'died';

/** Ignores a simulated crash of the backend; rethrows any other error. */
export function ignoreSimulatedCrash(error: unknown): null {
  if (!isSimulatedCrash(error)) throw error;
  return null;
}

/** Reported errors other than such a crash. */
export const unexpectedErrors = ({ bugs }: Pick<InProcessBackend, 'bugs'>): unknown[] =>
  bugs.filter((bug) => !isSimulatedCrash(bug));

/** Expires the leases of a crashed backend, as a minute would. */
export const expireLeases = ({ database: { orm } }: Pick<InProcessBackend, 'database'>) =>
  orm
    .update(payments)
    .set({ leaseUntil: new Date(0) })
    .where(inArray(payments.state, [...OPEN_STATES]));
