import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $agreementFile,
  $agreementFileTransfer,
  agreementFileCancelled,
  agreementFileRequested,
} from '../../../../models/orders/agreements/index.ts';
import type { Agreement } from '../../../../models/orders/agreements/index.ts';
import { downloadOf } from '../../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../../parts/downloads/DownloadButton.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import { visuallyHidden } from '../../../parts/parts.css.ts';

/** A button that saves the last day of notice as a calendar file, or takes it out again. */
export function AgreementFile({
  agreement: { agreementId, lastDay },
  noticeBy,
}: {
  agreement: Agreement;
  noticeBy: string;
}) {
  const { t } = useTranslation('agreements');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $agreementFile,
    transfer: $agreementFileTransfer,
    requested: agreementFileRequested,
    cancelled: agreementFileCancelled,
  });
  const download = downloadOf(last, agreementId);
  const isBroken = download === 'failed' || download === 'throttled';
  const said = { underWay: t('calendar.underWay'), saved: t('calendar.saved') };
  const [action, label] =
    lastDay === null ? (['action', 'label'] as const) : (['remove', 'removeLabel'] as const);
  return (
    <>
      <DownloadButton
        {...{ download, transfer }}
        kind="quiet"
        {...(download === 'idle'
          ? { label: t(`calendar.${label}`, { date: formatDay(noticeBy) }) }
          : {})}
        onStart={() => requested(agreementId)}
        onCancel={cancelled}
      >
        {isBroken
          ? t('calendar.retry')
          : download === 'underWay'
            ? said.underWay
            : t(`calendar.${action}`)}
      </DownloadButton>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={visuallyHidden}>
        {download === 'underWay' || download === 'saved' ? said[download] : null}
      </span>
      {isBroken || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('calendar.failedTitle')}>
          {download === 'none' ? (
            <p>{t('calendar.none')}</p>
          ) : (
            <DownloadFailure download={download} failed={t('calendar.failed')} />
          )}
        </Alert>
      ) : null}
    </>
  );
}
