import type { Topic } from '../settings/rules-notifications.ts';
import type { NoticeTopic } from './types.ts';

interface TopicRule {
  /** The notification setting that switches it; null when nobody can switch it off. */
  setting: Topic | null;
  /**
   * Who receives it: everyone who reads bills, only the user whose action it answers, the user who
   * follows an outage, in any role, the user whose case it is, in any role (once that user has lost
   * access, the account's administrators), everyone who sees the account's visits, or everyone who
   * sees its orders.
   */
  audience: 'readers' | 'actor' | 'follower' | 'caseOwner' | 'visited' | 'ordering';
}

/**
 * Switch and audience of each notice (D-135). Those of an outage need no setting: each user follows
 * and stops following an outage on its page (D-415). Those of visits have theirs (D-505); nobody
 * switches off what was agreed about a plan (D-499) or a term (D-535).
 */
export const NOTICE_TOPICS: Readonly<Record<NoticeTopic, TopicRule>> = {
  'bill-ready': { setting: 'billReady', audience: 'readers' },
  'payment-received': { setting: 'paymentReceived', audience: 'readers' },
  'scheduled-payment-coming': { setting: 'paymentReceived', audience: 'readers' },
  'scheduled-payment-refused': { setting: null, audience: 'readers' },
  'scheduled-payment-changed': { setting: 'paymentReceived', audience: 'readers' },
  'scheduled-payment-cancelled': { setting: 'paymentReceived', audience: 'readers' },
  'scheduled-payment-made': { setting: 'paymentReceived', audience: 'readers' },
  'payment-failed': { setting: null, audience: 'readers' },
  'debit-coming': { setting: 'paymentReceived', audience: 'readers' },
  'debit-refused': { setting: null, audience: 'readers' },
  'card-expiring': { setting: null, audience: 'readers' },
  'debit-held': { setting: null, audience: 'actor' },
  'debit-failed': { setting: null, audience: 'readers' },
  'past-due': { setting: null, audience: 'readers' },
  'service-interrupted': { setting: null, audience: 'readers' },
  'service-disconnected': { setting: null, audience: 'readers' },
  'service-restored': { setting: 'serviceAlerts', audience: 'readers' },
  'refund-sent': { setting: null, audience: 'readers' },
  'dispute-decided': { setting: null, audience: 'readers' },
  'exemption-decided': { setting: null, audience: 'readers' },
  'exemption-expiring': { setting: null, audience: 'readers' },
  'outage-estimate': { setting: null, audience: 'follower' },
  'outage-ended': { setting: null, audience: 'follower' },
  'outage-credited': { setting: 'serviceAlerts', audience: 'readers' },
  'case-opened': { setting: null, audience: 'caseOwner' },
  'case-answered': { setting: null, audience: 'caseOwner' },
  'visit-planned': { setting: 'appointments', audience: 'visited' },
  'visit-tomorrow': { setting: 'appointments', audience: 'visited' },
  'visit-on-the-way': { setting: 'appointments', audience: 'visited' },
  'visit-cancelled': { setting: 'appointments', audience: 'visited' },
  'visit-missed': { setting: 'appointments', audience: 'visited' },
  'visit-no-access': { setting: 'appointments', audience: 'visited' },
  'plan-ordered': { setting: null, audience: 'ordering' },
  'plan-order-cancelled': { setting: null, audience: 'ordering' },
  'plan-changed': { setting: null, audience: 'ordering' },
  'plan-held': { setting: null, audience: 'ordering' },
  'term-ending': { setting: null, audience: 'ordering' },
  'term-notice-given': { setting: null, audience: 'ordering' },
  'term-notice-withdrawn': { setting: null, audience: 'ordering' },
};

/** Whether a user may switch this notice off for themselves. */
export const isSwitchable = (topic: NoticeTopic): boolean => NOTICE_TOPICS[topic].setting !== null;
