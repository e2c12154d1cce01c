import { ProcessorOutcomeUnknown } from '../../payment-processor/interface.ts';
import type { PaymentProcessor } from '../../payment-processor/interface.ts';

type BankBehaviour =
  | 'answers'
  /** Accepts the payment without a response. */
  | 'silent'
  /** Delays the payment until the mood changes. */
  | 'waits';

/** A processor with a simulated bank whose mood the sandbox sets. */
export function createBankSimulator(processor: PaymentProcessor) {
  let mood: BankBehaviour = 'answers';
  let waiting: (() => void)[] = [];
  let arrived: (() => void)[] = [];
  const authorise: PaymentProcessor['authorise'] = async (payment) => {
    if (mood === 'answers') return processor.authorise(payment);
    if (mood === 'silent') await processor.authorise(payment);
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        for (const notice of arrived) notice();
      });
    throw new ProcessorOutcomeUnknown('The sandbox keeps the bank from answering.');
  };
  return {
    processor: { ...processor, authorise },
    setBehaviour: (next: BankBehaviour): void => {
      mood = next;
      for (const go of waiting) go();
      waiting = [];
    },
    /** Resolves once the next payment reaches the bank. */
    nextArrival: () =>
      new Promise<void>((resolve) => {
        arrived = [resolve];
      }),
  };
}

export type BankSimulator = ReturnType<typeof createBankSimulator>;
