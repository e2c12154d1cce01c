import { useTranslation } from 'react-i18next';
import { lastFirst } from '../../../models/equipment/index.ts';
import type { DeviceRestart } from '../../../models/equipment/index.ts';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import { useDeviceTexts } from './useDeviceTexts.ts';

/** The restarts of 30 days: when, by whom, and how each ended. */
export function History({ restarts }: { restarts: readonly DeviceRestart[] }) {
  const { t } = useTranslation('equipment');
  const { at } = useDeviceTexts();
  const columns: Column<DeviceRestart>[] = [
    { key: 'when', title: t('history.columns.when'), cell: ({ requestedAt }) => at(requestedAt) },
    { key: 'who', title: t('history.columns.who'), cell: ({ requestedBy }) => requestedBy },
    { key: 'end', title: t('history.columns.end'), cell: ({ state }) => t(`history.end.${state}`) },
  ];
  return (
    <Card title={t('history.title')}>
      {restarts.length === 0 ? (
        <p className={parts.muted}>{t('history.none')}</p>
      ) : (
        <>
          <p className={parts.muted}>{t('history.lead')}</p>
          <DataTable
            caption={t('history.caption')}
            columns={columns}
            rows={lastFirst(restarts)}
            rowKey={({ restartId }) => restartId}
          />
        </>
      )}
    </Card>
  );
}
