import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { mailbox } from '../../../../models/voice/mailbox/index.ts';
import {
  $messageTab,
  lineChosen,
  MESSAGE_TABS,
  messageTabChosen,
} from '../../../../models/voice/messages/index.ts';
import type { MessageTab } from '../../../../models/voice/messages/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { formatPhone } from '../../../brand.ts';
import { FailureCard, Skeleton } from '../../../parts/Surface.tsx';
import { TabPanel, Tabs } from '../../../parts/tabs/Tabs.tsx';
import { PhoneLinePage } from '../lines/PhoneLinePage.tsx';
import { Faxes } from './Faxes.tsx';
import { MailboxSettings } from './MailboxSettings.tsx';
import { Voicemails } from './Voicemails.tsx';

/** What came in on a phone line, and its mailbox (areas.md, hosted voice). */
export default function MessagesPage() {
  const { t } = useTranslation('messages');
  const { chosen } = useUnit({ chosen: lineChosen });
  return (
    <PhoneLinePage page="voiceMessages" title={t('title')} lead={t('lead')} onChoose={chosen}>
      {(line) => <Mailbox line={line} />}
    </PhoneLinePage>
  );
}

function Mailbox({ line }: { line: PhoneLine }) {
  const { t } = useTranslation('messages');
  const { tab, chosen } = useUnit({ tab: $messageTab, chosen: messageTabChosen });
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        panel="messages"
        tabs={MESSAGE_TABS}
        titleOf={(each) => t(`tabs.${each}`)}
        tab={tab}
        onChoose={chosen}
      />
      <TabPanel id="messages" tab={tab}>
        {tab === 'SETTINGS' ? <MailboxSettings line={line} /> : <Content tab={tab} line={line} />}
      </TabPanel>
    </>
  );
}

function Content({ tab, line: { telephoneNumber } }: { tab: MessageTab; line: PhoneLine }) {
  const { t } = useTranslation('messages');
  const { data, retried } = useUnit({ data: mailbox.$data, retried: mailbox.retried });
  const number = formatPhone(telephoneNumber);
  if (data.kind === 'failed') return <FailureCard title={t('failed')} onRetry={retried} />;
  if (data.kind === 'loading' || data.value.telephoneNumber !== telephoneNumber)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton lines={[32, 48, 48, 48]} />
      </div>
    );
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
