import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { lines } from '../../../../models/voice/index.ts';
import type { LineAssignment } from '../../../../models/voice/index.ts';
import { mailbox } from '../../../../models/voice/mailbox/index.ts';
import {
  $allLines,
  $line,
  $messageTab,
  $readsLines,
  lineChosen as choseLine,
  MESSAGE_TABS,
  messageTabChosen,
} from '../../../../models/voice/messages/index.ts';
import type { MessageTab } from '../../../../models/voice/messages/index.ts';
import { formatPhone } from '../../../brand.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import * as parts from '../../../parts/parts.css.ts';
import { Card, FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { TabPanel, Tabs } from '../../../parts/tabs/Tabs.tsx';
import { Faxes } from './Faxes.tsx';
import { LineChoice } from '../lines/LineChoice.tsx';
import { PhonePages } from '../lines/PhonePages.tsx';
import * as css from './Messages.css.ts';
import { Voicemails } from './Voicemails.tsx';

/** What came in on the account's phone lines: voicemail and fax (areas.md, hosted voice). */
export default function MessagesPage() {
  const { t } = useTranslation('messages');
  const { reads, line } = useUnit({ reads: $readsLines, line: $line });
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toHome')}
        to={PATHS.accountSummary}
        title={t('title')}
        lead={t('lead')}
      />
      <PhonePages current="voiceMessages" line={line?.telephoneNumber ?? null} />
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

const withHolder = ({ telephoneNumber, assignedTo }: LineAssignment) => ({
  telephoneNumber,
  holder: assignedTo,
});

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
  const { card, line, all, tab, retried, chosen, lineChosen } = useUnit({
    card: lines.$data,
    all: $allLines,
    lineChosen: choseLine,
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
      <LineChoice all={all.map(withHolder)} line={withHolder(line)} onChoose={lineChosen} />
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
