import { useTranslation } from 'react-i18next';
import type { ForwardingRule, LineStanding } from '../../../../models/voice/calls/index.ts';
import { Alert, Card } from '../../../parts/Surface.tsx';
import * as css from './Lines.css.ts';
import { UNANSWERED, useStandingText } from './useStandingText.ts';

/** What is true of a line now, in sentences. */
export function Standing({
  standing,
  rules,
  advises,
}: {
  standing: LineStanding;
  /** The line's, for until when they are in effect. */
  rules: readonly ForwardingRule[];
  /** Whether to say what the customer can do: who reads may not change anything. */
  advises: boolean;
}) {
  const { t } = useTranslation('phone');
  const { everyCall, ofCallers, refused, cutOffTexts, ringing, unansweredCall } = useStandingText();
  const every = everyCall(standing);
  const callers = [ofCallers(standing), refused(standing)].filter(Boolean).join(' ');
  const turn = standing.unanswered.NOT_REACHABLE;
  const cutOff = every === null ? cutOffTexts(standing, rules) : null;
  if (cutOff) {
    const [why = '', ...more] = cutOff;
    return (
      <Card title={t('now.title')}>
        <Alert signal="caution" title={why}>
          {more.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {advises && turn?.does !== 'FORWARDED' ? <p>{t('now.cutOff.advice')}</p> : null}
        </Alert>
        {callers ? <p>{callers}</p> : null}
      </Card>
    );
  }
  return (
    <Card title={t('now.title')}>
      <p>{every ?? ringing(standing)}</p>
      {every === null ? (
        <ul className={css.facts}>
          {UNANSWERED.map((reason) => (
            <li key={reason}>{unansweredCall(reason, standing, rules)}</li>
          ))}
        </ul>
      ) : null}
      {callers ? <p>{callers}</p> : null}
    </Card>
  );
}
