import { useTranslation } from 'react-i18next';
import type { ForwardingRule, LineStanding } from '../../../../models/voice/calls/index.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from './Lines.css.ts';
import { UNANSWERED, useStandingText } from './useStandingText.ts';

/** What is true of a line now, in sentences. */
export function Standing({
  standing,
  rules,
}: {
  standing: LineStanding;
  /** The line's, for until when they are in effect. */
  rules: readonly ForwardingRule[];
}) {
  const { t } = useTranslation('phone');
  const { everyCall, ringing, unansweredCall } = useStandingText();
  const every = everyCall(standing, rules);
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
    </Card>
  );
}
