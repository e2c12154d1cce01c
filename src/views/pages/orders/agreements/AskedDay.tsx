import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../../models/billing/index.ts';
import { askedDayChanged } from '../../../../models/orders/agreements/index.ts';
import type { AskedCost, ShownAgreement } from '../../../../models/orders/agreements/index.ts';
import { TextField } from '../../../parts/Field.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import * as css from './Agreement.css.ts';

/** A field for a day, and what leaving costs then. */
export function AskedDay({ shown }: { shown: ShownAgreement }) {
  const { t } = useTranslation('agreements');
  const { today, changed } = useUnit({ today: $today, changed: askedDayChanged });
  const { agreementId } = shown.agreement;
  const days = { first: formatDay(today), last: formatDay(shown.askedUntil) };
  return (
    <div className={css.words}>
      <div className={css.ask}>
        <TextField
          id={`leaving-day-${agreementId}`}
          label={t('ask.label')}
          hint={t('ask.hint', days)}
          value={shown.typed}
          onChange={(typed) => changed({ agreementId, typed })}
          error={shown.asked.kind === 'invalid' ? t('ask.invalid', days) : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      </div>
      <p role="status" className={css.answer}>
        <Told asked={shown.asked} />
      </p>
    </div>
  );
}

function Told({ asked }: { asked: AskedCost }) {
  const { t } = useTranslation('agreements');
  if (asked.kind !== 'cost') return null;
  const { day, cents, renewedUntil } = asked;
  const date = formatDay(day);
  return (
    <>
      {renewedUntil === null ? null : <>{t('ask.renewed', { date: formatDay(renewedUntil) })} </>}
      {cents === 0 ? t('ask.free', { date }) : t('ask.costs', { date, amount: formatMoney(cents) })}
    </>
  );
}
