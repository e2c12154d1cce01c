import { attach, createEvent, sample } from 'effector';
import { createDownload } from '../../platform/downloads/download.ts';
import { downloadPassportFx } from '../../platform/downloads/ports.ts';
import { createQuery } from '../../platform/query/query.ts';
import { loadHistoryFx } from './ports.ts';

// -- Public events
export const outageHistoryOpened = createEvent();

// -- Stores
/** What the account lost by outages in the past 12 months. */
export const outageHistory = createQuery({
  name: 'outageHistory',
  loadFx: attach({ effect: loadHistoryFx }),
  params: undefined,
});

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

// -- Wiring
sample({ clock: outageHistoryOpened, target: outageHistory.opened });

export { RULE_SENTENCES, verdictsOf } from './rules-passport.ts';
export type { LostOutage, OutageHistoryResponse } from '../types.ts';
