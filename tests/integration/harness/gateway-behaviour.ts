import { inArray } from 'drizzle-orm';
import { payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import { OPEN_STATES } from '../../../src/server/usecases/payments/one-time/state-machine.ts';
import type { InProcessBackend } from './in-process-backend.ts';

/** How the gateway bears itself during one act: it answers, its answer is lost before or after it did its work, or the backend dies there. */
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

/** What stands between a backend and the gateway then. */
export function overridesFor(
  gateway: PaymentProcessor,
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
          await gateway.authorise(asked);
          return ends();
        },
      };
    case 'silentAfterCapture':
    case 'diesAfterCapture':
      return {
        capture: async (id) => {
          await gateway.capture(id);
          return ends();
        },
      };
  }
}

const isSimulatedCrash = (error: unknown): boolean => (error as Error).message === 'died';

/** A backend that died there answers nothing; whatever else goes wrong does. */
export function ignoreSimulatedCrash(error: unknown): null {
  if (!isSimulatedCrash(error)) throw error;
  return null;
}

/** What was reported that is no such death. */
export const unexpectedErrors = ({ bugs }: Pick<InProcessBackend, 'bugs'>): unknown[] =>
  bugs.filter((bug) => !isSimulatedCrash(bug));

/** Lets go of what a dead backend held, as a minute does. */
export const expireLeases = ({ database: { orm } }: Pick<InProcessBackend, 'database'>) =>
  orm
    .update(payments)
    .set({ leaseUntil: new Date(0) })
    .where(inArray(payments.state, [...OPEN_STATES]));
