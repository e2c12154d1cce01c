import { useTranslation } from 'react-i18next';
import type { MobileLine } from '../../../../models/mobile/lines/index.ts';
import { formatPhone } from '../../../brand.ts';

/** Display name of a line: its name and number, or its number alone. */
export function useLineName() {
  const { t } = useTranslation('lines');
  return ({ label, phoneNumber }: Pick<MobileLine, 'label' | 'phoneNumber'>): string =>
    label === null
      ? formatPhone(phoneNumber)
      : t('line.named', { label, number: formatPhone(phoneNumber) });
}
