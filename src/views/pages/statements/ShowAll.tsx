import { useTranslation } from 'react-i18next';
import { SHOWN_FIRST } from '../../../models/statements/index.ts';
import { Button } from '../../parts/Button.tsx';
import * as css from './Statements.css.ts';

/** Shows all entries of a long list, or its first ones again. */
export function ShowAll({
  count,
  list,
  isWhole,
  onToggle,
}: {
  /** Entries of the whole list. */
  count: number;
  /** The list's name. */
  list: string;
  isWhole: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation('statements');
  const values = { count: isWhole ? SHOWN_FIRST : count, list };
  return (
    <div className={css.unfold}>
      <Button
        expanded={isWhole}
        label={t(isWhole ? 'lines.showFirstOf' : 'lines.showAllOf', values)}
        onClick={onToggle}
      >
        {t(isWhole ? 'lines.showFirst' : 'lines.showAll', values)}
      </Button>
    </div>
  );
}
