import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { settingsPath } from '../../../models/platform/paths/index.ts';
import {
  $allowed,
  $settingsPath,
  $topics,
  $wrongTopics,
  CHANNELS,
  notificationsSection,
  paperlessSection,
  settings,
} from '../../../models/settings/index.ts';
import type { Channel } from '../../../models/settings/index.ts';
import { Checkbox, FieldError } from '../../parts/Field.tsx';
import { label, muted } from '../../parts/parts.css.ts';
import { Panel, Section } from './Section.tsx';
import * as css from './Settings.css.ts';

/** The user's notifications and their channels; text messages need a phone. */
export function Notifications() {
  const { t } = useTranslation('settings');
  const { card, home, topics, wrong } = useUnit({
    card: settings.$data,
    home: $settingsPath,
    topics: $topics,
    wrong: $wrongTopics,
  });
  const { draft, state, problems, changed, submitted } = useUnit(notificationsSection);
  const withoutPhone = card.kind === 'ready' && card.value.phone === null;
  return (
    <Section
      name="notifications"
      state={state}
      problems={problems}
      saved={t('notifications.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>{t('notifications.lead')}</p>
          {withoutPhone ? (
            <p className={muted}>
              {t('notifications.noPhone')}{' '}
              <Link id="notifications-phone" href={settingsPath('profile', home)}>
                {t('profile.title')}
              </Link>
            </p>
          ) : null}
          <div className={css.topics}>
            {topics.map((topic) => (
              <div key={topic} className={css.topic}>
                <label className={label} htmlFor={topic}>
                  {t(`notifications.topic.${topic}`)}
                </label>
                <select
                  id={topic}
                  className={css.select}
                  value={draft[topic]}
                  onChange={(event) => changed({ [topic]: event.target.value as Channel })}
                  aria-invalid={wrong.includes(topic)}
                  aria-describedby={wrong.includes(topic) ? 'notifications-error' : undefined}
                >
                  {CHANNELS.map((channel) => (
                    <option key={channel} value={channel}>
                      {t(`notifications.channel.${channel}`)}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          <FieldError id="notifications-error">{errors['notifications-phone']}</FieldError>
        </>
      )}
    </Section>
  );
}

/** The account's paperless billing: editable for administrators, read only for representatives. */
export function Paperless() {
  const { t } = useTranslation('settings');
  const { allowed, draft } = useUnit({ allowed: $allowed, draft: paperlessSection.$draft });
  if (allowed.savePaperless) return <PaperlessForm />;
  return (
    <Panel name="paperless">
      <p>{t(draft.enrolled ? 'paperless.isOn' : 'paperless.isOff')}</p>
    </Panel>
  );
}

function PaperlessForm() {
  const { t } = useTranslation('settings');
  const { draft, state, problems, changed, submitted } = useUnit(paperlessSection);
  return (
    <Section
      name="paperless"
      state={state}
      problems={problems}
      saved={t(draft.enrolled ? 'paperless.savedOn' : 'paperless.savedOff')}
      onSubmit={submitted}
    >
      {() => (
        <>
          <p className={muted}>{t('paperless.lead')}</p>
          <Checkbox
            id="enrolled"
            label={t('paperless.label')}
            checked={draft.enrolled}
            onChange={(enrolled) => changed({ enrolled })}
          />
        </>
      )}
    </Section>
  );
}
