import type { FormOperation } from '../../../src/models/permissions/types.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/scenarios.ts';
import { ROLES } from './access-rules.ts';
import type { DemoRole } from './access-rules.ts';

/** What a browser has when it sends a form. */
export interface Sender {
  /** The token that the page's forms carry; empty for a visitor. */
  requestToken: string;
  /** A saved bank account of the account of `current`. */
  bank: string;
}

export interface FormRule {
  /** Whether it acts for whoever is signed in alone. */
  needsSession: boolean;
  /** Signed-in roles for which it acts. */
  roles: readonly DemoRole[];
  /** The account's state says as well whether it acts. */
  dependsOnAccount: boolean;
  /** Fields as a page sends them. */
  fields: (by: Sender) => Record<string, string>;
  /** Whether the answer says that the form acted. */
  acted: (answer: { status: number; location: string | null; cookies: string }) => boolean;
}

/** Every form that a page sends without a script. A new one does not compile without its row. */
export const FORMS: Readonly<Record<FormOperation, FormRule>> = {
  'forms.signIn': {
    needsSession: false,
    roles: ROLES,
    dependsOnAccount: false,
    fields: () => ({ username: 'credit@demo.example', password: DEMO_PASSWORD }),
    acted: ({ status, cookies }) => status === 303 && cookies.includes('session='),
  },
  'forms.signOut': {
    needsSession: true,
    roles: ROLES,
    dependsOnAccount: false,
    fields: ({ requestToken }) => ({ requestToken }),
    acted: ({ location, cookies }) =>
      location === '/login?loggedOut=true' && cookies.includes('session=;'),
  },
  'forms.language': {
    needsSession: false,
    roles: ROLES,
    dependsOnAccount: false,
    fields: () => ({ language: 'es', from: '/billing' }),
    acted: ({ status, cookies }) => status === 303 && cookies.includes('lang=es'),
  },
  'forms.payment': {
    needsSession: true,
    roles: ['current', 'admin'],
    dependsOnAccount: true,
    // The review of a payment changes nothing.
    fields: ({ requestToken, bank }) => ({
      requestToken,
      act: 'review',
      pay: 'core',
      key: '6c1a52cc-4f52-4d7e-9d8b-0d8c1f0a7b11',
      amountChoice: 'OTHER',
      otherAmount: '5.00',
      method: bank,
    }),
    acted: ({ status }) => status === 200,
  },
};
