import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $desk, $isDeskOpen, isAlwaysOpen } from '../../../models/help/partner-location/index.ts';
import { formatTime, localeOf } from '../../../models/platform/money/index.ts';
import { BRAND } from '../../brand.ts';
import { CallLine } from './PhoneLines.tsx';

/** The short name of a time zone, such as ET. */
const zoneName = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Technical support for the visitor's place; where it is not known, for everybody. */
export function DeskLine() {
  const { t, i18n } = useTranslation('help');
  const { desk, isOpen } = useUnit({ desk: $desk, isOpen: $isDeskOpen });
  const title = t('lines.support.title');
  if (desk.kind !== 'ready' || desk.value.kind !== 'found')
    return <CallLine title={title} note={t('lines.support.hours')} phone={BRAND.phones.support} />;
  const { support } = desk.value;
  const { opensAt, closesAt, timeZone, phone } = support;
  const at = (time: string) => formatTime(`1970-01-01T${time}:00.000Z`, 'UTC', i18n.language);
  const hours = isAlwaysOpen(support)
    ? t('lines.support.hours')
    : t('desk.hours', {
        from: at(opensAt),
        until: at(closesAt),
        zone: zoneName(timeZone, i18n.language),
      });
  const now =
    isOpen === null || isAlwaysOpen(support) ? '' : t(isOpen ? 'desk.open' : 'desk.closed');
  return <CallLine title={title} note={[hours, now].filter(Boolean).join(' · ')} phone={phone} />;
}
