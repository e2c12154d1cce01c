import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { FiguresSummary } from '../../parts/folding/FiguresSummary.tsx';
import { Link } from 'wouter';
import { $openCase, nowSentence, SIGNAL_VALUES, gradeOf } from '../../../models/equipment/index.ts';
import type { Device, DeviceSignal, SignalValue } from '../../../models/equipment/index.ts';
import { localeOf } from '../../../models/platform/money/index.ts';
import { casePath, outagePath } from '../../../models/platform/paths/index.ts';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { DataTable } from '../../parts/statements/Figures.tsx';
import type { Column } from '../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import type { Signal as Tone } from '../../parts/Surface.tsx';
import { TroubleshootLink } from '../troubleshooting/TroubleshootLink.tsx';
import * as css from './Equipment.css.ts';
import { REACH_SIGNAL, useDeviceTexts } from './useDeviceTexts.ts';

/** How the device is, in one sentence; and its signal in a word, with the figures behind it. */
export function Now({ device }: { device: Device }) {
  const { t } = useTranslation('equipment');
  const { at } = useDeviceTexts();
  const { sentence, since } = nowSentence(device);
  const grade = device.signal?.grade;
  return (
    <>
      <div role="status">
        <Alert
          signal={REACH_SIGNAL[device.reach]}
          title={t(`now.${sentence}`, {
            at: since === null ? '' : at(since),
            grade: grade && grade !== 'GOOD' ? t(`signal.words.${grade}`) : '',
          })}
        >
          <OpenCase />
          {device.outageId === null ? (
            <Troubleshoot device={device} />
          ) : (
            <p>
              <Link href={outagePath(device.outageId)}>{t('now.outageLink')}</Link>
            </p>
          )}
        </Alert>
      </div>
      {device.signal ? <Signal signal={device.signal} /> : null}
    </>
  );
}

/** The case that is open about it. */
function OpenCase() {
  const { t } = useTranslation('equipment');
  const one = useUnit($openCase);
  if (one === null) return null;
  const { caseId, number } = one;
  return (
    <p>
      {t('now.case')} <Link href={casePath(caseId)}>{t('now.caseLink', { number })}</Link>
    </p>
  );
}

/** Where it is not simply online: finds out what is wrong. */
function Troubleshoot({ device: { reach, service } }: { device: Device }) {
  const { t } = useTranslation('equipment');
  return reach === 'OFFLINE' || reach === 'DEGRADED' ? (
    <TroubleshootLink about={service}>{t('troubleshoot')}</TroubleshootLink>
  ) : null;
}

const GRADE_TONE: Readonly<Record<DeviceSignal['grade'], Tone>> = {
  GOOD: 'good',
  WEAK: 'caution',
  BAD: 'critical',
};

function Signal({ signal }: { signal: DeviceSignal }) {
  const { t, i18n } = useTranslation('equipment');
  const number = new Intl.NumberFormat(localeOf(i18n.language));
  const columns: Column<SignalValue>[] = [
    { key: 'name', title: t('signal.columns.name'), cell: (name) => t(`signal.name.${name}`) },
    {
      key: 'value',
      title: t('signal.columns.value'),
      number: true,
      cell: (name) => t(`signal.value.${name}`, { value: number.format(signal[name]) }),
    },
    { key: 'limit', title: t('signal.columns.limit'), cell: (name) => t(`signal.limit.${name}`) },
    {
      key: 'grade',
      title: t('signal.columns.grade'),
      cell: (name) => {
        const grade = gradeOf(name, signal[name]);
        return <StatusBadge tone={GRADE_TONE[grade]}>{t(`signal.${grade}`)}</StatusBadge>;
      },
    },
  ];
  return (
    <Card
      title={t('signal.title')}
      action={
        <StatusBadge tone={GRADE_TONE[signal.grade]}>{t(`signal.${signal.grade}`)}</StatusBadge>
      }
    >
      <details className={css.figures}>
        <FiguresSummary show={t('signal.figures')} hide={t('signal.figuresHide')} />
        <DataTable
          caption={t('signal.caption')}
          columns={columns}
          rows={SIGNAL_VALUES}
          rowKey={(name) => name}
        />
      </details>
    </Card>
  );
}
