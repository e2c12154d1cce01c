import type { AuditEntry } from './types.ts';

/** Type of `from` and `to`, so that they are formatted in the reader's language. */
export type AuditValue = 'role' | 'channel' | 'language' | 'switch' | 'text';

/** Formatting of an entry: its text and the types of its values. */
export interface AuditSentence {
  messageKey: string;
  /** Type of `subject`: plain text, a notification topic, or what was to be changed. */
  subject: 'text' | 'topic' | 'area';
  values: AuditValue;
}

/**
 * Whether the value was added, removed or changed: `phone.added`, `phone.removed`, `phone.changed`.
 */
const valueTransition = ({
  from,
  to,
}: Pick<AuditEntry, 'from' | 'to'>): 'added' | 'removed' | 'changed' =>
  from === null ? 'added' : to === null ? 'removed' : 'changed';

/** The sentence of an entry of the audit list. */
export function auditSentence(entry: Pick<AuditEntry, 'action' | 'from' | 'to'>): AuditSentence {
  const said = (
    name: string,
    values: AuditValue = 'text',
    subject: AuditSentence['subject'] = 'text',
  ): AuditSentence => ({ messageKey: `audit.did.${name}`, subject, values });
  switch (entry.action) {
    case 'PERSON_INVITED':
      return said('invited', 'role');
    case 'INVITATION_RESENT':
      return said('resent', 'role');
    case 'INVITATION_REVOKED':
      return said('revoked', 'role');
    case 'INVITATION_ACCEPTED':
      return said('accepted', 'role');
    case 'ACCESS_CREATED':
      return said('created', 'role');
    case 'ROLE_CHANGED':
      return said('role', 'role');
    case 'PERSON_REMOVED':
      return said('removed', 'role');
    case 'NAME_CHANGED':
      return said('name');
    case 'PHONE_CHANGED':
      return said(`phone.${valueTransition(entry)}`);
    case 'LANGUAGE_CHANGED':
      return said(`language.${valueTransition(entry)}`, 'language');
    case 'PASSWORD_CHANGED':
      return said('password');
    case 'PASSWORD_RECOVERED':
      return said('recovered');
    case 'SESSIONS_ENDED':
      return said('sessionsEnded');
    case 'PAPERLESS_CHANGED':
      return said(entry.to === 'ON' ? 'paperless.on' : 'paperless.off', 'switch');
    case 'AUTOPAY_CHANGED':
      return said(entry.to === 'ON' ? 'autopay.on' : 'autopay.off', 'switch');
    case 'NOTIFICATION_CHANGED':
      return said('notification', 'channel', 'topic');
    case 'BILLING_CONTACT_CHANGED':
      return said(`billingContact.${valueTransition(entry)}`);
    case 'BILLING_CONTACT_VERIFIED':
      return said('billingContact.verified');
    case 'SEAT_ASSIGNED':
      return said('seat.assigned');
    case 'SEAT_RELEASED':
      return said('seat.released');
    case 'SEAT_REMOVED':
      return said('seat.removed');
    case 'PURCHASE_ORDER_CHANGED':
      return said(`purchaseOrder.${valueTransition(entry)}`);
    case 'LEGAL_NAME_CHANGED':
      return said(`legalName.${valueTransition(entry)}`);
    case 'TAX_ID_CHANGED':
      return said(`taxId.${valueTransition(entry)}`);
    case 'TAX_EXEMPTION_REQUESTED':
      return said('taxExemption.requested');
    case 'TAX_EXEMPTION_WITHDRAWN':
      return said('taxExemption.withdrawn');
    case 'OUTAGE_REPORTED':
      return said(`outageReported.${entry.to}`);
    case 'OUTAGE_FOLLOWED':
      return said('outageFollowed.on');
    case 'OUTAGE_UNFOLLOWED':
      return said('outageFollowed.off');
    case 'DEVICE_RENAMED':
      return said(`device.${valueTransition(entry)}`);
    case 'DEVICE_RESTARTED':
      return said('device.restarted');
    case 'DEVICE_RETURN_REQUESTED':
      return said('device.returnRequested');
    case 'DEVICE_RETURN_CANCELLED':
      return said('device.returnCancelled');
    case 'FORWARDING_CHANGED':
      return said('line.forwarding');
    case 'SELECTIVE_RULES_CHANGED':
      return said('line.selective');
    case 'SCHEDULES_CHANGED':
      return said('schedules');
    case 'LINE_RENAMED':
      return said('line.renamed');
    case 'CALLER_ID_CHANGED':
      return said('line.callerId');
    case 'MAILBOX_PIN_CHANGED':
      return said('line.pin');
    case 'GREETING_CHANGED':
      return said('line.greeting');
    case 'CALL_GUARD_CHANGED':
      return said('line.guard');
    case 'CASE_OPENED':
      return said(`case.opened.${entry.to}`);
    case 'CASE_WRITTEN_TO':
      return said('case.writtenTo');
    case 'CASE_REOPENED':
      return said('case.reopened');
    case 'VISIT_MOVED':
      return said('visit.moved');
    case 'VISIT_CANCELLED':
      return said('visit.cancelled');
    case 'VISIT_CONFIRMED':
      return said('visit.confirmed');
    case 'VISIT_ACCESS_NOTED':
      return said('visit.accessNoted');
    case 'PLAN_ORDERED':
      return said('order.placed');
    case 'ORDER_CANCELLED':
      return said('order.cancelled');
    case 'AGREEMENT_NOTICE_GIVEN':
      return said('agreement.noticeGiven');
    case 'AGREEMENT_NOTICE_WITHDRAWN':
      return said('agreement.noticeWithdrawn');
    case 'SIGNED_IN':
      return said('signedIn');
    case 'SIGNED_IN_NEW_DEVICE':
      return said('signedInNewDevice');
    case 'SIGN_IN_REFUSED':
      return said('signInRefused');
    case 'SIGN_IN_PAUSED':
      return said('signInPaused');
    case 'PASSWORD_WRONG':
      return said('passwordWrong');
    case 'SIGNED_OUT':
      return said('signedOut');
    case 'SESSION_ENDED':
      return said('sessionEnded');
    case 'COMMAND_REFUSED':
      return said('commandRefused', 'text', 'area');
  }
}
