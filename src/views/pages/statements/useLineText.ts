import { useTranslation } from 'react-i18next';
import { lineTextKey } from '../../../models/statements/index.ts';
import type { Difference } from '../../../models/statements/index.ts';

interface Named {
  /** Several lines that are compared as one are named by it. */
  service?: Difference['service'];
  code: string;
  name: string | null;
  periodFrom: string;
}

/** Text of a line in the current language: its label, and its own name if it has one. */
export function useLineText() {
  const { t } = useTranslation('statements');
  return (line: Named): string => {
    const { service } = line;
    const text = t(`line.${lineTextKey(line)}`, {
      service: service && t(`portal:service.${service}`),
    });
    return line.name === null
      ? text
      : t([`named.${line.code}`, 'named.other'], { text, name: line.name });
  };
}
