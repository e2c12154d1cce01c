import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $repairs, legRepairRequested, legRows } from '../../models/legs/index.ts';
import type { LegRow, LegState, Legs as Results } from '../../models/legs/index.ts';
import { Button } from './Button.tsx';
import * as css from './Legs.css.ts';
import { Mark } from './Mark.tsx';
import { hint } from './parts.css.ts';
import { Card } from './Surface.tsx';

const TONES = { succeeded: 'good', repaired: 'good', waiting: 'notice', repairing: 'notice', failed: 'caution', dropped: 'caution', failedAgain: 'critical' } as const satisfies Record<LegState, string>;

/** What the customer asked for beside the payment, each with its own result; what failed is tried again by itself (spec 4, partial), unless it `fell` with the payment. */
export function Legs({ payment, fell = false }: { payment: Results & { paymentId: string }; fell?: boolean }) {
  const { t } = useTranslation('payment');
  const repairs = useUnit($repairs);
  const rows = legRows(payment, repairs, fell);
  if (rows.length === 0) return null;
  return (
    <Card title={t('legs.title')}>
      <ul className={css.list}>{rows.map((row) => <Row key={row.leg} row={row} paymentId={payment.paymentId} />)}</ul>
    </Card>
  );
}

function Row({ row: { leg, state }, paymentId }: { row: LegRow; paymentId: string }) {
  const { t } = useTranslation('payment');
  const { repair } = useUnit({ repair: legRepairRequested });
  const repairable = state === 'failed' || state === 'failedAgain' || state === 'repairing';
  return (
    <li className={css.row}>
      <span className={css.text}>
        <span role="status"><Mark tone={TONES[state]}>{t(`legs.${leg}.${state}`)}</Mark></span>
        {state === 'succeeded' || state === 'repaired' ? null : <span className={hint}>{t(state === 'waiting' || state === 'dropped' ? `legs.${state}Hint` : `legs.${leg}.${state === 'failedAgain' ? 'otherWay' : 'hint'}`)}</span>}
      </span>
      {repairable ? <span className={css.repair}><Button busy={state === 'repairing'} onClick={() => repair({ paymentId, leg })}>{t(state === 'repairing' ? 'legs.repairing' : 'legs.repair')}</Button></span> : null}
    </li>
  );
}
