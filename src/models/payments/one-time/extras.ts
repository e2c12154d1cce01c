import { combine, createStore, sample } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { sessionEnded } from '../../session/index.ts';
import { oneTimePaymentOpened } from './draft.ts';
import { $status } from './steps.ts';
import { readPaperlessFx } from '../../billing/ports.ts';

// -- Stores
/** Whether the account has paperless billing; null while that is not known, or not for this customer to know. */
const $paperless = createStore<boolean | null>(null, { serialize: 'ignore' });

// -- Derived
/** Review offers to switch to it: only where it is known that the account hasn't. */
export const $offersPaperless = combine($paperless, (paperless) => paperless === false);

// -- Asked once the flow stands, so that nothing the customer waits for comes later
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
