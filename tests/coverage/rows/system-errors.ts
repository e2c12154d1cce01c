import { billingGraphInteraction, interactionOf } from '../types.ts';
import type { Row } from '../types.ts';

const RECORDED = '@system-errors-01';
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
    browser: ['@session-connectivity-01', '@session-connectivity-02', '@degradation-01'],
  },
  'navigation-error': {
    sees: 'The page of /404.',
    noWire: 'The browser itself refuses to navigate: no service is asked.',
    browser: ['@roles-14', '@portal-06'],
  },
  'chunk-load-failure': {
    sees:
      'A message that a part of the portal failed to load, with a fresh load; nothing typed is ' +
      'lost.',
    noWire: "A part of the portal is a file of its build, not a service's answer.",
    browser: ['@session-connectivity-04', '@session-connectivity-05'],
  },
  'status-mapping': {
    sees: "The event's `responseCode`.",
    noWire:
      '0 and -1 are calls that nobody answered, and no service of the contract answers with ' +
      'a colour: what one would count as is a rule with its own test ' +
      '(src/models/analytics/fields/rules-status-mapping.test.ts).',
    browser: ['@system-errors-03'],
  },
  'graphql-errors': {
    sees: 'An event `graphql-error` for each of the first twenty.',
    states: ['a call fails'],
    pacts: [billingGraphInteraction('Statements: are down')],
    browser: ['@system-errors-02'],
  },
  'error-log-level': {
    sees: "An entry of the browser's console with the level error.",
    states: ['a call fails'],
    pacts: [interactionOf('configuration')('getFeatures: is down')],
    browser: ['@system-errors-04'],
  },
} as const satisfies Record<string, Row>;
