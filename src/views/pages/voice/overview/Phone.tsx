import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { $linesSearch, $overview, linesSearched } from '../../../../models/voice/overview/index.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { muted, visuallyHidden } from '../../../parts/parts.css.ts';
import { Card } from '../../../parts/Surface.tsx';
import * as css from '../lines/Lines.css.ts';
import { LineSearch } from '../lines/LineSearch.tsx';
import { LoadedLines } from '../lines/LoadedLines.tsx';
import { PhonePages } from '../lines/PhonePages.tsx';
import { useLineNames } from '../lines/useLineNames.ts';
import { useStandingText } from '../lines/useStandingText.ts';

/** Every line in a sentence that is true now, with what came in on it (areas 1, phone). */
export default function PhonePage() {
  const { t } = useTranslation('phone');
  return (
    <div className={css.page}>
      <PageHeader
        back={t('toHome')}
        to={PATHS.accountSummary}
        title={t('overview.title')}
        lead={t('overview.lead')}
      />
      <PhonePages current="phone" line={null} />
      <LoadedLines>{() => <Lines />}</LoadedLines>
      <p>
        <Link href={PATHS.voiceVersion}>{t('version.title')}</Link>
      </p>
    </div>
  );
}

function Lines() {
  const { t } = useTranslation('phone');
  const { rows, search, searched } = useUnit({
    rows: $overview,
    search: $linesSearch,
    searched: linesSearched,
  });
  const { holderOf, titleOf } = useLineNames();
  const { inShort } = useStandingText();
  return (
    <>
      <p>
        <Link href={PATHS.voiceLines}>{t('overview.names')}</Link>
      </p>
      <LineSearch id="overview-search" search={search} shown={rows.length} onSearch={searched} />
      <p role="status" className={rows.length === 0 ? muted : visuallyHidden}>
        {rows.length === 0 ? t('search.none', { search }) : null}
      </p>
      {rows.map(({ line, standing }) => (
        <Card key={line.telephoneNumber} title={titleOf(line)}>
          <p className={css.holder}>{holderOf(line)}</p>
          <p>{inShort(standing, line.forwarding)}</p>
          <Activity line={line} />
        </Card>
      ))}
    </>
  );
}

/** What came in lately, each with the way there. */
function Activity({ line: { telephoneNumber, activity } }: { line: PhoneLine }) {
  const { t } = useTranslation('phone');
  const at = (path: string) => `${path}?${new URLSearchParams({ line: telephoneNumber })}`;
  const count = (what: 'unread' | 'missed' | 'refused', of: number): string =>
    of === 0 ? t(`overview.${what}None`) : t(`overview.${what}`, { count: of });
  const links = [
    { to: at(PATHS.voiceMessages), text: count('unread', activity.unread) },
    { to: at(PATHS.callLog), text: count('missed', activity.missedToday) },
    { to: at(PATHS.callGuard), text: count('refused', activity.refusedThisWeek) },
    { to: at(PATHS.callForwarding), text: t('pages.callForwarding') },
  ];
  return (
    <ul className={css.nav}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link href={to} className={css.navLink}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
