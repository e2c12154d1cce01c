import { createDownload } from '../../platform/downloads/download.ts';
import { downloadPassportFx } from '../../platform/downloads/ports.ts';

export { $seesCredits, outageHistory, outageHistoryOpened } from './losses.ts';
export { $goingOn, $isGoingOnKnown } from './now.ts';

/** The document of it; an account has one. */
export const PASSPORT_ID = 'passport';
export const {
  $last: $passport,
  requested: passportRequested,
  $transfer: $passportTransfer,
  cancelled: passportCancelled,
} = createDownload({
  downloadFx: downloadPassportFx,
  requestOf: ({ language }) => ({ language }),
});

export { RULE_SENTENCES, verdictsOf } from './rules-passport.ts';
export type { LostOutage, OutageHistoryResponse } from '../types.ts';
