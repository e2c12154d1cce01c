import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/people.json' with { type: 'json' };
import { auditSentence } from './rules-audit.ts';
import type { AuditEntry } from './types.ts';

type Row = [AuditEntry['action'], string | null, string | null, string, string];

const ROWS: Row[] = [
  ['PERSON_INVITED', null, 'ADMIN', 'audit.did.invited', 'role'],
  ['INVITATION_RESENT', null, 'ADMIN', 'audit.did.resent', 'role'],
  ['INVITATION_REVOKED', null, 'ADMIN', 'audit.did.revoked', 'role'],
  ['INVITATION_ACCEPTED', null, 'ADMIN', 'audit.did.accepted', 'role'],
  ['ACCESS_CREATED', null, 'PRIMARY', 'audit.did.created', 'role'],
  ['ROLE_CHANGED', 'ADMIN', 'STANDARD', 'audit.did.role', 'role'],
  ['PERSON_REMOVED', 'ADMIN', null, 'audit.did.removed', 'role'],
  ['NAME_CHANGED', 'A', 'B', 'audit.did.name', 'text'],
  ['PHONE_CHANGED', null, '0123', 'audit.did.phone.added', 'text'],
  ['PHONE_CHANGED', '0123', null, 'audit.did.phone.removed', 'text'],
  ['PHONE_CHANGED', '0123', '4567', 'audit.did.phone.changed', 'text'],
  ['LANGUAGE_CHANGED', null, 'es', 'audit.did.language.added', 'language'],
  ['LANGUAGE_CHANGED', 'es', 'en', 'audit.did.language.changed', 'language'],
  ['PASSWORD_CHANGED', null, null, 'audit.did.password', 'text'],
  ['PASSWORD_RECOVERED', null, null, 'audit.did.recovered', 'text'],
  ['SESSIONS_ENDED', null, null, 'audit.did.sessionsEnded', 'text'],
  ['AUTOPAY_CHANGED', 'OFF', 'ON', 'audit.did.autopay.on', 'switch'],
  ['AUTOPAY_CHANGED', 'ON', 'OFF', 'audit.did.autopay.off', 'switch'],
  ['PAPERLESS_CHANGED', 'OFF', 'ON', 'audit.did.paperless.on', 'switch'],
  ['PAPERLESS_CHANGED', 'ON', 'OFF', 'audit.did.paperless.off', 'switch'],
  ['TAX_EXEMPTION_REQUESTED', null, null, 'audit.did.taxExemption.requested', 'text'],
  ['TAX_EXEMPTION_WITHDRAWN', null, null, 'audit.did.taxExemption.withdrawn', 'text'],
  ['OUTAGE_REPORTED', null, 'INTERNET', 'audit.did.outageReported.INTERNET', 'text'],
  ['OUTAGE_REPORTED', null, 'VIDEO', 'audit.did.outageReported.VIDEO', 'text'],
  ['OUTAGE_REPORTED', null, 'VOICE', 'audit.did.outageReported.VOICE', 'text'],
  ['OUTAGE_FOLLOWED', null, 'Portland, Old Port', 'audit.did.outageFollowed.on', 'text'],
  ['OUTAGE_UNFOLLOWED', null, 'Portland, Old Port', 'audit.did.outageFollowed.off', 'text'],
  ['DEVICE_RENAMED', null, 'Router', 'audit.did.device.added', 'text'],
  ['DEVICE_RENAMED', 'Router', null, 'audit.did.device.removed', 'text'],
  ['DEVICE_RENAMED', 'Router', 'Modem', 'audit.did.device.changed', 'text'],
  ['DEVICE_RESTARTED', null, null, 'audit.did.device.restarted', 'text'],
  ['SEAT_REMOVED', 'Business E-mail', null, 'audit.did.seat.removed', 'text'],
  ['DEVICE_RETURN_REQUESTED', null, null, 'audit.did.device.returnRequested', 'text'],
  ['DEVICE_RETURN_CANCELLED', null, null, 'audit.did.device.returnCancelled', 'text'],
  ['FORWARDING_CHANGED', null, null, 'audit.did.line.forwarding', 'text'],
  ['SELECTIVE_RULES_CHANGED', null, null, 'audit.did.line.selective', 'text'],
  ['SCHEDULES_CHANGED', null, null, 'audit.did.schedules', 'text'],
  ['LINE_RENAMED', null, 'Front counter', 'audit.did.line.renamed', 'text'],
  ['CALLER_ID_CHANGED', 'HARBOR', null, 'audit.did.line.callerId', 'text'],
  ['MAILBOX_PIN_CHANGED', null, null, 'audit.did.line.pin', 'text'],
  ['GREETING_CHANGED', null, null, 'audit.did.line.greeting', 'text'],
  ['CALL_GUARD_CHANGED', null, null, 'audit.did.line.guard', 'text'],
  ['CASE_OPENED', null, 'INTERNET', 'audit.did.case.opened.INTERNET', 'text'],
  ['CASE_OPENED', null, 'WIFI', 'audit.did.case.opened.WIFI', 'text'],
  ['CASE_OPENED', null, 'VOICE', 'audit.did.case.opened.VOICE', 'text'],
  ['CASE_OPENED', null, 'VIDEO', 'audit.did.case.opened.VIDEO', 'text'],
  ['CASE_OPENED', null, 'BILLING', 'audit.did.case.opened.BILLING', 'text'],
  ['CASE_OPENED', null, 'OTHER', 'audit.did.case.opened.OTHER', 'text'],
  ['CASE_WRITTEN_TO', null, null, 'audit.did.case.writtenTo', 'text'],
  ['CASE_REOPENED', null, null, 'audit.did.case.reopened', 'text'],
  ['VISIT_MOVED', null, null, 'audit.did.visit.moved', 'text'],
  ['VISIT_CANCELLED', null, null, 'audit.did.visit.cancelled', 'text'],
  ['VISIT_CONFIRMED', null, null, 'audit.did.visit.confirmed', 'text'],
  ['VISIT_ACCESS_NOTED', null, null, 'audit.did.visit.accessNoted', 'text'],
  ['PLAN_ORDERED', null, null, 'audit.did.order.placed', 'text'],
  ['ORDER_CANCELLED', null, null, 'audit.did.order.cancelled', 'text'],
  ['AGREEMENT_NOTICE_GIVEN', null, null, 'audit.did.agreement.noticeGiven', 'text'],
  ['AGREEMENT_NOTICE_WITHDRAWN', null, null, 'audit.did.agreement.noticeWithdrawn', 'text'],
  ['SEAT_ASSIGNED', null, 'Business E-mail', 'audit.did.seat.assigned', 'text'],
  ['SEAT_RELEASED', 'Business E-mail', null, 'audit.did.seat.released', 'text'],
  ['PURCHASE_ORDER_CHANGED', null, 'PO-2', 'audit.did.purchaseOrder.added', 'text'],
  ['PURCHASE_ORDER_CHANGED', 'PO-1', null, 'audit.did.purchaseOrder.removed', 'text'],
  ['PURCHASE_ORDER_CHANGED', 'PO-1', 'PO-2', 'audit.did.purchaseOrder.changed', 'text'],
  ['LEGAL_NAME_CHANGED', null, 'B LLC', 'audit.did.legalName.added', 'text'],
  ['LEGAL_NAME_CHANGED', 'A LLC', null, 'audit.did.legalName.removed', 'text'],
  ['LEGAL_NAME_CHANGED', 'A LLC', 'B LLC', 'audit.did.legalName.changed', 'text'],
  ['TAX_ID_CHANGED', null, '4321', 'audit.did.taxId.added', 'text'],
  ['TAX_ID_CHANGED', '6789', null, 'audit.did.taxId.removed', 'text'],
  ['TAX_ID_CHANGED', '6789', '4321', 'audit.did.taxId.changed', 'text'],
  ['NOTIFICATION_CHANGED', 'EMAIL', 'BOTH', 'audit.did.notification', 'channel'],
  ['SIGNED_IN', null, null, 'audit.did.signedIn', 'text'],
  ['SIGNED_IN_NEW_DEVICE', null, null, 'audit.did.signedInNewDevice', 'text'],
  ['SIGN_IN_REFUSED', null, null, 'audit.did.signInRefused', 'text'],
  ['SIGN_IN_PAUSED', null, null, 'audit.did.signInPaused', 'text'],
  ['PASSWORD_WRONG', null, null, 'audit.did.passwordWrong', 'text'],
  ['SIGNED_OUT', null, null, 'audit.did.signedOut', 'text'],
  ['SESSION_ENDED', null, null, 'audit.did.sessionEnded', 'text'],
  ['COMMAND_REFUSED', null, null, 'audit.did.commandRefused', 'text'],
];

const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((branch, part) => (branch as Record<string, unknown> | undefined)?.[part], en);

describe('an entry of the list of changes', () => {
  it.each(ROWS)('%s from %s to %s has its sentence', (action, from, to, messageKey, values) => {
    expect(auditSentence({ action, from, to })).toMatchObject({ messageKey, values });
    expect(textAt(messageKey)).toEqual(expect.any(String));
  });

  it('of notifications speaks of a topic', () => {
    expect(
      auditSentence({ action: 'NOTIFICATION_CHANGED', from: 'NONE', to: 'EMAIL' }).subject,
    ).toBe('topic');
  });
});
