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
import { FileButton } from '../../parts/downloads/FileButton.tsx';
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
  return (
    <FileButton
      download={downloadOf(last, id)}
      transfer={transfer}
      texts={{
        save: t('action.file'),
        label: t('action.fileOf', { day: day(visit.windowStart) }),
        underWay: t('files.underWay'),
        saved: t('files.saved'),
        retry: t('files.retry'),
        failedTitle: t('files.failedTitle'),
        failed: t('files.failed'),
        none: t('files.none'),
      }}
      onStart={() => requested(id)}
      onCancel={cancelled}
    />
  );
}
