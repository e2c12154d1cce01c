/** A million dollars, in cents: an amount that no demo account owes. */
const MUCH = 100_000_000;
const MUCH_ON_SCREEN = /\$1,000,\d{3}\.\d{2}/;

/** An edit of a source that shows on the screen. */
export interface Edit {
  name: string;
  file: string;
  from: string;
  to: string;
  /** Where it is seen, and what. */
  route: string;
  signedIn: boolean;
  text: RegExp;
}

/** What `npm run bench edit` edits. Each `from` stands in its file (edits.test.ts). */
export const EDITS: readonly Edit[] = [
  {
    name: 'a view',
    file: 'src/views/pages/session/sign-in/SignIn.tsx',
    from: '<h1 tabIndex={-1}>{',
    to: "<h1 tabIndex={-1}>{'Edited: '}{",
    route: '/',
    signedIn: false,
    text: /Edited: /,
  },
  {
    name: 'a rule of the page',
    file: 'src/models/billing/rules-total.ts',
    from: 'sum + due.total, 0)',
    to: `sum + due.total, ${MUCH})`,
    route: '/billing',
    signedIn: true,
    text: MUCH_ON_SCREEN,
  },
  {
    name: 'a rule of both sides',
    file: 'src/models/billing/due/rules-due.ts',
    from: 'index === 0 ? left : Math.min',
    to: `index === 0 ? left + ${MUCH} : Math.min`,
    route: '/billing',
    signedIn: true,
    text: MUCH_ON_SCREEN,
  },
  {
    name: 'a use case',
    file: 'src/server/usecases/billing/billing-information.ts',
    from: 'amountDue: Math.max(0, facts.balance - facts.pending),',
    to: `amountDue: ${MUCH},`,
    route: '/billing',
    signedIn: true,
    text: MUCH_ON_SCREEN,
  },
];
