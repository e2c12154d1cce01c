import { useTranslation } from 'react-i18next';
import type { LineRule } from '../../../../models/voice/selective/index.ts';
import { formatPhone } from '../../../brand.ts';
import { useCallTexts } from '../lines/useCallTexts.ts';

/** What a rule for certain callers and times does, in one sentence. */
export function useRuleText() {
  const { t, i18n } = useTranslation('routing');
  const { listedOf, untilOf } = useCallTexts();
  const list = new Intl.ListFormat(i18n.language === 'es' ? 'es-US' : 'en-US', {
    type: 'disjunction',
  });
  return ({ callers, time, forwardTo, until }: LineRule): string => {
    const who =
      callers.length === 0
        ? t('does.everyCall')
        : t('does.callsFrom', { callers: list.format(callers.map(listedOf)) });
    const when = time ? ` ${t(`does.during.${time.during}`, { name: time.schedule.name })}` : '';
    const what =
      forwardTo === null
        ? t('does.toVoicemail')
        : t('does.toNumber', { number: formatPhone(forwardTo) });
    return `${who}${when}: ${what}${untilOf(until)}`;
  };
}
