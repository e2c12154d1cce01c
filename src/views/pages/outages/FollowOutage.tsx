import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $follow, followChosen, followRefusal } from '../../../models/outages/follow/index.ts';
import type { FollowState } from '../../../models/outages/follow/index.ts';
import type { Outage } from '../../../models/outages/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import * as css from './OutageMap.css.ts';
import { useOutageWords } from './useOutageWords.ts';

function FollowResult({ state }: { state: FollowState }) {
  const { t } = useTranslation('outages');
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'sent':
      return (
        <p className={css.muted} role="status">
          {t(state.follows ? 'follow.sent_on' : 'follow.sent_off')}
        </p>
      );
    case 'failed':
      return (
        <Alert signal="caution" title={t(`follow.${followRefusal(state.failure)}`)} role="alert" />
      );
  }
}

/** Asks for e-mails about an outage, or for none any more; nothing where there is no choice. */
export function FollowControl({ outage }: { outage: Outage }) {
  const { t } = useTranslation('outages');
  const { servicesFirst } = useOutageWords();
  const { state, chosen } = useUnit({ state: $follow, chosen: followChosen });
  const { id: outageId, follows } = outage;
  const isThis = state.kind !== 'idle' && state.outageId === outageId;
  const about = { services: servicesFirst(outage.services), place: outage.places.join(', ') };
  if (follows === null) return null;
  return (
    <div className={css.follow}>
      {follows ? <span className={css.muted}>{t('follow.following')}</span> : null}
      <Button
        busy={state.kind === 'sending'}
        label={t(follows ? 'follow.stopOf' : 'follow.actionOf', about)}
        onClick={() => chosen({ outageId, follows: !follows })}
      >
        {t(follows ? 'follow.stop' : 'follow.action')}
      </Button>
      {isThis ? <FollowResult state={state} /> : null}
    </div>
  );
}

/** The same on the page of the outage, with what it means. */
export function FollowCard({ outage }: { outage: Outage }) {
  const { t } = useTranslation('outages');
  if (outage.follows === null) return null;
  return (
    <Card title={t(outage.planned ? 'follow.titleWork' : 'follow.title')}>
      <p className={css.lead}>{t('follow.text')}</p>
      <FollowControl outage={outage} />
    </Card>
  );
}
