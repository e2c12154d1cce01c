import { useTranslation } from 'react-i18next';
import { TextField } from '../../../parts/Field.tsx';

/** From how many lines on they can be sought. */
const SEARCHED_FROM = 5;

interface LineSearchProps {
  id: string;
  search: string;
  /** How many lines are shown. */
  shown: number;
  onSearch: (search: string) => void;
}

/** Finds lines by number or name, where there are some. */
export function LineSearch({ id, search, shown, onSearch }: LineSearchProps) {
  const { t } = useTranslation('phone');
  if (search === '' && shown < SEARCHED_FROM) return null;
  return (
    <TextField
      id={id}
      label={t('search.label')}
      value={search}
      onChange={onSearch}
      autoComplete="off"
      maxLength={60}
    />
  );
}
