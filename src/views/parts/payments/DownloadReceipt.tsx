import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $receipt,
  $receiptTransfer,
  downloadOf,
  receiptCancelled,
  receiptRequested,
} from '../../../models/platform/downloads/index.ts';
import type { Download } from '../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure as FailureText,
  TransferProgress,
} from '../downloads/DownloadButton.tsx';
import * as css from './DownloadReceipt.css.ts';
import { hint, visuallyHidden } from '../parts.css.ts';
import { Alert } from '../Surface.tsx';

const LABELS = {
  idle: 'receiptPdf.download',
  underWay: 'receiptPdf.downloading',
  saved: 'receiptPdf.download',
  failed: 'receiptPdf.retry',
  throttled: 'receiptPdf.retry',
  none: 'receiptPdf.download',
} as const satisfies Record<Download, string>;

/**
 * Saves a payment's receipt as a PDF, and shows the result in place, among other buttons in a row
 * that wraps.
 */
export function DownloadReceipt({
  paymentId,
  of = null,
}: {
  paymentId: string;
  /** What was paid, where receipts of several payments stand together. */
  of?: string | null;
}) {
  const { t } = useTranslation('payment');
  const { receipt, transfer, requested, cancelled } = useUnit({
    receipt: $receipt,
    transfer: $receiptTransfer,
    requested: receiptRequested,
    cancelled: receiptCancelled,
  });
  const download = downloadOf(receipt, paymentId);
  return (
    <>
      <DownloadButton
        download={download}
        transfer={transfer}
        onStart={() => requested(paymentId)}
        onCancel={() => cancelled()}
      >
        {download === 'idle' && of !== null
          ? t('receiptPdf.downloadOf', { service: of })
          : t(LABELS[download])}
      </DownloadButton>
      <TransferProgress download={download} transfer={transfer} />
      <span
        role="status"
        className={download === 'saved' ? `${css.statusText} ${hint}` : visuallyHidden}
      >
        <DownloadStatus download={download} />
      </span>
      <DownloadFailure download={download} />
    </>
  );
}

/** Status next to the button unless the download failed. */
function DownloadStatus({ download }: { download: Download }) {
  const { t } = useTranslation('payment');
  switch (download) {
    case 'underWay':
      return t('receiptPdf.downloading');
    case 'saved':
      return t('receiptPdf.saved');
    case 'idle':
    case 'failed':
    case 'throttled':
    case 'none':
      return null;
  }
}

/** Why there is no receipt; the button itself is the retry, and keeps the focus. */
function DownloadFailure({ download }: { download: Download }) {
  const { t } = useTranslation('payment');
  switch (download) {
    case 'failed':
    case 'throttled':
      return (
        <div className={css.statusText}>
          <Alert signal="caution" role="alert" title={t('receiptPdf.failedTitle')}>
            <FailureText download={download} failed={t('receiptPdf.failed')} />
          </Alert>
        </div>
      );
    case 'none':
      return (
        <div className={css.statusText}>
          <Alert signal="notice" role="alert" title={t('receiptPdf.noneTitle')}>
            <p>{t('receiptPdf.none')}</p>
          </Alert>
        </div>
      );
    case 'idle':
    case 'underWay':
    case 'saved':
      return null;
  }
}
