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
      : t('method.ending', { type: t(`method.typeInText.${type}`), lastFour });
}

/** The same by itself, as the value of a row. */
export function useMethodLabel(): (method: MethodLabel) => string {
  const nameOf = useMethodName();
  return (method) => {
    const name = nameOf(method);
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
}
