import { useTranslation } from 'react-i18next';
import type { MethodLabel } from '../../../models/payments/one-time/index.ts';

/** Name of a method within a sentence: Visa ending 4242, or Harbor Bank checking ending 4421. */
export function useMethodName(): (method: MethodLabel) => string {
  const { t } = useTranslation('portal');
  return ({ type, lastFour, connected }) =>
    connected
      ? t(`method.connected.${connected.accountType}`, {
          institution: connected.institution,
          lastFour,
        })
      : t('method.ending', { type: t(`method.type.${type}`), lastFour });
}
