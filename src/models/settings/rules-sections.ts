import { passwordProblem } from '../session/access/rules-password.ts';
import type { PasswordOwner } from '../session/access/rules-password.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { isEmail, isPersonName } from '../platform/contact-details/rules-contact-details.ts';
import { codeDigits, isContactCode } from './rules-billing-contact.ts';
import { exemptionProblem } from './rules-exemption-form.ts';
import { legalNameFault, parseTaxId, purchaseOrderFault } from './rules-invoicing.ts';
import type { TextFault } from './rules-invoicing.ts';
import { formatPhone, needsPhone, parsePhone } from './rules-notifications.ts';
import type {
  ContactDraft,
  Facts,
  FieldProblem,
  InvoicingDraft,
  InvoicingRequest,
  NotificationDraft,
  PasswordDraft,
  ProfileDraft,
  ProfileRequest,
  SaveProblem,
  SettingsValues,
} from './types.ts';

const problem = (field: string, messageKey: string): FieldProblem => ({
  field,
  messageKey: `errors.${messageKey}`,
});

// -- Profile
export const profileDraftOf = ({ firstName, lastName, phone }: SettingsValues): ProfileDraft => ({
  firstName,
  lastName,
  phone: phone === null ? '' : formatPhone(phone),
});

export const profileRequest = ({ firstName, lastName, phone }: ProfileDraft): ProfileRequest => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: parsePhone(phone),
});

const nameProblem = (field: 'firstName' | 'lastName', name: string): FieldProblem[] => {
  if (name.trim() === '') return [problem(field, `${field}Missing`)];
  return isPersonName(name) ? [] : [problem(field, 'name')];
};

function phoneProblem(phone: string, settings: SettingsValues | null): FieldProblem[] {
  if (phone.trim() === '')
    return settings && needsPhone(settings.notifications) ? [problem('phone', 'phoneInUse')] : [];
  return parsePhone(phone) === null ? [problem('phone', 'phone')] : [];
}

/** Problems of names and phone, in field order. */
export const profileProblems = (
  { firstName, lastName, phone }: ProfileDraft,
  { settings }: Facts,
): FieldProblem[] => [
  ...nameProblem('firstName', firstName),
  ...nameProblem('lastName', lastName),
  ...phoneProblem(phone, settings),
];

// -- Notifications
/** Of the link to where a phone is saved: the choices themselves are no fault. */
const PHONE_REQUIRED = problem('notifications-phone', 'phoneRequired');

/** Text messages require a saved phone number. */
export const notificationProblems = (
  draft: NotificationDraft,
  { settings }: Facts,
): FieldProblem[] => (needsPhone(draft) && settings?.phone === null ? [PHONE_REQUIRED] : []);

// -- Billing contact
/** What the form shows for the saved contact; `language` is that of a first one. */
export const contactDraftOf = (
  { billingContact }: SettingsValues,
  language: 'en' | 'es',
): ContactDraft => ({
  email: billingContact?.email ?? '',
  language: billingContact?.language ?? language,
});

export const contactRequest = ({ email, language }: ContactDraft): ContactDraft => ({
  email: email.trim(),
  language,
});

export const contactProblems = ({ email }: ContactDraft): FieldProblem[] =>
  isEmail(email) ? [] : [problem('contact-email', 'contactEmail')];

export const contactCodeRequest = ({ code }: { code: string }): { code: string } => ({
  code: codeDigits(code),
});

export const contactCodeProblems = ({ code }: { code: string }): FieldProblem[] =>
  isContactCode(code) ? [] : [problem('contact-code', 'contactCode.form')];

// -- Invoicing details
/** What the form shows of what is saved; the tax identification number is never shown. */
export const invoicingDraftOf = ({ invoicing }: SettingsValues): InvoicingDraft => ({
  purchaseOrder: invoicing?.purchaseOrder ?? '',
  legalName: invoicing?.legalName ?? '',
  taxId: '',
  removesTaxId: false,
});

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

export function invoicingRequest(draft: InvoicingDraft): InvoicingRequest {
  const named = {
    purchaseOrder: orNull(draft.purchaseOrder),
    legalName: orNull(draft.legalName),
  };
  if (draft.removesTaxId) return { ...named, taxId: null };
  const taxId = parseTaxId(draft.taxId);
  return taxId === null ? named : { ...named, taxId };
}

const textProblem = (field: string, name: string, fault: TextFault | null): FieldProblem[] => {
  if (fault === null) return [];
  const { kind, ...values } = fault;
  return [{ ...problem(field, `${name}.${kind}`), values }];
};

/** Problems of the invoicing details, in field order. */
export const invoicingProblems = (draft: InvoicingDraft): FieldProblem[] => [
  ...textProblem('purchase-order', 'purchaseOrder', purchaseOrderFault(draft.purchaseOrder)),
  ...textProblem('legal-name', 'legalName', legalNameFault(draft.legalName)),
  ...(draft.removesTaxId || draft.taxId.trim() === '' || parseTaxId(draft.taxId) !== null
    ? []
    : [problem('tax-id', 'taxId')]),
];

// -- Password
/** The password's owner. */
export const passwordOwner = ({ settings, companyName }: Facts): PasswordOwner | null =>
  settings
    ? {
        username: settings.username,
        firstName: settings.firstName,
        lastName: settings.lastName,
        companyName,
      }
    : null;

const newPasswordProblem = (
  { currentPassword, newPassword }: PasswordDraft,
  facts: Facts,
): FieldProblem[] => {
  const owner = passwordOwner(facts) ?? { username: '', companyName: '' };
  const found =
    newPassword !== '' && newPassword === currentPassword
      ? 'current'
      : passwordProblem(newPassword, owner);
  return found ? [problem('new-password', `newPassword.${found}`)] : [];
};

export const passwordProblems = (draft: PasswordDraft, facts: Facts): FieldProblem[] => [
  ...(draft.currentPassword === '' ? [problem('current-password', 'currentPasswordMissing')] : []),
  ...newPasswordProblem(draft, facts),
];

// -- Rejected by the server
const NEW_PASSWORD = '$input.newPassword.';
const REASONS = [
  'missing',
  'tooShort',
  'tooLong',
  'ownName',
  'common',
  'repeated',
  'sequence',
  'current',
];
/** Fields of the sections, by the API's names. */
const SERVICE_FIELDS: Readonly<Record<string, FieldProblem>> = {
  '$input.firstName': problem('firstName', 'name'),
  '$input.lastName': problem('lastName', 'name'),
  '$input.phone': problem('phone', 'phone'),
  '$input.email': problem('contact-email', 'contactEmail'),
  '$input.purchaseOrder': problem('purchase-order', 'purchaseOrder.form'),
  '$input.legalName': problem('legal-name', 'legalName.form'),
  '$input.taxId': problem('tax-id', 'taxId'),
  '$input.scope': exemptionProblem('scope', 'federal'),
  '$input.state': exemptionProblem('state', 'other'),
  '$input.certificate': exemptionProblem('certificate', 'form'),
  '$input.validFrom': exemptionProblem('validFrom', 'form'),
  '$input.validUntil': exemptionProblem('validUntil', 'order'),
  '$input.attested': exemptionProblem('attested', 'missing'),
  '$input.code': problem('contact-code', 'contactCode.form'),
};

/** Invalid fields of a section in the error response. Empty if the failure is not about fields. */
export function serviceFieldProblems(failure: RequestFailure): FieldProblem[] {
  const fields = failure.kind === 'refused' ? failure.fields : [];
  switch (refusalCode(failure)) {
    case 'PHONE_REQUIRED':
      // The profile names its field; notifications do not.
      return [fields.includes('$input.phone') ? problem('phone', 'phoneInUse') : PHONE_REQUIRED];
    case 'CURRENT_PASSWORD_WRONG':
      return [problem('current-password', 'currentPasswordWrong')];
    case 'PASSWORD_REFUSED': {
      const reason =
        fields.find((field) => field.startsWith(NEW_PASSWORD))?.slice(NEW_PASSWORD.length) ?? '';
      return [
        problem('new-password', `newPassword.${REASONS.includes(reason) ? reason : 'common'}`),
      ];
    }
    case 'EXEMPTION_EXISTS':
      return [exemptionProblem('certificate', 'exists')];
    case 'CODE_WRONG':
      return [problem('contact-code', 'contactCode.wrong')];
    case 'CODE_TRIES_USED':
      return [problem('contact-code', 'contactCode.triesUsed')];
    case 'CODE_EXPIRED':
      return [problem('contact-code', 'contactCode.expired')];
    case 'BAD_REQUEST':
      return fields.flatMap((field) => SERVICE_FIELDS[field] ?? []);
    default:
      return [];
  }
}

const MINUTE_SECONDS = 60;
/** Default wait in seconds if the response gives none. */
const WAIT_SECONDS = 900;

/** Meaning of a failed save for the customer, unless a field is invalid. */
export function saveProblem(failure: RequestFailure): SaveProblem {
  if (failure.kind === 'unreachable' || failure.kind === 'timedOut') return { kind: 'unreachable' };
  if (failure.kind === 'brokenContract') return { kind: 'failed' };
  switch (failure.systemErrorCode) {
    case 'THROTTLED':
      return {
        kind: 'throttled',
        minutes: Math.ceil((failure.retryAfterSeconds ?? WAIT_SECONDS) / MINUTE_SECONDS),
      };
    case 'NOT_PERMITTED':
      return { kind: 'notPermitted' };
    default:
      return { kind: 'failed' };
  }
}
