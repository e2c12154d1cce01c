import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../models/platform/money/index.ts';
import type { Download, Transfer } from '../../../models/platform/downloads/index.ts';
import { Button } from '../Button.tsx';
import { hint } from '../parts.css.ts';

/**
 * Starts a download; once that has taken a second the same button cancels it, so that the focus
 * stays where it is.
 */
export function DownloadButton({
  children,
  download,
  transfer,
  kind = 'secondary',
  label,
  onStart,
  onCancel,
}: {
  children: ReactNode;
  download: Download;
  transfer: Transfer;
  kind?: 'primary' | 'secondary' | 'quiet';
  label?: string;
  onStart: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('portal');
  if (download === 'underWay' && transfer.isCancellable)
    return (
      <Button kind={kind} onClick={onCancel}>
        {t('download.cancel')}
      </Button>
    );
  return (
    <Button
      kind={kind}
      busy={download === 'underWay'}
      {...(label === undefined ? {} : { label })}
      onClick={onStart}
    >
      {children}
    </Button>
  );
}

/** How far a download is that takes longer than a moment: not announced, but there to be read. */
export function TransferProgress({
  download,
  transfer: { received, total, isCancellable },
}: {
  download: Download;
  transfer: Transfer;
}) {
  const { t, i18n } = useTranslation('portal');
  if (download !== 'underWay' || !isCancellable) return null;
  const megabytes = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const size = (bytes: number) => megabytes.format(bytes / 1_000_000);
  return (
    <p className={hint}>
      {received === 0
        ? t('download.preparing')
        : total === null
          ? t('download.received', { received: size(received) })
          : t('download.receivedOf', { received: size(received), total: size(total) })}
    </p>
  );
}

/** Why a download failed: `failed` says it, unless too many others are under way. */
export function DownloadFailure({ download, failed }: { download: Download; failed: string }) {
  const { t } = useTranslation('portal');
  return <p>{download === 'throttled' ? t('download.throttled') : failed}</p>;
}
