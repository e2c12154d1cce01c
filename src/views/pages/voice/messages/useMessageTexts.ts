import { useTranslation } from 'react-i18next';
import type { PhoneMailbox } from '../../../../models/voice/mailbox/index.ts';
import { formatPhone } from '../../../brand.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';

export type Voicemail = PhoneMailbox['voicemails'][number];
export type Fax = PhoneMailbox['faxes'][number];

/** Who a message is from, and when it came. */
export function useMessageTexts() {
  const { t } = useTranslation('messages');
  const { day, time } = useInstantFormat();
  return {
    callerOf: ({ callerName, callerNumber }: Voicemail): string =>
      callerName ?? (callerNumber === null ? t('voicemail.withheld') : formatPhone(callerNumber)),
    senderOf: ({ senderNumber }: Fax): string =>
      senderNumber === null ? t('fax.withheld') : formatPhone(senderNumber),
    at: (instant: string): string => `${day(instant)}, ${time(instant)}`,
  };
}
