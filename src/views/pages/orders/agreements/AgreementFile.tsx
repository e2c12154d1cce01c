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
import { FileButton } from '../../../parts/downloads/FileButton.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';

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
  const [action, label] =
    lastDay === null ? (['action', 'label'] as const) : (['remove', 'removeLabel'] as const);
  return (
    <FileButton
      {...{ download, transfer }}
      kind="quiet"
      texts={{
        save: t(`calendar.${action}`),
        label: t(`calendar.${label}`, { date: formatDay(noticeBy) }),
        underWay: t('calendar.underWay'),
        saved: t('calendar.saved'),
        retry: t('calendar.retry'),
        failedTitle: t('calendar.failedTitle'),
        failed: t('calendar.failed'),
        none: t('calendar.none'),
      }}
      onStart={() => requested(agreementId)}
      onCancel={cancelled}
    />
  );
}
