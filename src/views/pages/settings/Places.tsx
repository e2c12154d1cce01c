import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { $recordingAllowed } from '../../../models/analytics/recording/index.ts';
import { $groups, $settingsPath, $summaries } from '../../../models/settings/index.ts';
import type { SettingsPlace } from '../../../models/settings/index.ts';
import { settingsPath } from '../../../models/platform/paths/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { card, cardTitle, muted, strong } from '../../parts/parts.css.ts';
import * as css from './Settings.css.ts';

/** All sections by group, each a row with what is set now, which leads to the section. */
export function Places() {
  const { t } = useTranslation('settings');
  const { groups, home } = useUnit({ groups: $groups, home: $settingsPath });
  return (
    <div className={css.groups}>
      {groups.map(({ name, places }) => (
        <section key={name} aria-label={t(`groups.${name}`)} className={card}>
          <h2 className={cardTitle}>{t(`groups.${name}`)}</h2>
          <ul className={css.rows}>
            {places.map((place) => (
              <li key={place}>
                <Link id={place} href={settingsPath(place, home)} className={css.row}>
                  <span className={css.rowText}>
                    <span className={strong}>{t(`${place}.title`)}</span>{' '}
                    {place === 'recording' ? <IsRecorded /> : <Summary of={place} />}
                  </span>
                  <span className={css.forth}>
                    <Icon name="down" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Summary({ of }: { of: SettingsPlace }) {
  const { t } = useTranslation('settings');
  const { summaries } = useUnit({ summaries: $summaries });
  const summary = summaries[of];
  if (!summary) return of === 'sessions' ? <span className={css.later} /> : null;
  return (
    <span className={muted}>
      {'text' in summary ? summary.text : t(summary.key, summary.values ?? {})}
    </span>
  );
}

/** Known in the browser alone, so a moment later: its line is kept free. */
function IsRecorded() {
  const { t } = useTranslation('settings');
  const { may } = useUnit({ may: $recordingAllowed });
  return <span className={css.later}>{may === null ? null : t(may ? 'now.on' : 'now.off')}</span>;
}

/** The other sections, beside an open one where there is room. */
export function PlacesBeside({ open }: { open: SettingsPlace }) {
  const { t } = useTranslation('settings');
  const { groups, home } = useUnit({ groups: $groups, home: $settingsPath });
  return (
    <nav aria-label={t('title')} className={css.others}>
      <ul className={css.rows}>
        {groups
          .flatMap(({ places }) => places)
          .map((place) => (
            <li key={place}>
              <Link
                href={settingsPath(place, home)}
                className={css.other}
                aria-current={place === open ? 'page' : undefined}
              >
                {t(`${place}.title`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
