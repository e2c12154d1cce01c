import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../../../models/session/index.ts';
import { formatPhone } from '../../../brand.ts';
import { select } from '../../../parts/flow.css.ts';
import { label, muted } from '../../../parts/parts.css.ts';
import * as css from './Lines.css.ts';

interface Line {
  telephoneNumber: string;
  holder: { guid: string; firstName: string; lastName: string } | null;
}

interface LineChoiceProps {
  all: readonly Line[];
  line: Line;
  /** The customer turns to another line, by its number. */
  onChoose: (telephoneNumber: string) => void;
}

/** Which line; its number alone where there is no other. */
export function LineChoice({ all, line, onChoose }: LineChoiceProps) {
  const { t } = useTranslation('phone');
  const { profile } = useUnit({ profile: $profile });
  const nameOf = ({ telephoneNumber, holder }: Line) =>
    t('lineOf', {
      number: formatPhone(telephoneNumber),
      holder: !holder
        ? t('nobody')
        : holder.guid === profile?.guid
          ? t('own')
          : `${holder.firstName} ${holder.lastName}`,
    });
  if (all.length === 1) return <p className={muted}>{nameOf(line)}</p>;
  return (
    <div className={css.line}>
      <label htmlFor="line" className={label}>
        {t('line')}
      </label>
      <select
        id="line"
        className={select}
        value={line.telephoneNumber}
        onChange={(event) => onChoose(event.target.value)}
      >
        {all.map((one) => (
          <option key={one.telephoneNumber} value={one.telephoneNumber}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
