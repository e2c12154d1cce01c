import { useTranslation } from 'react-i18next';
import { lineTextKey } from '../../../models/statements/index.ts';

interface Named {
  code: string;
  name: string | null;
  periodFrom: string;
}

/** What a line is called in the language on screen: its text, and its own name where it has one. */
export function useLineText() {
  const { t } = useTranslation('statements');
  return (line: Named): string => {
    const text = t(`line.${lineTextKey(line)}`);
    return line.name === null
      ? text
      : t([`named.${line.code}`, 'named.other'], { text, name: line.name });
  };
}
