// What a page may weigh: the build fails over it, so that weight is noticed when it is added.
import { pageBytes } from '../bench/bytes.ts';
import type { PageBytes } from '../bench/bytes.ts';

/** A page's budget: thousands of bytes of scripts and styles, each file compressed by gzip. */
interface Budget {
  pages: RegExp;
  kilobytes: number;
}

/**
 * The first that fits counts. They are what was reached, with little room; the aim is 130 for the
 * billing home and 150 for any other page.
 */
const BUDGETS: readonly Budget[] = [
  { pages: /^signIn$/, kilobytes: 10 },
  { pages: /^signInOnceIdle$/, kilobytes: 123 },
  { pages: /^(enterprise|maintenance|disclaimers|contactTo.*|nothingToSetUp)$/, kilobytes: 139 },
  { pages: /^(contactUs|support)$/, kilobytes: 153 },
  { pages: /^(accountRecovery|create.*|verifyLink|people|outageMap)$/, kilobytes: 168 },
  { pages: /^accountSummary$/, kilobytes: 183 },
  { pages: /^services$/, kilobytes: 180 },
  { pages: /^speedTest$/, kilobytes: 170 },
  { pages: /^(billing|settings)$/, kilobytes: 195 },
  { pages: /^service$/, kilobytes: 204 },
  { pages: /^payBill$/, kilobytes: 213 },
  { pages: /./, kilobytes: 210 },
];

const kilobytesOf = ({ js, css }: PageBytes): number => (js + css) / 1_000;

/** Pages over their budget, each as a sentence. */
export const overBudget = (
  pages: readonly PageBytes[],
  budgets: readonly Budget[] = BUDGETS,
): string[] =>
  pages.flatMap((page) => {
    const budget = budgets.find(({ pages: fits }) => fits.test(page.name));
    const weight = kilobytesOf(page);
    return budget && weight > budget.kilobytes
      ? [`${page.name} weighs ${weight.toFixed(1)} kB of ${budget.kilobytes} kB`]
      : [];
  });

/** Throws where a page of a build is over its budget, in either language. */
export function checkBudgets(client: string): void {
  const over = (['en', 'es'] as const).flatMap((language) =>
    overBudget(pageBytes(client, language)).map((sentence) => `${sentence} (${language})`),
  );
  if (over.length > 0)
    throw new Error(
      `Pages over their budget (scripts/build/budgets.ts):\n${over.join('\n')}\n` +
        'What weighs: npm run bench bytes',
    );
}
