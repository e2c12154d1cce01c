import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $allowed,
  $topics,
  $wrongTopics,
  CHANNELS,
  notificationsSection,
  paperlessSection,
  settings,
} from '../../../models/settings/index.ts';
import type { Channel } from '../../../models/settings/index.ts';
import { Checkbox, FieldError } from '../../parts/Field.tsx';
import { Card } from '../../parts/Surface.tsx';
import { label, muted } from '../../parts/parts.css.ts';
import { Section } from './Section.tsx';
import * as css from './Settings.css.ts';

/** The user's notifications and their channels; text messages need a phone. */
export function Notifications() {
  const { t } = useTranslation('settings');
  const { card, topics, wrong } = useUnit({
    card: settings.$data,
    topics: $topics,
    wrong: $wrongTopics,
  });
  const { draft, state, touched, problems, changed, submitted } = useUnit(notificationsSection);
  const withoutPhone = card.kind === 'ready' && card.value.phone === null;
  return (
    <Section
      name="notifications"
      state={state}
      touched={touched}
      problems={problems}
      saved={t('notifications.saved')}
      onSubmit={submitted}
    >
      {(errors) => (
        <>
          <p className={muted}>
            {t('notifications.lead')}
            {withoutPhone ? ` ${t('notifications.noPhone')}` : ''}
          </p>
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
          <FieldError id="notifications-error">{errors['phone']}</FieldError>
        </>
      )}
    </Section>
  );
}

/** The account's paperless billing: editable for administrators, read only for representatives. */
export function Paperless() {
  const { t } = useTranslation('settings');
  const { allowed, draft } = useUnit({ allowed: $allowed, draft: paperlessSection.$draft });
  if (!allowed.readPaperless) return null;
  if (allowed.savePaperless) return <PaperlessForm />;
  return (
    <Card level="h3" title={t('paperless.title')}>
      <p>{t(draft.enrolled ? 'paperless.isOn' : 'paperless.isOff')}</p>
    </Card>
  );
}

function PaperlessForm() {
  const { t } = useTranslation('settings');
  const { draft, state, touched, problems, changed, submitted } = useUnit(paperlessSection);
  return (
    <Section
      name="paperless"
      state={state}
      touched={touched}
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
