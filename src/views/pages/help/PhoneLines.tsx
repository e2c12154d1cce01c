import { useTranslation } from 'react-i18next';
import { BRAND, formatPhone } from '../../brand.ts';
import type { PhoneLine } from '../../brand.ts';
import { Icon } from '../../parts/Icon.tsx';
import * as css from './help.css.ts';

/** Phone numbers by topic, with opening hours. */
export function PhoneLines({ lines }: { lines: readonly PhoneLine[] }) {
  const { t } = useTranslation('help');
  return (
    <ul className={css.lines}>
      {lines.map((name) => (
        <li key={name} className={css.line}>
          <span className={css.lineText}>
            <strong>{t(`lines.${name}.title`)}</strong>
            <span className={css.note}>{t(`lines.${name}.hours`)}</span>
          </span>
          <a className={css.call} href={`tel:+1${BRAND.phones[name]}`}>
            <Icon name="phone" />
            {formatPhone(BRAND.phones[name])}
          </a>
        </li>
      ))}
    </ul>
  );
}
