export {
  $billingContact,
  $lastSubmitted,
  $passwordReport,
  $taxIdLastFour,
  $taxExemptions,
  $topics,
  $withdrawable,
  $wrongTopics,
  contactCodeSection,
  contactRemovalSection,
  contactSection,
  exemptionSection,
  invoicingSection,
  languageSection,
  notificationsSection,
  paperlessSection,
  passwordSection,
  profileSection,
  settings,
  withdrawalSection,
} from './model.ts';
export { settingsOpened } from './opened.ts';
export { $allowed, $groups, $place, $settingsPath } from './places.ts';
export {
  $ending,
  $endingPassword,
  endingPasswordChanged,
  otherSessionsEndRequested,
  sessionEndRequested,
  sessions,
} from './sessions.ts';
export { $summaries } from './summaries.ts';
export { withSlashes } from '../platform/calendar/rules-typed-day.ts';
export type { SettingsPlace } from './rules-places.ts';
export { CHANNELS } from './rules-notifications.ts';
export { INVOICING_LENGTHS, maskedTaxId } from './rules-invoicing.ts';
export {
  EXEMPTION_KINDS,
  EXEMPTION_SCOPES,
  EXPIRY_NOTICE_DAYS,
} from './rules-exemption-request.ts';
export { exemptionKey } from './rules-exemption-form.ts';
export type { SectionName } from './model.ts';
export type { Channel, Topic } from './rules-notifications.ts';
export type { TaxExemption } from './types.ts';
export type { FieldProblem, SaveProblem, SectionState, SessionsValues } from './types.ts';
