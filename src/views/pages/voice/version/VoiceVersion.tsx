import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { $voiceVersion } from '../../../../models/voice/version/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { DataTable } from '../../../parts/statements/Figures.tsx';
import type { Column } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import * as lines from '../lines/Lines.css.ts';
import { LoadedLines } from '../lines/LoadedLines.tsx';
import { PhonePages } from '../lines/PhonePages.tsx';
import { useLineNames } from '../lines/useLineNames.ts';
import * as css from './VoiceVersion.css.ts';

/** What support asks about the phone service: release, contracts, switches (areas 1, version). */
export default function VoiceVersionPage() {
  const { t } = useTranslation('phone');
  return (
    <div className={lines.page}>
      <PageHeader
        back={t('toHome')}
        to={PATHS.accountSummary}
        title={t('version.title')}
        lead={t('version.lead')}
      />
      <PhonePages current={null} line={null} />
      <Facts />
      <LoadedLines>{(all) => <Switches all={all} />}</LoadedLines>
    </div>
  );
}

function Facts() {
  const { t } = useTranslation('phone');
  const { version } = useUnit({ version: $voiceVersion });
  const { release, contracts, isVoiceOn } = version;
  const facts = [
    ['release', release],
    ['contracts', contracts],
    ['voice', t(isVoiceOn ? 'version.voiceOn' : 'version.voiceOff')],
  ] as const;
  return (
    <Card title={t('version.portal')}>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <Fragment key={key}>
            <dt className={css.term}>{t(`version.${key}`)}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

/** Which switch serves each line, and whether its calls can be forwarded here. */
function Switches({ all }: { all: readonly PhoneLine[] }) {
  const { t } = useTranslation('phone');
  const { titleOf } = useLineNames();
  const columns: Column<PhoneLine>[] = [
    { key: 'line', title: t('line'), cell: titleOf },
    {
      key: 'switch',
      title: t('version.switch'),
      cell: ({ switchType }) => t(`version.switches.${switchType}`),
    },
  ];
  return (
    <Card title={t('version.lines')}>
      <DataTable
        caption={t('version.lines')}
        columns={columns}
        rows={all}
        rowKey={({ telephoneNumber }) => telephoneNumber}
      />
    </Card>
  );
}
