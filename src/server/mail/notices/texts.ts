import { formatMoney } from '../../../models/platform/money/rules.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import type { NoticeText } from './layout.ts';

/** Who reads a notice. */
export interface NoticeReader {
  /** Null for the billing contact, whose name is not known. */
  firstName: string | null;
  accountName: string;
  /** The last four digits of the account number. */
  accountEnding: string;
  /** Whether it is the billing contact, who cannot sign in. */
  isContact: boolean;
}

/** A notice's text; the action is only its label, because where it leads is a rule. */
type SaidNotice = Omit<NoticeText, 'action'> & { action: string };

/** All notices in one language; a missing topic does not compile. */
export interface NoticeTexts {
  brand: string;
  greeting: (firstName: string) => string;
  foot: (reader: NoticeReader) => readonly string[];
  topics: {
    readonly [Topic in NoticeTopic]: (
      facts: NoticeFacts[Topic],
      reader: NoticeReader,
    ) => SaidNotice;
  };
}

/** How a bill's total is shown: an amount due, a credit, or nothing to pay. */
export const shownBill = ({ totalDue }: NoticeFacts['bill-ready']) => ({
  amount: formatMoney(Math.abs(totalDue)),
  isDue: totalDue > 0,
  isCredit: totalDue < 0,
});
