import {
  casePath,
  outagePath,
  PATHS,
  payBillPath,
  paymentPath,
  settingsPath,
  viewStatementsPath,
} from '../platform/paths/rules-paths.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';
import type { NoticeFacts, NoticeTopic } from './types.ts';

const statementPath = (serviceGroup: ServiceGroup, statement: string): string =>
  viewStatementsPath({ ...(serviceGroup === 'MOBILE' ? { group: 'mobile' } : {}), statement });

/** The section of the settings that lists the certificates. */
const EXEMPTION = settingsPath('exemption');

const LINKS: { readonly [Topic in NoticeTopic]: (facts: NoticeFacts[Topic]) => string } = {
  'bill-ready': ({ serviceGroup, statementId }) => statementPath(serviceGroup, statementId),
  'payment-received': ({ paymentId }) => paymentPath(paymentId),
  'scheduled-payment-coming': () => payBillPath({ open: 'fdp' }),
  'scheduled-payment-refused': () => payBillPath({ open: 'fdp' }),
  'scheduled-payment-changed': () => payBillPath({ open: 'fdp' }),
  'scheduled-payment-cancelled': ({ paymentId }) => paymentPath(paymentId),
  'scheduled-payment-made': ({ paymentId }) => paymentPath(paymentId),
  'payment-failed': ({ paymentId }) => paymentPath(paymentId),
  'debit-coming': () => payBillPath({ open: 'ap' }),
  'debit-refused': () => payBillPath({ open: 'ap' }),
  'card-expiring': ({ serviceGroup }) =>
    payBillPath({ open: 'ap', flow: 'manage', for: serviceGroup, at: 'summary' }),
  'debit-held': () => payBillPath({ open: 'ap' }),
  'debit-failed': () => payBillPath({ open: 'ap' }),
  'past-due': () => PATHS.billing,
  'service-interrupted': () => PATHS.billing,
  'service-disconnected': () => PATHS.contactUs,
  'service-restored': ({ outage }) => (outage ? outagePath(outage.outageId) : PATHS.billing),
  'refund-sent': ({ payment }) =>
    payment ? paymentPath(payment.paymentId) : PATHS.mobileTransactions,
  'dispute-decided': ({ serviceGroup, statementId }) => statementPath(serviceGroup, statementId),
  'exemption-decided': () => EXEMPTION,
  'exemption-expiring': () => EXEMPTION,
  'outage-estimate': ({ outageId }) => outagePath(outageId),
  'outage-ended': ({ outageId }) => outagePath(outageId),
  'outage-credited': () => PATHS.outageHistory,
  'case-opened': ({ caseId }) => casePath(caseId),
  'case-answered': ({ caseId }) => casePath(caseId),
  'visit-planned': () => PATHS.serviceAppointments,
  'visit-tomorrow': () => PATHS.serviceAppointments,
  // Each letter has a link of its own, which needs no sign-in.
  'visit-on-the-way': () => PATHS.appointmentTracking,
  'visit-cancelled': () => PATHS.serviceAppointments,
  'visit-missed': () => PATHS.serviceAppointments,
  'visit-no-access': () => PATHS.serviceAppointments,
  'plan-ordered': () => PATHS.upgrade,
  'plan-order-cancelled': () => PATHS.upgrade,
  'plan-changed': () => PATHS.upgrade,
  'plan-held': () => PATHS.upgrade,
  'term-ending': () => PATHS.agreements,
  'term-notice-given': () => PATHS.agreements,
  'term-notice-withdrawn': () => PATHS.agreements,
};

/** The page that a notice leads to. Opening it shows something and changes nothing. */
export const noticePath = <Topic extends NoticeTopic>(
  topic: Topic,
  facts: NoticeFacts[Topic],
): string => LINKS[topic](facts);
