import { useTranslation } from 'react-i18next';
import * as css from './SpeedTest.css.ts';
import { useSpeedTexts } from './useSpeedTexts.ts';

/** Figures of a test; null for what is not measured. */
interface Figures {
  pingMs: number | null;
  downKbps: number | null;
  upKbps: number | null;
}

const Figure = ({ title, value, unit }: { title: string; value: string; unit: string }) => (
  <div className={css.figure}>
    <dt>{title}</dt>
    <dd>
      <span className={css.number}>{value}</span>
      <span className={css.unit}>{unit}</span>
    </dd>
  </div>
);

/** Ping, download and upload beside each other, large. */
export function LargeFigures({ figures: { pingMs, downKbps, upKbps } }: { figures: Figures }) {
  const { t } = useTranslation('speed');
  const { speed, millis } = useSpeedTexts();
  const none = t('test.none');
  const mbps = t('mbps', { value: '' });
  return (
    <dl className={css.figures}>
      <Figure
        title={t('test.figure.ping')}
        value={pingMs === null ? none : millis(pingMs)}
        unit={t('ms', { value: '' })}
      />
      <Figure
        title={t('test.figure.down')}
        value={downKbps === null ? none : speed(downKbps)}
        unit={mbps}
      />
      <Figure
        title={t('test.figure.up')}
        value={upKbps === null ? none : speed(upKbps)}
        unit={mbps}
      />
    </dl>
  );
}
