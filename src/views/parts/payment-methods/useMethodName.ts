import { useTranslation } from 'react-i18next';
import { methodName, methodNameInText } from '../../../models/payments/method-name/index.ts';
import type { NamedMethod } from '../../../models/payments/method-name/index.ts';

/** Name of a method within a sentence: Visa ending 4242, or Harbor Bank checking ending 4421. */
export function useMethodName(): (method: NamedMethod) => string {
  const { t } = useTranslation('portal');
  return (method) => methodNameInText((key, values = {}) => t(key, values), method);
}

/** The same by itself, as the value of a row. */
export function useMethodLabel(): (method: NamedMethod) => string {
  const { t } = useTranslation('portal');
  return (method) => methodName((key, values = {}) => t(key, values), method);
}
