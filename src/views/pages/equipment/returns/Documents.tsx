import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $label,
  $labelTransfer,
  $returnReceipt,
  $returnReceiptTransfer,
  labelCancelled,
  labelRequested,
  returnReceiptCancelled,
  returnReceiptRequested,
} from '../../../../models/equipment/custody/index.ts';
import { downloadOf } from '../../../../models/platform/downloads/index.ts';
import type { LastDownload, Transfer } from '../../../../models/platform/downloads/index.ts';
import { FileButton } from '../../../parts/downloads/FileButton.tsx';

/** The label of a return, to be downloaded. */
export function LabelPdf({ returnId }: { returnId: string }) {
  const { t } = useTranslation('returns');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $label,
    transfer: $labelTransfer,
    requested: labelRequested,
    cancelled: labelCancelled,
  });
  return (
    <ReturnPdf
      {...{ returnId, last, transfer }}
      kind="primary"
      text={t('files.label')}
      onStart={requested}
      onCancel={cancelled}
    />
  );
}

/** The receipt of a return, to be downloaded. */
export function ReceiptPdf({ returnId, name }: { returnId: string; name: string }) {
  const { t } = useTranslation('returns');
  const { last, transfer, requested, cancelled } = useUnit({
    last: $returnReceipt,
    transfer: $returnReceiptTransfer,
    requested: returnReceiptRequested,
    cancelled: returnReceiptCancelled,
  });
  return (
    <ReturnPdf
      {...{ returnId, last, transfer }}
      kind="secondary"
      text={t('files.receipt')}
      label={t('files.receiptOf', { name })}
      onStart={requested}
      onCancel={cancelled}
    />
  );
}

/** A button that saves a PDF, with how it ended below it. */
function ReturnPdf({
  returnId,
  last,
  transfer,
  kind,
  text,
  label,
  onStart,
  onCancel,
}: {
  returnId: string;
  last: LastDownload;
  transfer: Transfer;
  kind: 'primary' | 'secondary';
  text: string;
  label?: string;
  onStart: (returnId: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('returns');
  return (
    <FileButton
      download={downloadOf(last, returnId)}
      {...{ transfer, kind, onCancel }}
      texts={{
        save: text,
        ...(label === undefined ? {} : { label }),
        underWay: t('files.downloading'),
        saved: t('files.saved'),
        retry: t('files.retry'),
        failedTitle: t('files.failedTitle'),
        failed: t('files.failed'),
        none: t('files.none'),
      }}
      onStart={() => onStart(returnId)}
    />
  );
}
