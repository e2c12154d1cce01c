import { maskedTaxId } from './rules-invoicing.ts';
import { formatPhone } from './rules-notifications.ts';
import type { Topic } from './rules-notifications.ts';
import type { SettingsPlace } from './rules-places.ts';
import type { SettingsValues } from './types.ts';

/** What is set now, in one line: the customer's own words, or a text of the portal. */
export type SettingsSummary =
  { text: string } | { key: string; values?: Readonly<Record<string, string | number>> };

/** What the summaries are made of. */
export interface SummaryFacts {
  settings: SettingsValues;
  /** The language on screen, for those who chose none. */
  language: 'en' | 'es';
  /** The topics that this person chooses a channel for. */
  topics: readonly Topic[];
  /** Where the person is signed in; null while it is not known. */
  sessions: number | null;
}

const listed = (parts: readonly (string | null)[]): SettingsSummary => {
  const text = parts.filter((part) => part !== null && part !== '').join(' · ');
  return text === '' ? { key: 'now.none' } : { text };
};

function channelsOf({ settings, topics }: SummaryFacts): SettingsSummary {
  const channels = topics.map((topic) => settings.notifications[topic]);
  const [first = 'NONE'] = channels;
  if (channels.every((channel) => channel === first))
    return { key: `notifications.channel.${first}` };
  const count = channels.filter((channel) => channel !== 'NONE').length;
  return { key: 'now.topics', values: { count, all: channels.length } };
}

/** What is set now in a section; null where there is nothing to say of it, or not yet. */
export function settingsSummary(place: SettingsPlace, facts: SummaryFacts): SettingsSummary | null {
  const { settings, sessions } = facts;
  switch (place) {
    case 'profile':
      return listed([
        `${settings.firstName} ${settings.lastName}`.trim(),
        settings.phone && formatPhone(settings.phone),
      ]);
    case 'language':
      return { key: `language.${settings.language ?? facts.language}` };
    case 'sessions':
      return sessions === null ? null : { key: 'now.devices', values: { count: sessions } };
    case 'notifications':
      return channelsOf(facts);
    case 'paperless':
      return { key: settings.paperless ? 'paperless.isOn' : 'paperless.isOff' };
    case 'contact': {
      const { email = '', state = 'NONE' } = settings.billingContact ?? {};
      return { key: `now.contact.${state}`, values: { email } };
    }
    case 'invoicing': {
      const { purchaseOrder = null, legalName = null, taxIdLastFour } = settings.invoicing ?? {};
      return listed([purchaseOrder, legalName, taxIdLastFour ? maskedTaxId(taxIdLastFour) : null]);
    }
    case 'exemption': {
      const newest = settings.taxExemptions?.[0];
      return { key: newest ? `exemption.badge.${newest.status}` : 'now.none' };
    }
    case 'recording':
    case 'password':
      return null;
  }
}
