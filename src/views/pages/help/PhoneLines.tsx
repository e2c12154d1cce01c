import { useTranslation } from 'react-i18next';
import { BRAND, formatPhone } from '../../brand.ts';
import type { PhoneLine as PhoneTopic } from '../../brand.ts';
import { Icon } from '../../parts/Icon.tsx';
import * as css from './help.css.ts';

/** A number to call, with its hours. */
export const CallLine = ({
  title,
  note,
  phone,
}: {
  title: string;
  note: string;
  phone: string;
}) => (
  <li className={css.line}>
    <span className={css.lineText}>
      <strong>{title}</strong>
      <span className={css.note}>{note}</span>
    </span>
    <a className={css.call} href={`tel:+1${phone}`}>
      <Icon name="phone" />
      {formatPhone(phone)}
    </a>
  </li>
);

/** The phone number of a topic, with its opening hours. */
export function PhoneLine({ name }: { name: PhoneTopic }) {
  const { t } = useTranslation('help');
  return (
    <CallLine
      title={t(`lines.${name}.title`)}
      note={t(`lines.${name}.hours`)}
      phone={BRAND.phones[name]}
    />
  );
}

/** Phone numbers by topic, with opening hours. */
export const PhoneLines = ({ lines }: { lines: readonly PhoneTopic[] }) => (
  <ul className={css.lines}>
    {lines.map((name) => (
      <PhoneLine key={name} name={name} />
    ))}
  </ul>
);
