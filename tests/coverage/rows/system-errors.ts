import { browserTestIn, billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const errors = browserTestIn('system-errors.spec.ts');
const connectivityTest = browserTestIn('session-connectivity.spec.ts');
const RECORDED = errors(
  'a system error code is recorded as generic, one that starts with NETPSC as a personal security code, each with its client code',
);
const WRONG_CODE = interactionOf('card-capture')("capturePayment: refuses a new card's wrong code");

/** System errors (spec 8). */
export const SYSTEM_ERRORS = {
  'system-error-generic': {
    sees: 'An event `system-error` with `errorType` `generic`.',
    states: ['a call fails'],
    pacts: [interactionOf('add-on-services')('getAddOnServices: is down')],
    browser: [RECORDED],
  },
  'system-error-netpsc': {
    sees: 'An event `system-error` with `errorType` `personalSecurityCode`.',
    states: ['a capture ticket was issued'],
    pacts: [WRONG_CODE],
    browser: [RECORDED],
  },
  'system-error-client-code': {
    sees: "The event's `clientCode`.",
    states: ['a capture ticket was issued'],
    pacts: [WRONG_CODE],
    browser: [RECORDED],
  },
  'in-maintenance': {
    sees: 'The maintenance page; the session has ended.',
    states: ['a call fails', 'a customer is signed in'],
    pacts: [
      interactionOf('sign-in')('ping: finds the portal under maintenance'),
      billingGraphInteraction('BillingInformation: finds the portal under maintenance'),
      interactionOf('sign-in')('logout: ends the session and says why: maintenance'),
    ],
    browser: [
      connectivityTest(
        'what a call may answer › /api/pub/account/v1/accounts: maintenance signs out and says so',
      ),
      connectivityTest('what a call may answer › Wallet: maintenance signs out and says so'),
      browserTestIn('degradation.spec.ts')(
        'maintenance behind any card leads to the maintenance page',
      ),
    ],
  },
  'navigation-error': {
    sees: 'The page of /404.',
    noWire: 'The browser itself refuses to navigate: no service is asked.',
    browser: [
      browserTestIn('roles.spec.ts')(
        'an address that cannot be navigated to shows the page of /404',
      ),
      browserTestIn('portal.spec.ts')('an unknown path is not found'),
    ],
  },
  'chunk-load-failure': {
    sees: 'A message that a part of the portal failed to load, with a fresh load; nothing typed is lost.',
    noWire: "A part of the portal is a file of its build, not a service's answer.",
    browser: [
      connectivityTest(
        'a part of the portal that does not come › says so, and loading the page again keeps the payment',
      ),
      connectivityTest(
        'a part of the portal that does not come › counts as failed after 120 seconds',
      ),
    ],
  },
  'status-mapping': {
    sees: "The event's `responseCode`.",
    noWire:
      '0 and -1 are calls that nobody answered, and no service of the contract answers with a colour: what one would count as is a rule with its own test (src/models/analytics/rules-status-mapping.test.ts).',
    browser: [
      errors('a call that nobody answers is recorded with status 0, one that is given up with 400'),
    ],
  },
  'graphql-errors': {
    sees: 'An event `graphql-error` for each of the first twenty.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Statements: are down')],
    browser: [errors('of the errors of one GraphQL call twenty are recorded')],
  },
  'error-log-level': {
    sees: "An entry of the browser's console with the level error.",
    states: ['a call fails'],
    pacts: [interactionOf('configuration')('getFeatures: is down')],
    browser: [errors('what the portal logs for its operators has the level error')],
  },
} as const satisfies Record<string, Row>;
