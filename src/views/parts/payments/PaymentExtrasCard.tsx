import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $repairs,
  extraRepairRequested,
  extraRows,
} from '../../../models/payments/extras/index.ts';
import type {
  PaymentOutcome,
  ExtraRow,
  ExtraState,
  PaymentExtras as Results,
} from '../../../models/payments/extras/index.ts';
import { Button } from '../Button.tsx';
import * as css from './PaymentExtrasCard.css.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { hint } from '../parts.css.ts';
import { Card } from '../Surface.tsx';

const TONES = {
  succeeded: 'good',
  repaired: 'good',
  waiting: 'notice',
  repairing: 'notice',
  failed: 'caution',
  dropped: 'caution',
  failedAgain: 'critical',
} as const satisfies Record<ExtraState, string>;

/**
 * The payment extras, each with its own result; failed ones can be retried independently (spec 4,
 * partial).
 */
export function PaymentExtrasCard({
  payment,
  fate,
}: {
  payment: Results & { paymentId: string };
  fate?: PaymentOutcome;
}) {
  const { t } = useTranslation('payment');
  const repairs = useUnit($repairs);
  const rows = extraRows(payment, repairs, fate);
  if (rows.length === 0) return null;
  return (
    <Card title={t('legs.title')}>
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.leg} row={row} paymentId={payment.paymentId} />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  row: { leg, state, hints, repairable },
  paymentId,
}: {
  row: ExtraRow;
  paymentId: string;
}) {
  const { t } = useTranslation('payment');
  const said = useRef<HTMLSpanElement>(null);
  const former = useRef(state);
  // The button disappears after its action: the user is notified of the result.
  useEffect(() => {
    if (former.current !== state && state === 'repaired') said.current?.focus();
    former.current = state;
  }, [state]);
  const { repair } = useUnit({ repair: extraRepairRequested });
  return (
    <li className={css.row}>
      <span className={css.text}>
        <span role="status" ref={said} tabIndex={-1}>
          <StatusBadge tone={TONES[state]}>{t(`legs.${leg}.${state}`)}</StatusBadge>
        </span>
        {hints.length > 0 ? (
          <span className={hint}>
            {hints
              .map((said) => t(said === 'otherWay' ? `legs.${leg}.otherWay` : `legs.hint.${said}`))
              .join(' ')}
          </span>
        ) : null}
      </span>
      {repairable ? (
        <span className={css.repair}>
          <Button busy={state === 'repairing'} onClick={() => repair({ paymentId, leg })}>
            {t(state === 'repairing' ? 'legs.repairing' : 'legs.repair')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
