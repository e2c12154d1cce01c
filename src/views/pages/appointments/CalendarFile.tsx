import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $visitFile,
  $visitFileTransfer,
  visitFileCancelled,
  visitFileRequested,
  visitKey,
} from '../../../models/appointments/visits/index.ts';
import type { Appointment } from '../../../models/appointments/visits/index.ts';
import { downloadOf } from '../../../models/platform/downloads/index.ts';
import {
  DownloadButton,
  DownloadFailure,
  TransferProgress,
} from '../../parts/downloads/DownloadButton.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { visuallyHidden } from '../../parts/parts.css.ts';
import { useVisitTexts } from './useVisitTexts.ts';

/** A button that saves a visit as a calendar file, with how it ended below it. */
export function CalendarFile({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('visits');
  const { day } = useVisitTexts();
  const { last, transfer, requested, cancelled } = useUnit({
    last: $visitFile,
    transfer: $visitFileTransfer,
    requested: visitFileRequested,
    cancelled: visitFileCancelled,
  });
  const id = visitKey(visit);
  const download = downloadOf(last, id);
  const isBroken = download === 'failed' || download === 'throttled';
  const said = { underWay: t('files.underWay'), saved: t('files.saved') };
  return (
    <>
      <DownloadButton
        {...{ download, transfer }}
        {...(download === 'idle'
          ? { label: t('action.fileOf', { day: day(visit.windowStart) }) }
          : {})}
        onStart={() => requested(id)}
        onCancel={cancelled}
      >
        {isBroken ? t('files.retry') : download === 'underWay' ? said.underWay : t('action.file')}
      </DownloadButton>
      <TransferProgress download={download} transfer={transfer} />
      <span role="status" className={visuallyHidden}>
        {download === 'underWay' || download === 'saved' ? said[download] : null}
      </span>
      {isBroken || download === 'none' ? (
        <Alert signal="caution" role="alert" title={t('files.failedTitle')}>
          {download === 'none' ? (
            <p>{t('files.none')}</p>
          ) : (
            <DownloadFailure download={download} failed={t('files.failed')} />
          )}
        </Alert>
      ) : null}
    </>
  );
}
