import { useTranslation } from 'react-i18next';
import type { ForwardingRule, LineStanding } from '../../../../models/voice/calls/index.ts';
import { RING_SECONDS } from '../../../../models/voice/forwarding/index.ts';
import { formatPhone } from '../../../brand.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from './Lines.css.ts';
import { useCallTexts } from './useCallTexts.ts';

const REASONS = ['NO_ANSWER', 'BUSY', 'NOT_REACHABLE'] as const;

/** What is true of a line now, in sentences. */
export function Standing({
  standing: { suspended, always, rings, unanswered },
  rules,
}: {
  standing: LineStanding;
  /** The line's, for until when they are in effect. */
  rules: readonly ForwardingRule[];
}) {
  const { t } = useTranslation('phone');
  const { untilOf } = useCallTexts();
  const endOf = (kind: ForwardingRule['kind']) =>
    untilOf(rules.find((rule) => rule.kind === kind)?.until ?? null);
  if (suspended)
    return (
      <Card title={t('now.title')}>
        <p>{t('now.suspended')}</p>
      </Card>
    );
  if (always?.does === 'FORWARDED')
    return (
      <Card title={t('now.title')}>
        <p>{t('now.ALWAYS', { number: formatPhone(always.to), until: endOf('ALWAYS') })}</p>
      </Card>
    );
  return (
    <Card title={t('now.title')}>
      <p>{t('now.rings', { count: rings, seconds: rings * RING_SECONDS })}</p>
      <ul className={css.facts}>
        {REASONS.map((reason) => {
          const turn = unanswered[reason];
          return (
            <li key={reason}>
              {turn?.does === 'FORWARDED'
                ? t(`now.${reason}.FORWARDED`, {
                    number: formatPhone(turn.to),
                    until: endOf(reason),
                  })
                : t(`now.${reason}.VOICEMAIL`)}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
