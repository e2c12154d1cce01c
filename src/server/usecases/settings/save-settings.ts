import type {
  Notifications,
  SaveProfileRequest,
  SettingsResponse,
} from '../../../../contracts/rest/settings/types.ts';
import { isPersonName } from '../../../models/platform/contact-details/rules-contact-details.ts';
import { mayDoSettings } from '../../../models/permissions/rules-settings.ts';
import { needsPhone, TOPICS } from '../../../models/settings/rules-notifications.ts';
import { Refusal } from '../failure.ts';
import { fullName } from '../people/full-name.ts';
import { shownInvoicing } from './invoicing.ts';
import { shownExemptions } from './tax-exemptions.ts';
import type { Actor, SettingsStore, StoredBillingContact } from './ports.ts';

export interface SettingsDeps {
  store: Pick<SettingsStore, 'read' | 'change'>;
  realNow: () => Date;
}

const ON_OFF = { true: 'ON', false: 'OFF' } as const;
const onOff = (value: boolean) => ON_OFF[`${value}`];
/** The part of a phone number shown in the audit log. */
const lastFour = (phone: string | null): string | null => phone?.slice(-4) ?? null;

/** A billing contact without its code. */
const shownContact = ({
  email,
  language,
  verifiedAt,
}: StoredBillingContact): NonNullable<SettingsResponse['billingContact']> => ({
  email,
  language,
  state: verifiedAt ? 'VERIFIED' : 'PENDING',
});

/** A user's own settings, and the account's for users who may read billing. */
export async function readSettings(
  { store, businessNow }: Pick<SettingsDeps, 'store'> & { businessNow: () => Date },
  actor: Actor,
): Promise<SettingsResponse> {
  const { paperless, notifications, billingContact, invoicing, taxExemptions, ...person } =
    await store.read(actor);
  const { username, firstName, lastName, phone, language, billingTimeZone } = person;
  const { billReady, paymentReceived, serviceAlerts, appointments } = notifications;
  return {
    username,
    firstName,
    lastName,
    phone,
    language,
    notifications: { billReady, paymentReceived, serviceAlerts, appointments },
    paperless: mayDoSettings('readPaperless', actor) ? paperless : null,
    billingContact:
      billingContact && mayDoSettings('readBillingContact', actor)
        ? shownContact(billingContact)
        : null,
    invoicing: mayDoSettings('readInvoicing', actor) ? shownInvoicing(invoicing) : null,
    taxExemptions: mayDoSettings('readInvoicing', actor)
      ? shownExemptions(taxExemptions, businessNow(), billingTimeZone)
      : null,
  };
}

/**
 * Saves names and phone. Throws `PHONE_REQUIRED` when removing the phone while notifications are
 * sent to it.
 */
export async function saveProfile(
  { store, realNow }: SettingsDeps,
  actor: Actor,
  { firstName, lastName, phone }: SaveProfileRequest,
): Promise<void> {
  if (!mayDoSettings('saveProfile', actor)) throw new Refusal('NOT_PERMITTED');
  const wrong = [
    ...(isPersonName(firstName) ? [] : ['$input.firstName']),
    ...(isPersonName(lastName) ? [] : ['$input.lastName']),
  ];
  if (wrong.length > 0) throw new Refusal('BAD_REQUEST', { fields: wrong });
  await store.change(actor, async ({ settings, savePerson, writeAuditEntry: note }) => {
    if (phone === null && needsPhone(settings.notifications))
      throw new Refusal('PHONE_REQUIRED', { fields: ['$input.phone'] });
    await savePerson({ firstName, lastName, phone });
    const at = realNow();
    const [from, to] = [fullName(settings), fullName({ firstName, lastName })];
    if (settings.firstName !== firstName || settings.lastName !== lastName)
      await note({ at, action: 'NAME_CHANGED', subject: null, from, to });
    if (settings.phone !== phone)
      await note({
        at,
        action: 'PHONE_CHANGED',
        subject: null,
        from: lastFour(settings.phone),
        to: lastFour(phone),
      });
  });
}

/** Saves the language, effective from the next sign-in. */
export async function saveLanguage(
  { store, realNow }: SettingsDeps,
  actor: Actor,
  { language }: { language: 'en' | 'es' },
): Promise<void> {
  if (!mayDoSettings('saveLanguage', actor)) throw new Refusal('NOT_PERMITTED');
  await store.change(actor, async ({ settings, savePerson, writeAuditEntry: note }) => {
    if (settings.language === language) return;
    await savePerson({ language });
    await note({
      at: realNow(),
      action: 'LANGUAGE_CHANGED',
      subject: null,
      from: settings.language,
      to: language,
    });
  });
}

/**
 * Saves notification preferences and channels. Throws `PHONE_REQUIRED` for text messages without a
 * phone.
 */
export async function saveNotifications(
  { store, realNow }: SettingsDeps,
  actor: Actor,
  chosen: Notifications,
): Promise<void> {
  if (!mayDoSettings('saveNotifications', actor)) throw new Refusal('NOT_PERMITTED');
  await store.change(actor, async ({ settings, savePerson, writeAuditEntry: note }) => {
    if (settings.phone === null && needsPhone(chosen)) throw new Refusal('PHONE_REQUIRED');
    const changed = TOPICS.filter((topic) => settings.notifications[topic] !== chosen[topic]);
    await savePerson({ notifications: { ...chosen } });
    for (const topic of changed)
      await note({
        at: realNow(),
        action: 'NOTIFICATION_CHANGED',
        subject: topic,
        from: settings.notifications[topic],
        to: chosen[topic],
      });
  });
}

/** Switches the account's bills to e-mail only, or also paper. */
export async function savePaperless(
  { store, realNow }: SettingsDeps,
  actor: Actor,
  { enrolled }: { enrolled: boolean },
): Promise<void> {
  if (!mayDoSettings('savePaperless', actor)) throw new Refusal('NOT_PERMITTED');
  await store.change(actor, async ({ settings, savePaperless: save, writeAuditEntry: note }) => {
    if (settings.paperless === enrolled) return;
    await save(enrolled);
    await note({
      at: realNow(),
      action: 'PAPERLESS_CHANGED',
      subject: null,
      from: onOff(settings.paperless),
      to: onOff(enrolled),
    });
  });
}
