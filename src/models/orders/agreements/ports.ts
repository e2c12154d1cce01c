import type {
  GiveNoticeRequest,
  WithdrawNoticeRequest,
} from '../../../../contracts/rest/orders/agreement-types.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import { requestPort } from '../../platform/port/index.ts';
import type { Agreement, Agreements } from './types.ts';

interface AgreementId {
  agreementId: string;
}

/** Loads the account's agreements. */
export const loadAgreementsFx = requestPort<void, Agreements>('agreements', 'loadAgreements');

/** Says that an agreement does not renew, once for its key. */
export const giveNoticeFx = requestPort<AgreementId & GiveNoticeRequest, Agreement>(
  'agreements',
  'giveNotice',
);

/** Has an agreement renew after all. */
export const withdrawNoticeFx = requestPort<AgreementId & WithdrawNoticeRequest, Agreement>(
  'agreements',
  'withdrawNotice',
);

/** Downloads the last day of notice as a calendar file, which the browser saves. */
export const downloadAgreementFileFx = requestPort<AgreementId & DocumentQuery, DownloadEnd>(
  'agreements',
  'downloadAgreementFile',
);
