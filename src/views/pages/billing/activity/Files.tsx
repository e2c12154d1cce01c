import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $export,
  $exportTransfer,
  $pack,
  $packMonth,
  $packTransfer,
  $sums,
  $years,
  exportCancelled,
  exportRequested,
  packCancelled,
  packMonthChosen,
  packRequested,
} from '../../../../models/billing/activity/index.ts';
import type { Download, ExportFormat } from '../../../../models/billing/activity/index.ts';
import { isRetryable, NO_TRANSFER } from '../../../../models/platform/downloads/index.ts';
import { localeOf } from '../../../../models/platform/money/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../../parts/downloads/DownloadButton.tsx';
import { Alert, Card } from '../../../parts/Surface.tsx';
import { select } from '../../../parts/flow.css.ts';
import * as parts from '../../../parts/parts.css.ts';
import * as css from './Activity.css.ts';

const FORMATS = ['csv', 'xlsx', 'quickbooks'] as const satisfies readonly ExportFormat[];
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

/** Downloads for bookkeeping: the filtered list as a file, and a complete month. */
export const ActivityDownloads = () => (
  <div className={css.files}>
    <ActivityExport />
    <MonthEndPack />
  </div>
);

function ActivityExport() {
  const { t, i18n } = useTranslation('activity');
  const { sums, last, transfer, requested, cancelled } = useUnit({
    sums: $sums,
    last: $export,
    transfer: $exportTransfer,
    requested: exportRequested,
    cancelled: exportCancelled,
  });
  const download = last?.download ?? 'idle';
  const format = last ? t(`files.${last.format}`) : '';
  return (
    <Card title={t('files.title')}>
      <p className={css.statusText}>
        {sums?.total === 0
          ? t('files.nothing')
          : sums
            ? t('files.lead', {
                count: sums.total,
                shown: new Intl.NumberFormat(localeOf(i18n.language)).format(sums.total),
              })
            : t('files.leadWaiting')}
      </p>
      {sums?.total === 0 ? null : (
        <>
          <div className={parts.actions}>
            {FORMATS.map((each) => (
              <DownloadButton
                key={each}
                download={download}
                transfer={last?.format === each ? transfer : NO_TRANSFER}
                onStart={() => requested(each)}
                onCancel={() => cancelled()}
              >
                {t('files.download', { format: t(`files.${each}`) })}
              </DownloadButton>
            ))}
          </div>
          <p className={parts.hint}>{t('files.quickbooksSays')}</p>
        </>
      )}
      <TransferProgress download={download} transfer={transfer} />
      <DownloadStatus
        download={download}
        texts={{
          underWay: t('files.downloading', { format }),
          saved: t('files.saved', { format }),
          failedTitle: t('files.failedTitle', { format }),
          noneTitle: t('files.failedTitle', { format }),
          none: t('files.failed'),
        }}
      />
    </Card>
  );
}

function MonthEndPack() {
  const { t, i18n } = useTranslation('activity');
  const { pack, transfer, chosen, years, choose, requested, cancelled } = useUnit({
    pack: $pack,
    transfer: $packTransfer,
    chosen: $packMonth,
    years: $years,
    choose: packMonthChosen,
    requested: packRequested,
    cancelled: packCancelled,
  });
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { month: 'long', timeZone: 'UTC' }).format(
      new Date(`2026-${month}-01T00:00:00Z`),
    );
  return (
    <Card title={t('pack.title')}>
      <p className={css.statusText}>{t('pack.lead')}</p>
      <div className={css.month}>
        <div className={parts.field}>
          <label htmlFor="pack-month" className={parts.label}>
            {t('pack.month')}
          </label>
          <select
            id="pack-month"
            className={select}
            value={chosen.month}
            onChange={(event) => choose({ month: event.target.value })}
          >
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {nameOf(month)}
              </option>
            ))}
          </select>
        </div>
        <div className={parts.field}>
          <label htmlFor="pack-year" className={parts.label}>
            {t('pack.year')}
          </label>
          <select
            id="pack-year"
            className={select}
            value={chosen.year}
            onChange={(event) => choose({ year: event.target.value })}
          >
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={parts.actions}>
        <DownloadButton
          download={pack}
          transfer={transfer}
          onStart={() => requested()}
          onCancel={() => cancelled()}
        >
          {t('pack.download')}
        </DownloadButton>
      </div>
      <TransferProgress download={pack} transfer={transfer} />
      <DownloadStatus
        download={pack}
        texts={{
          underWay: t('pack.downloading'),
          saved: t('pack.saved'),
          failedTitle: t('pack.failedTitle'),
          noneTitle: t('pack.noneTitle'),
          none: t('pack.none'),
        }}
      />
    </Card>
  );
}

interface Texts {
  underWay: string;
  saved: string;
  failedTitle: string;
  noneTitle: string;
  none: string;
}

/** Download status; the button itself is the retry, and keeps the focus. */
function DownloadStatus({ download, texts }: { download: Download; texts: Texts }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <p
        role="status"
        className={
          download === 'underWay' || download === 'saved' ? parts.hint : parts.visuallyHidden
        }
      >
        {download === 'underWay' ? texts.underWay : download === 'saved' ? texts.saved : null}
      </p>
      {isRetryable(download) ? (
        <Alert signal="caution" role="alert" title={texts.failedTitle}>
          <DownloadFailure download={download} failed={t('files.failed')} />
        </Alert>
      ) : null}
      {download === 'none' ? (
        <Alert signal="notice" role="alert" title={texts.noneTitle}>
          <p>{texts.none}</p>
        </Alert>
      ) : null}
    </>
  );
}
