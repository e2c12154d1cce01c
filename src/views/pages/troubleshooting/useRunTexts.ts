import { useTranslation } from 'react-i18next';
import type { RunDevice } from '../../../models/troubleshooting/index.ts';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';

/** What a box is called, and when, in the customer's language. */
export function useRunTexts() {
  const { t } = useTranslation('troubleshooting');
  const { t: equipment } = useTranslation('equipment');
  const { day, time } = useInstantFormat();
  return {
    /** Its nickname, or what it is; nothing for no box. */
    nameOf: (device: RunDevice | null): string =>
      device === null ? '' : (device.nickname ?? equipment(`kind.${device.subtype}`)),
    at: (instant: string): string => t('run.at', { day: day(instant), time: time(instant) }),
    day,
    time,
  };
}
