import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $voiceOutage } from '../../../../models/account/summary/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import {
  $unreadPending,
  $linesShown,
  $moreLines,
  $unread,
  $voiceAccessCard,
  lines,
  unreadRetried,
} from '../../../../models/voice/index.ts';
import type {
  LineAssignment,
  UnreadCount,
  VoiceAccessCard,
} from '../../../../models/voice/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { formatPhone } from '../../../brand.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { actions, hint, muted } from '../../../parts/parts.css.ts';
import * as css from './AccountSummary.css.ts';
import { OutageNote } from './OutageNote.tsx';

/** Number of new voicemails on these lines; a retry action where it failed to load. */
function Voicemails({
  count,
  some,
}: {
  count: VoiceAccessCard['numberOfVoiceMails'];
  some: boolean;
}) {
  const { t } = useTranslation('summary');
  const { asking, retried } = useUnit({ asking: $unreadPending, retried: unreadRetried });
  const known =
    count === 'err'
      ? t('voice.unreadUnknown')
      : count === 0
        ? t('voice.noUnread')
        : t('voice.unread', { count: count ?? 0 });
  return (
    <div role="status" className={css.inPlace}>
      <p className={css.lead}>{count === null ? t('voice.checking') : known}</p>
      {some ? (
        <Button kind="quiet" busy={asking} onClick={retried}>
          {t('voice.retry')}
        </Button>
      ) : null}
    </div>
  );
}

function Unread({ count }: { count: UnreadCount | undefined }) {
  const { t } = useTranslation('summary');
  if (count === undefined) return null;
  if (count === 'err')
    return (
      <span className={`${css.mark} ${css.tone.caution}`}>
        <Icon name="caution" />
        {t('voice.lineUnknown')}
      </span>
    );
  return count === 0 ? (
    <span className={hint}>{t('voice.lineNone')}</span>
  ) : (
    <span className={`${css.mark} ${css.tone.notice}`}>
      <Icon name="notice" />
      {t('voice.line', { count })}
    </span>
  );
}

function Line({
  line: { telephoneNumber, assignedTo },
  own,
  count,
}: {
  line: LineAssignment;
  own: boolean;
  count: UnreadCount | undefined;
}) {
  const { t } = useTranslation('summary');
  const holder = assignedTo ? `${assignedTo.firstName} ${assignedTo.lastName}` : t('voice.nobody');
  return (
    <li className={css.row}>
      <span className={css.fact}>
        <span>{formatPhone(telephoneNumber)}</span>
        <span className={hint}>{own ? t('voice.own') : holder}</span>
      </span>
      <span className={css.aside}>
        <Unread count={count} />
      </span>
    </li>
  );
}

/** Users of these lines, from hosted voice (spec 3). */
function Assigned({
  access: { assignedNumber, numberOfAssignedLines },
}: {
  access: VoiceAccessCard;
}) {
  const { t } = useTranslation('summary');
  if (assignedNumber)
    return (
      <p className={hint}>{t('voice.assignedLineText', { number: formatPhone(assignedNumber) })}</p>
    );
  return numberOfAssignedLines > 0 ? (
    <p className={hint}>{t('voice.assignedLinesText', { count: numberOfAssignedLines })}</p>
  ) : null;
}

function Links({
  access: { voicemailLink, manageVoiceLink, manageForwardingLink },
}: {
  access: VoiceAccessCard;
}) {
  const { t } = useTranslation('summary');
  if (!voicemailLink && !manageVoiceLink && !manageForwardingLink) return null;
  return (
    <div className={actions}>
      {voicemailLink ? <ButtonLink href={voicemailLink}>{t('voice.voicemail')}</ButtonLink> : null}
      {manageVoiceLink ? (
        <ButtonLink href={manageVoiceLink}>{t('voice.manageButtonText')}</ButtonLink>
      ) : null}
      {manageForwardingLink ? (
        <ButtonLink kind="quiet" href={manageForwardingLink}>
          {t('voice.forwarding')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Lines({ access }: { access: VoiceAccessCard }) {
  const { t } = useTranslation('summary');
  const { profile, shown, more, unread } = useUnit({
    profile: $profile,
    shown: $linesShown,
    more: $moreLines,
    unread: $unread,
  });
  if (shown.length === 0) return <p className={muted}>{t('voice.none')}</p>;
  return (
    <>
      <Voicemails
        count={access.numberOfVoiceMails}
        some={shown.some(({ telephoneNumber }) => unread[telephoneNumber] === 'err')}
      />
      <ul className={css.list} aria-label={t('voice.lines')}>
        {shown.map((line) => (
          <Line
            key={line.telephoneNumber}
            line={line}
            own={line.assignedTo?.guid === profile?.guid}
            count={unread[line.telephoneNumber]}
          />
        ))}
      </ul>
      {more > 0 ? <p className={hint}>{t('voice.more', { count: more })}</p> : null}
      <Assigned access={access} />
    </>
  );
}

/** The voice access card (spec 3), shown to users with hosted voice admin rights. */
export function VoiceCard() {
  const { t } = useTranslation('summary');
  const { t: portal } = useTranslation('portal');
  const { card, access, profile, outage, retried } = useUnit({
    card: lines.$data,
    access: $voiceAccessCard,
    profile: $profile,
    outage: $voiceOutage,
    retried: lines.retried,
  });
  if (!access.showAccessCard) return null;
  switch (card.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={t('voice.loading')}>
          <Skeleton lines={[22, 26, 40, 40]} />
        </div>
      );
    case 'failed':
      return <FailureCard title={t('voice.failed')} onRetry={retried} />;
    case 'ready':
      return (
        <Card title={t('voice.headerText')}>
          <p className={muted}>
            {t('voice.mainText')}{' '}
            {t('voice.adminText', {
              role: portal(
                `role.${profile?.userType === 'CONSUMER' ? profile.role : 'representative'}`,
              ),
            })}
          </p>
          {outage ? <OutageNote outage={outage} /> : null}
          <Lines access={access} />
          <Links access={access} />
        </Card>
      );
  }
}
