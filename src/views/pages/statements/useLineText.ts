import { useTranslation } from 'react-i18next';
import { lineTextKey } from '../../../models/statements/index.ts';

interface Named {
  code: string;
  name: string | null;
  periodFrom: string;
}

/** Text of a line in the current language: its label, and its own name if it has one. */
export function useLineText() {
  const { t } = useTranslation('statements');
  return (line: Named): string => {
    const text = t(`line.${lineTextKey(line)}`);
    return line.name === null
      ? text
      : t([`named.${line.code}`, 'named.other'], { text, name: line.name });
  };
}
