import { formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import type { Variant } from '../../../models/platform/environment/rules-environment.ts';
import type { NoticeText } from './layout.ts';

export type CoreService = 'INTERNET' | 'VIDEO' | 'VOICE';

/** Who reads a notice. */
export interface NoticeReader {
  /** The account's, which tells the provider. */
  variant: Variant;
  /** Null for the billing contact, whose name is not known. */
  firstName: string | null;
  accountName: string;
  /**
   * The services that a bill of internet, TV and phone is for; null to name it as the business
   * portal does.
   */
  coreServices: readonly CoreService[] | null;
  /** The last four digits of the account number. */
  accountEnding: string;
  /** Whether it is the billing contact, who cannot sign in. */
  isContact: boolean;
}

/** A notice's text; the action is only its label, because where it leads is a rule. */
type SaidNotice = Omit<NoticeText, 'action'> & { action: string };

/** All notices in one language; a missing topic does not compile. */
export interface NoticeTexts {
  greeting: (firstName: string) => string;
  foot: (reader: NoticeReader) => readonly string[];
  topics: {
    readonly [Topic in NoticeTopic]: (
      facts: NoticeFacts[Topic],
      reader: NoticeReader,
    ) => SaidNotice;
  };
}

/**
 * How a bill's total is shown: an amount due, in parts where earlier bills are open, a credit, or
 * nothing to pay.
 */
export const shownBill = ({ totalDue, billTotal, carriedOver = 0 }: NoticeFacts['bill-ready']) => ({
  amount: formatMoney(Math.abs(totalDue)),
  isDue: totalDue > 0,
  isCredit: totalDue < 0,
  /** The bill's own total, where that is not what is due by now; else null. */
  total: billTotal === undefined ? null : formatMoney(billTotal),
  /** What earlier bills left open, and what is new; null where all of it is the one or other. */
  parts:
    carriedOver > 0 && carriedOver < totalDue
      ? { earlier: formatMoney(carriedOver), added: formatMoney(totalDue - carriedOver) }
      : null,
  /** Nothing is new: all of it is of earlier bills, one of which may be due only that day. */
  isAllEarlier: carriedOver > 0 && carriedOver === totalDue,
});
