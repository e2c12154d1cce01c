import type { FlowDenial } from './types.ts';

/** What a page shows instead of a payment or of Auto Pay. */
export type FlowBlock = 'role' | 'moved' | 'suppressed' | 'nothingAccepted';

/**
 * What a page shows for each reason of the table of denials (D-34). `null` for a reason of a day or
 * of Auto Pay: it refuses no payment, and each page tells it in its own words.
 */
export function blockOfDenial(denial: FlowDenial): FlowBlock | null {
  switch (denial) {
    case 'NOT_PERMITTED':
      return 'role';
    case 'BILLING_MOVED':
      return 'moved';
    case 'BILLING_SUPPRESSED':
      return 'suppressed';
    case 'METHOD_NOT_ACCEPTED':
      return 'nothingAccepted';
    case 'AUTOPAY_NOT_ALLOWED':
    case 'MUST_PAY_TODAY':
      return null;
  }
}
