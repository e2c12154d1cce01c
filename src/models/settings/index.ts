export {
  $allowed,
  $billingContact,
  $lastSubmitted,
  $passwordReport,
  $taxIdLastFour,
  $wrongTopics,
  contactCodeSection,
  contactRemovalSection,
  contactSection,
  invoicingSection,
  languageSection,
  notificationsSection,
  paperlessSection,
  passwordSection,
  profileSection,
  settings,
  settingsOpened,
} from './model.ts';
export { CHANNELS, TOPICS } from './rules.ts';
export { INVOICING_LENGTHS, maskedTaxId } from './rules-invoicing.ts';
export type { SectionName } from './model.ts';
export type { Channel, Topic } from './rules.ts';
export type { FieldProblem, SaveProblem, SectionState } from './types.ts';
