import { combine, createStore, sample } from 'effector';
import type { Event } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import type { RemoteData } from '../platform/query/query.ts';
import { $language, languageChosen } from '../shell/language/index.ts';
import { passwordReport } from '../session/access/rules-password.ts';
import { $profile } from '../session/index.ts';
import {
  changePasswordFx,
  loadSettingsFx,
  removeBillingContactFx,
  requestTaxExemptionFx,
  saveBillingContactFx,
  saveInvoicingFx,
  saveLanguageFx,
  saveNotificationsFx,
  savePaperlessFx,
  saveProfileFx,
  verifyBillingContactFx,
  withdrawTaxExemptionFx,
} from './ports.ts';
import { mayDo } from '../permissions/rules-billing.ts';
import {
  EMPTY_EXEMPTION,
  EMPTY_WITHDRAWAL,
  exemptionProblems,
  exemptionRequest,
  withdrawable,
  withdrawalProblems,
  withdrawalRequest,
} from './rules-exemption-form.ts';
import type { ExemptionDraft } from './rules-exemption-form.ts';
import { $today } from '../billing/today.ts';
import { textTopics, topicsFor } from './rules-notifications.ts';
import {
  contactCodeProblems,
  contactCodeRequest,
  contactDraftOf,
  contactProblems,
  contactRequest,
  invoicingDraftOf,
  invoicingProblems,
  invoicingRequest,
  notificationProblems,
  passwordOwner,
  passwordProblems,
  profileDraftOf,
  profileProblems,
  profileRequest,
} from './rules-sections.ts';
import { draftWithoutCardNumbers } from '../platform/card-numbers/rules-card-numbers.ts';
import { settingsOpened } from './opened.ts';
import { placeChanged } from './places.ts';
import { createSection } from './section.ts';
import type {
  ContactDraft,
  Facts,
  InvoicingDraft,
  NotificationDraft,
  PasswordDraft,
  ProfileDraft,
  SettingsValues,
} from './types.ts';

// -- Stores
export const settings = createQuery({
  name: 'settings',
  loadFx: loadSettingsFx,
  params: undefined,
});

// -- Derived
const $facts = combine(settings.$data, $profile, (card, profile): Facts => ({
  settings: card.kind === 'ready' ? card.value : null,
  companyName: profile?.accountName ?? '',
}));
/** The topics that this customer chooses a channel for. */
export const $topics = combine($profile, (profile) =>
  topicsFor({ readsBills: profile !== null && mayDo('readBilling', profile) }),
);
/** The account's billing contact; null when there is none, or it is not shown to this customer. */
export const $billingContact = combine($facts, ({ settings: saved }) =>
  saved ? saved.billingContact : null,
);

/** The last four digits of the saved tax identification number; null for none. */
export const $taxIdLastFour = combine(
  $facts,
  ({ settings: saved }) => saved?.invoicing?.taxIdLastFour ?? null,
);

/** The account's certificates of tax exemption, newest request first. */
export const $taxExemptions = combine(
  $facts,
  ({ settings: saved }): NonNullable<SettingsValues['taxExemptions']> => saved?.taxExemptions ?? [],
);

/** Those that can be withdrawn. */
export const $withdrawable = $taxExemptions.map(withdrawable);

// -- Sections, each saved independently
const EMPTY_PROFILE: ProfileDraft = { firstName: '', lastName: '', phone: '' };
const EMPTY_PASSWORD: PasswordDraft = { currentPassword: '', newPassword: '' };
const NO_NOTIFICATIONS: NotificationDraft = {
  billReady: 'NONE',
  paymentReceived: 'NONE',
  serviceAlerts: 'NONE',
  appointments: 'NONE',
};
const NO_CONTACT: ContactDraft = { email: '', language: 'en' };
const NO_INVOICING: InvoicingDraft = {
  purchaseOrder: '',
  legalName: '',
  taxId: '',
  removesTaxId: false,
};
const nothingWrong = () => [];

export const profileSection = createSection({
  empty: EMPTY_PROFILE,
  $facts,
  saveFx: saveProfileFx,
  cleared: (draft: ProfileDraft) => draftWithoutCardNumbers(draft, 'firstName', 'lastName'),
  check: profileProblems,
  request: profileRequest,
  saved: profileDraftOf,
});
export const languageSection = createSection({
  empty: { language: 'en' as 'en' | 'es' },
  $facts,
  saveFx: saveLanguageFx,
  check: nothingWrong,
  request: (draft) => draft,
  saved: ({ language }) => ({ language: language ?? 'en' }),
});
export const notificationsSection = createSection({
  empty: NO_NOTIFICATIONS,
  $facts,
  saveFx: saveNotificationsFx,
  check: notificationProblems,
  request: (draft) => draft,
  saved: ({ notifications }) => notifications,
});
export const paperlessSection = createSection({
  empty: { enrolled: false },
  $facts,
  saveFx: savePaperlessFx,
  check: nothingWrong,
  request: (draft) => draft,
  saved: ({ paperless }) => ({ enrolled: paperless ?? false }),
});
export const contactSection = createSection({
  empty: NO_CONTACT,
  $facts,
  saveFx: saveBillingContactFx,
  check: contactProblems,
  request: contactRequest,
  saved: (answer) => contactDraftOf(answer, 'en'),
});
export const contactCodeSection = createSection({
  empty: { code: '' },
  $facts,
  saveFx: verifyBillingContactFx,
  check: contactCodeProblems,
  request: contactCodeRequest,
  saved: () => ({ code: '' }),
});
export const contactRemovalSection = createSection({
  empty: { email: '' },
  $facts,
  saveFx: removeBillingContactFx,
  check: nothingWrong,
  request: (draft) => draft,
  saved: () => ({ email: '' }),
});
export const invoicingSection = createSection({
  empty: NO_INVOICING,
  $facts,
  saveFx: saveInvoicingFx,
  cleared: (draft: InvoicingDraft) => draftWithoutCardNumbers(draft, 'purchaseOrder', 'legalName'),
  check: invoicingProblems,
  request: invoicingRequest,
  saved: invoicingDraftOf,
});
export const exemptionSection = createSection({
  empty: EMPTY_EXEMPTION,
  $facts: combine({ today: $today }),
  saveFx: requestTaxExemptionFx,
  cleared: (draft: ExemptionDraft) => draftWithoutCardNumbers(draft, 'certificate'),
  check: exemptionProblems,
  request: exemptionRequest,
  saved: () => EMPTY_EXEMPTION,
});
export const withdrawalSection = createSection({
  empty: EMPTY_WITHDRAWAL,
  $facts,
  saveFx: withdrawTaxExemptionFx,
  check: withdrawalProblems,
  request: withdrawalRequest,
  saved: () => EMPTY_WITHDRAWAL,
});
export const passwordSection = createSection({
  empty: EMPTY_PASSWORD,
  $facts,
  saveFx: changePasswordFx,
  check: passwordProblems,
  request: (draft) => draft,
  saved: () => EMPTY_PASSWORD,
});

/** Invalid notifications: text messages without a phone number. */
export const $wrongTopics = combine(
  notificationsSection.$draft,
  notificationsSection.$problems,
  (draft, problems) => (problems.length > 0 ? textTopics(draft) : []),
);
/** Strength of the new password while it is typed. */
export const $passwordReport = combine(passwordSection.$draft, $facts, ({ newPassword }, facts) =>
  passwordReport(newPassword, passwordOwner(facts)),
);

// -- Of several sections with problems, only the last submitted one shows an error summary
export type SectionName =
  | 'profile'
  | 'language'
  | 'notifications'
  | 'paperless'
  | 'contact'
  | 'contactCode'
  | 'contactRemoval'
  | 'invoicing'
  | 'exemption'
  | 'withdrawal'
  | 'password';
export const $lastSubmitted = createStore<SectionName | null>(null, { serialize: 'ignore' });
const submittedFrom = (section: { submitted: Event<void> }, name: SectionName): void => {
  sample({ clock: section.submitted, fn: (): SectionName => name, target: $lastSubmitted });
};
submittedFrom(profileSection, 'profile');
submittedFrom(languageSection, 'language');
submittedFrom(notificationsSection, 'notifications');
submittedFrom(paperlessSection, 'paperless');
submittedFrom(passwordSection, 'password');
submittedFrom(contactSection, 'contact');
submittedFrom(contactCodeSection, 'contactCode');
submittedFrom(contactRemovalSection, 'contactRemoval');
submittedFrom(invoicingSection, 'invoicing');
submittedFrom(exemptionSection, 'exemption');
submittedFrom(withdrawalSection, 'withdrawal');

// -- Opening fills every form
sample({ clock: settingsOpened, target: settings.opened });
// Typed passwords stay with the form they were typed in.
sample({
  clock: [settingsOpened, placeChanged],
  fn: () => EMPTY_PASSWORD,
  target: passwordSection.filled,
});
sample({ clock: loadSettingsFx.doneData, fn: profileDraftOf, target: profileSection.filled });
// If none was chosen, the current language is the effective one.
sample({
  clock: loadSettingsFx.doneData,
  source: $language,
  fn: (onScreen, { language }) => ({ language: language ?? onScreen }),
  target: languageSection.filled,
});
sample({
  clock: loadSettingsFx.doneData,
  fn: ({ notifications }) => notifications,
  target: notificationsSection.filled,
});
sample({
  clock: loadSettingsFx.doneData,
  fn: ({ paperless }) => ({ enrolled: paperless ?? false }),
  target: paperlessSection.filled,
});

sample({
  clock: loadSettingsFx.doneData,
  source: $language,
  fn: (onScreen, answer) => contactDraftOf(answer, onScreen),
  target: contactSection.filled,
});
sample({
  clock: removeBillingContactFx.doneData,
  source: $language,
  fn: (onScreen, answer) => contactDraftOf(answer, onScreen),
  target: contactSection.filled,
});
sample({ clock: loadSettingsFx.doneData, fn: invoicingDraftOf, target: invoicingSection.filled });
// The saved address is the one to remove.
sample({
  clock: [loadSettingsFx.doneData, saveBillingContactFx.doneData],
  fn: ({ billingContact }) => ({ email: billingContact?.email ?? '' }),
  target: contactRemovalSection.filled,
});
// A code belongs to the address it was mailed to.
sample({
  clock: [saveBillingContactFx.doneData, removeBillingContactFx.doneData],
  fn: () => ({ code: '' }),
  target: contactCodeSection.filled,
});

// -- A save returns all settings: the other sections are checked against them, and keep their input
sample({
  clock: [
    saveProfileFx.doneData,
    saveLanguageFx.doneData,
    saveNotificationsFx.doneData,
    savePaperlessFx.doneData,
    saveBillingContactFx.doneData,
    verifyBillingContactFx.doneData,
    removeBillingContactFx.doneData,
    saveInvoicingFx.doneData,
    requestTaxExemptionFx.doneData,
    withdrawTaxExemptionFx.doneData,
  ],
  fn: (value): RemoteData<SettingsValues> => ({ kind: 'ready', value }),
  target: settings.$data,
});

// -- The rest of the portal is updated at once
sample({
  clock: saveProfileFx.doneData,
  source: $profile,
  filter: (profile) => profile !== null,
  fn: (profile, { firstName, lastName }) => (profile ? { ...profile, firstName, lastName } : null),
  target: $profile,
});
sample({ clock: saveLanguageFx.done, fn: ({ params }) => params.language, target: languageChosen });
