import { useTranslation } from 'react-i18next';
import { select } from '../../../parts/flow.css.ts';
import { label, muted } from '../../../parts/parts.css.ts';
import * as css from './Lines.css.ts';
import { useLineNames } from './useLineNames.ts';
import type { NamedLine } from './useLineNames.ts';

interface LineChoiceProps {
  all: readonly NamedLine[];
  line: NamedLine;
  /** The customer turns to another line, by its number. */
  onChoose: (telephoneNumber: string) => void;
}

/** Which line; its number alone where there is no other. */
export function LineChoice({ all, line, onChoose }: LineChoiceProps) {
  const { t } = useTranslation('phone');
  const { nameOf } = useLineNames();
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
