// The list of the sections: what is set now, or that something typed is not saved.
import { combine } from 'effector';
import { $language } from '../shell/language/index.ts';
import {
  $topics,
  contactSection,
  exemptionSection,
  invoicingSection,
  languageSection,
  notificationsSection,
  paperlessSection,
  profileSection,
  settings,
} from './model.ts';
import { $groups } from './places.ts';
import type { SettingsPlace } from './rules-places.ts';
import { settingsSummary } from './rules-summaries.ts';
import type { SettingsSummary } from './rules-summaries.ts';
import { sessions } from './sessions.ts';

const UNSAVED: SettingsSummary = { key: 'now.unsaved' };
const $unsaved = combine(
  {
    profile: profileSection.$touched,
    language: languageSection.$touched,
    notifications: notificationsSection.$touched,
    paperless: paperlessSection.$touched,
    contact: contactSection.$touched,
    invoicing: invoicingSection.$touched,
    exemption: exemptionSection.$touched,
  },
  (touched): Partial<Record<SettingsPlace, boolean>> => touched,
);
/** What each section is set to, by its name. */
export const $summaries = combine(
  {
    groups: $groups,
    card: settings.$data,
    language: $language,
    topics: $topics,
    unsaved: $unsaved,
    sessions: sessions.$data,
  },
  ({ groups, card, unsaved, sessions: known, ...rest }) => {
    if (card.kind !== 'ready') return {};
    const all = {
      ...rest,
      settings: card.value,
      sessions: known.kind === 'ready' ? known.value.sessions.length : null,
    };
    return Object.fromEntries(
      groups
        .flatMap(({ places }) => places)
        .map((place) => [place, unsaved[place] ? UNSAVED : settingsSummary(place, all)]),
    ) as Partial<Record<SettingsPlace, SettingsSummary | null>>;
  },
);
