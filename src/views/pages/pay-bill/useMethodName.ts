import { useTranslation } from 'react-i18next';

/** A method as a sentence names it: Visa ending 4242. */
export function useMethodName(): (method: { type: string; lastFour: string }) => string {
  const { t } = useTranslation('portal');
  return ({ type, lastFour }) => t('method.ending', { type: t(`method.type.${type}`), lastFour });
}
