import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $test,
  $wasTested,
  isModemUnreachable,
  modemSpeed,
  verdictOf,
} from '../../../models/speed-test/index.ts';
import type { ModemSpeed, SpeedPlan, SpeedResult } from '../../../models/speed-test/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button } from '../../parts/Button.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Card } from '../../parts/Surface.tsx';
import * as parts from '../../parts/parts.css.ts';
import * as css from './SpeedTest.css.ts';
import { useSpeedTexts, VERDICT_TONE } from './useSpeedTexts.ts';

/** What a leg measured, with its verdict. */
function Leg({
  title,
  plan,
  speeds,
  rows,
}: {
  title: string;
  plan: SpeedPlan | null;
  speeds: Pick<ModemSpeed, 'downKbps' | 'upKbps'>;
  rows: readonly (readonly [label: string, value: string])[];
}) {
  const { t } = useTranslation('speed');
  const { mbps } = useSpeedTexts();
  const verdict = verdictOf(speeds, plan);
  return (
    <div className={css.leg}>
      <div className={css.legHead}>
        <h3 className={css.legTitle}>{title}</h3>
        {verdict === null ? null : (
          <StatusBadge tone={VERDICT_TONE[verdict]}>{t(`verdict.word.${verdict}`)}</StatusBadge>
        )}
      </div>
      <dl className={css.pairs}>
        {[
          [t('legs.down'), mbps(speeds.downKbps)],
          [t('legs.up'), mbps(speeds.upKbps)],
          ...rows,
        ].map(([label, value]) => (
          <Pair key={label} label={label ?? ''} value={value ?? ''} />
        ))}
      </dl>
    </div>
  );
}

const Pair = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

function Unreachable() {
  const { t } = useTranslation('speed');
  return (
    <div className={css.leg}>
      <h3 className={css.legTitle}>{t('legs.modem')}</h3>
      <p>{t('legs.unreachable')}</p>
      <p>
        <Link href={PATHS.equipment}>{t('legs.toEquipment')}</Link>
      </p>
    </div>
  );
}

/** The modem's leg: of the result, or as it was asked with the test that runs. */
function ModemLeg({ result, plan }: { result: SpeedResult | null; plan: SpeedPlan | null }) {
  const { t } = useTranslation('speed');
  const { ms } = useSpeedTexts();
  const { data, retried, wasTested } = useUnit({
    data: modemSpeed.$data,
    retried: modemSpeed.retried,
    wasTested: $wasTested,
  });
  const measured = (modem: ModemSpeed) => (
    <Leg
      title={t('legs.modem')}
      plan={result === null ? plan : result.plan}
      speeds={modem}
      rows={[[t('legs.ping'), ms(modem.pingMs)]]}
    />
  );
  if (result) return result.modem ? measured(result.modem) : <Unreachable />;
  if (!wasTested) return null;
  switch (data.kind) {
    case 'loading':
      return <p className={parts.muted}>{t('legs.measuring')}</p>;
    case 'failed':
      return isModemUnreachable(data.failure) ? (
        <Unreachable />
      ) : (
        <div className={css.leg}>
          <p>{t('legs.failed')}</p>
          <div>
            <Button onClick={retried}>{t('test.again')}</Button>
          </div>
        </div>
      );
    case 'ready':
      return measured(data.value);
  }
}

function DeviceLeg({ result, isOwn }: { result: SpeedResult; isOwn: boolean }) {
  const { t } = useTranslation('speed');
  const { ms } = useSpeedTexts();
  const { device, plan } = result;
  return (
    <Leg
      title={t(isOwn ? 'legs.device' : 'legs.otherDevice')}
      plan={plan}
      speeds={device}
      rows={[
        [t('legs.ping'), ms(device.pingMs)],
        [t('legs.jitter'), ms(device.jitterMs)],
        ...(device.loadedPingMs === null
          ? []
          : [[t('legs.loaded'), ms(device.loadedPingMs)] as const]),
      ]}
    />
  );
}

/** Both legs beside each other: from the modem to the network, and from a device to it. */
export function Legs({ result, plan }: { result: SpeedResult | null; plan: SpeedPlan | null }) {
  const { t } = useTranslation('speed');
  const { test, wasTested } = useUnit({ test: $test, wasTested: $wasTested });
  if (result === null && !wasTested) return null;
  const isUnderway = !['idle', 'done'].includes(test.kind);
  const shown = isUnderway && wasTested ? null : result;
  return (
    <Card title={t('legs.title')}>
      <p className={parts.muted}>{t('legs.lead')}</p>
      <div className={css.columns}>
        <ModemLeg result={shown} plan={plan} />
        {shown ? <DeviceLeg result={shown} isOwn={test.kind === 'done'} /> : null}
      </div>
    </Card>
  );
}
