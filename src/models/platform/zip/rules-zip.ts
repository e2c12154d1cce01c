/** Three-digit prefixes of ZIP codes that the postal service has not assigned. */
const UNASSIGNED = new Set(
  (
    '000 001 002 003 004 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 ' +
    '579 589 621 632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 ' +
    '819 839 848 849 854 858 861 862 866 867 868 869 876 886 887 888 892 896 899 909 929 987'
  ).split(' '),
);

/** What is wrong with a ZIP code as typed; null for a right one. */
export type ZipFault = 'EMPTY' | 'LETTERS' | 'TOO_SHORT' | 'TOO_LONG' | 'UNKNOWN';

/** Nine digits as on letters, which begin with the ZIP code. */
const PLUS_FOUR = /^(\d{5})-\d{4}$/;

/** The ZIP code that was typed, without spaces and without the four digits that letters add. */
export const typedZip = (text: string): string => {
  const digits = text.replaceAll(/\s/g, '');
  return PLUS_FOUR.exec(digits)?.[1] ?? digits;
};

/** Why a typed ZIP code is none. */
export function zipFault(text: string): ZipFault | null {
  const zip = typedZip(text);
  if (zip === '') return 'EMPTY';
  if (/\D/.test(zip)) return 'LETTERS';
  if (zip.length < 5) return 'TOO_SHORT';
  if (zip.length > 5) return 'TOO_LONG';
  return UNASSIGNED.has(zip.slice(0, 3)) ? 'UNKNOWN' : null;
}
