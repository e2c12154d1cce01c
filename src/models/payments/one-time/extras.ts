import { combine, createStore, sample } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { sessionEnded } from '../../session/index.ts';
import { oneTimePaymentOpened } from './draft.ts';
import { $status } from './steps.ts';
import { readPaperlessFx } from '../../billing/ports.ts';

// -- Stores
/**
 * Whether the account has paperless billing. Null while unknown, or if this customer may not know.
 */
const $paperless = createStore<boolean | null>(null, { serialize: 'ignore' });

// -- Derived
/** Review offers paperless billing only if it is known to be off. */
export const $offersPaperless = combine($paperless, (paperless) => paperless === false);

// -- Loaded once the flow is ready, so that nothing the customer waits for is delayed
const $isReady = combine($status, ({ kind }) => kind === 'ready');
sample({ clock: [oneTimePaymentOpened, sessionEnded], fn: () => null, target: $paperless });
sample({
  clock: [$isReady.updates, oneTimePaymentOpened],
  source: $isReady,
  filter: (ready) => ready,
  fn: () => undefined,
  target: [readPaperlessFx, autopay.opened, scheduledPayments.opened],
});
sample({ clock: readPaperlessFx.doneData, target: $paperless });
