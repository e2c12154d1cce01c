import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { lines } from '../../../../models/voice/index.ts';
import type { LineAssignment } from '../../../../models/voice/index.ts';
import { mailbox } from '../../../../models/voice/mailbox/index.ts';
import {
  $allLines,
  $line,
  $messageTab,
  $readsLines,
  lineChosen,
  MESSAGE_TABS,
  messageTabChosen,
} from '../../../../models/voice/messages/index.ts';
import type { MessageTab } from '../../../../models/voice/messages/index.ts';
import { formatPhone } from '../../../brand.ts';
import { select } from '../../../parts/flow.css.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { TabPanel, Tabs } from '../../../parts/tabs/Tabs.tsx';
import { Faxes } from './Faxes.tsx';
import * as css from './Messages.css.ts';
import { Voicemails } from './Voicemails.tsx';

/** What came in on the account's phone lines: voicemail and fax (areas.md, hosted voice). */
export default function MessagesPage() {
  const { t } = useTranslation('messages');
  const reads = useUnit($readsLines);
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toHome')}
        to={PATHS.accountSummary}
        title={t('title')}
        lead={t('lead')}
      />
      {reads ? (
        <Lines />
      ) : (
        <Card title={t('notPermitted.title')}>
          <p className={parts.muted}>{t('notPermitted.text')}</p>
        </Card>
      )}
    </div>
  );
}

const Loading = () => {
  const { t } = useTranslation('messages');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton lines={[32, 48, 48, 48]} />
    </div>
  );
};

function Lines() {
  const { t } = useTranslation('messages');
  const { card, line, tab, retried, chosen } = useUnit({
    card: lines.$data,
    line: $line,
    tab: $messageTab,
    retried: lines.retried,
    chosen: messageTabChosen,
  });
  if (card.kind === 'loading') return <Loading />;
  if (card.kind === 'failed') return <FailureCard title={t('linesFailed')} onRetry={retried} />;
  if (!line)
    return (
      <Card title={t('noLines.title')}>
        <p className={parts.muted}>{t('noLines.text')}</p>
      </Card>
    );
  return (
    <>
      <LineChoice line={line} />
      <Tabs
        label={t('tabs.label')}
        panel="messages"
        tabs={MESSAGE_TABS}
        titleOf={(each) => t(`tabs.${each}`)}
        tab={tab}
        onChoose={chosen}
      />
      <TabPanel id="messages" tab={tab}>
        <Content tab={tab} line={line} />
      </TabPanel>
    </>
  );
}

/** Which line; its number alone where there is no other. */
function LineChoice({ line }: { line: LineAssignment }) {
  const { t } = useTranslation('messages');
  const { all, profile, chosen } = useUnit({
    all: $allLines,
    profile: $profile,
    chosen: lineChosen,
  });
  const nameOf = ({ telephoneNumber, assignedTo }: LineAssignment) =>
    t('lineOf', {
      number: formatPhone(telephoneNumber),
      holder: !assignedTo
        ? t('nobody')
        : assignedTo.guid === profile?.guid
          ? t('own')
          : `${assignedTo.firstName} ${assignedTo.lastName}`,
    });
  if (all.length === 1) return <p className={parts.muted}>{nameOf(line)}</p>;
  return (
    <div className={css.line}>
      <label htmlFor="line" className={parts.label}>
        {t('line')}
      </label>
      <select
        id="line"
        className={select}
        value={line.telephoneNumber}
        onChange={(event) => chosen(event.target.value)}
      >
        {all.map((one) => (
          <option key={one.telephoneNumber} value={one.telephoneNumber}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Content({ tab, line: { telephoneNumber } }: { tab: MessageTab; line: LineAssignment }) {
  const { t } = useTranslation('messages');
  const { data, retried } = useUnit({ data: mailbox.$data, retried: mailbox.retried });
  const number = formatPhone(telephoneNumber);
  if (data.kind === 'failed') return <FailureCard title={t('failed')} onRetry={retried} />;
  if (data.kind === 'loading' || data.value.telephoneNumber !== telephoneNumber) return <Loading />;
  return tab === 'FAX' ? (
    <Faxes number={number} faxes={data.value.faxes} />
  ) : (
    <Voicemails
      number={number}
      all={data.value.voicemails}
      deleted={data.value.deletedVoicemails}
    />
  );
}
