import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { sumOf } from '../rules-lines.ts';
import type { BillLine } from '../rules-lines.ts';

const LETTERS: Readonly<Record<ServiceGroup, string>> = { CORE: 'C', MOBILE: 'M' };

/**
 * The number by which a customer's accounts payable books a statement: account number, `C` (core)
 * or `M` (mobile), and the statement's day without dashes. An account has one statement of a
 * service group a day, so no two statements share a number. 20 characters: QuickBooks takes 21.
 */
export const invoiceNumber = (
  accountNumber: string,
  { serviceGroup, statementDate }: { serviceGroup: ServiceGroup; statementDate: string },
): string => `${accountNumber}-${LETTERS[serviceGroup]}${statementDate.replaceAll('-', '')}`;

/** A bill's tax lines one by one, in the bill's order, and their sum in cents. */
export function taxesIn<Line extends Pick<BillLine, 'kind' | 'amount'>>(
  lines: readonly Line[],
): { lines: Line[]; total: number } {
  const taxes = lines.filter(({ kind }) => kind === 'TAX');
  return { lines: taxes, total: sumOf(taxes) };
}
