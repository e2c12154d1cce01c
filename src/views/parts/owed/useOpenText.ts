import { useTranslation } from 'react-i18next';
import type { DuePart } from '../../../models/billing/index.ts';
import { useDueText } from '../due/useDueText.ts';

/** What the lead above a bill says of it. */
export type Told = 'everything' | 'day' | 'late' | 'nothing';

/**
 * When what is open of a bill is due, in one sentence, without what stands above it. Empty if that
 * is all.
 */
export function useOpenText(): (
  parts: readonly DuePart[],
  told: Told,
  options?: { /** The amount of a single part is said, too. */ amounts?: boolean },
) => string {
  const { t } = useTranslation('owed');
  const dueText = useDueText();
  return (parts, told, options = {}) => {
    const isTold =
      told === 'day' || (told === 'late' && parts.every(({ kind }) => kind === 'late'));
    if (isTold) return '';
    return t('due.parts', { parts: dueText(parts, { relative: true, ...options }) });
  };
}
