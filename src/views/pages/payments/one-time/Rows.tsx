import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRequested } from '../../../../models/payments/one-time/index.ts';
import type { Step } from '../../../../models/payments/one-time/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { hint, muted, tight, visuallyHidden } from '../../../parts/parts.css.ts';
import * as css from '../../../parts/flow.css.ts';

/** One detail of the payment, with an action to change it if it has a step. */
export function Row({
  step,
  label,
  note = null,
  children,
}: {
  step?: Step;
  label: string;
  note?: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('payment');
  const { change } = useUnit({ change: changeRequested });
  return (
    <div className={css.row}>
      <div className={tight}>
        <span className={muted}>{label}</span>
        <span className={css.value}>{children}</span>
        {note ? <span className={hint}>{note}</span> : null}
      </div>
      {step ? (
        <Button kind="quiet" onClick={() => change(step)}>
          <span aria-hidden="true">{t('review.change')}</span>
          <span className={visuallyHidden}>{t('review.changeSpoken', { what: label })}</span>
        </Button>
      ) : null}
    </div>
  );
}
