export const STATUS_MAPPING =
  'Status mapping for tracking: RED, GREEN and UNAVAILABLE count as 200; 0 stays 0; -1 becomes 400';

/**
 * The outcomes of customer requests according to the specification, in its words: section → title →
 * outcome. The keys are the row ids. matrix.test.ts has the titles, with the number of outcomes of
 * each.
 */
export const CATALOGUE = {
  '4 States and transitions': {
    Delinquency: {
      'delinquency-30': 'level 30: avoid interruption',
      'delinquency-43': '43: avoid suspension',
      'delinquency-50': '50: restore service',
      'delinquency-76': '76: return equipment',
      'soft-disconnect': 'soft disconnect: service interrupted for non-payment',
      'service-restored': 'restores automatically within a few minutes',
      'mobile-past-due': 'mobile: past due',
      'mobile-hotlined': 'mobile: hotlined',
      'mobile-temporarily-disconnected':
        'mobile: temporarily disconnected (avoid permanent disconnect)',
      'mobile-inactive': 'mobile: inactive (disconnected)',
      'disconnected-cannot-enroll': 'a disconnected account cannot enroll in autopay',
    },
    'Payment outcomes': {
      'payment-success': 'success',
      'payment-failure': 'failure',
      'payment-partial-autopay': 'partial: payment succeeded, autopay enrollment failed',
      'payment-partial-paperless': 'partial: payment succeeded, paperless enrollment failed',
      'payment-partial-save-method': 'partial: save-method failure',
      'payment-combined':
        'combined with autopay and paperless enrollment, each reporting its own result',
      'payment-pending': 'status: pending; payments post within 24 hours',
      'payment-successful': 'status: successful',
    },
    'Autopay enroll': {
      'enroll-without-balance': 'success without balance',
      'enroll-with-balance': 'success with balance (a payment is also made)',
      'enroll-partial': 'partial failure (one-time payment sent, enrollment failed)',
      'enroll-full-failure': 'full failure (both failed)',
      'enroll-failure': 'plain failure',
      'enroll-verification-failed':
        'a failure of the security-code verification call gives a separate error page',
    },
    'Change autopay method': {
      'change-success': 'success',
      'change-partial': 'partial failure (cancel succeeded, enrollment failed)',
      'change-failure': 'failure',
    },
    'Cancel autopay': {
      'cancel-success': 'confirmation modal, then success',
      'cancel-failure': 'failure',
      'cancel-discount': 'an extra warning says the $5 monthly discount is lost',
    },
    'Unified wallet submit outcomes': {
      'method-added': 'method added',
      'method-added-not-enrolled': 'method added but autopay enrollment failed',
      'changes-saved': 'autopay changes saved',
      'core-deleted': 'core autopay deleted',
      'mobile-enrolled': 'mobile autopay enrolled',
      'core-off-mobile-failed': 'core unenrolled but mobile enrollment failed',
      'mobile-on-core-not-off': 'mobile enrolled but core unenrollment failed',
      'same-day-core-submitted': 'same-day payment submitted: single, core',
      'same-day-mobile-submitted': 'same-day payment submitted: single, mobile',
      'same-day-both-submitted': 'same-day payment submitted: plural',
      'same-day-core-failed': 'same-day payment failed: single, core',
      'same-day-mobile-failed': 'same-day payment failed: single, mobile',
      'same-day-both-failed': 'same-day payment failed: plural',
      'instant-payment-failure': 'instant payment failure',
    },
    'Delete stored method': {
      'delete-success': 'confirmation, then success',
      'delete-failure': 'failure',
      'delete-roadblock': 'a roadblock applies if the method is the current autopay method',
      'expiring-soon-used': 'expiring-soon cards prompt a confirm modal on use',
      'expiring-soon-added': 'expiring-soon cards prompt a confirm modal on add',
      'expired-not-chosen': 'expired cards cannot be chosen',
    },
    'Past-due balance on method change': {
      'balance-due': 'a balance-due modal says a payment of the past-due amount is processed today',
      'balance-due-dual': 'a dual-balance modal for core plus mobile',
    },
    'Autopay debit date': {
      'debit-date-success': 'choose a date on a calendar, then save: success',
      'debit-date-failure': 'failure',
      'debit-date-late': 'dates that would make payment late are unavailable',
      'debit-date-mobile': 'mobile autopay date follows the service period',
    },
    'Mobile rules': {
      'mobile-requires-autopay': 'mobile service requires autopay',
      'no-bank-for-mobile': 'bank accounts are not allowed for mobile autopay',
      'no-bank-for-all': 'nor for all-services autopay',
    },
    'Scheduled payment cancel': {
      'scheduled-cancel-success': 'confirmation, then success',
      'scheduled-cancel-failure': 'failure',
    },
    'Statement states': {
      'statement-current': 'current',
      'statement-delayed': 'delayed (24 to 48 hours)',
      'statement-new-customer': 'new customer (no first statement yet)',
      'statement-suppressed': 'suppressed billing',
      'statement-error': 'error',
    },
    'Card states': {
      'card-valid': 'valid',
      'card-expiring-soon': 'expiring soon',
      'card-expired': 'expired',
    },
    Session: {
      'session-unauthenticated': 'starts unauthenticated',
      'session-loads':
        'on login, account info, add-on services and provisioned services are loaded; user ' +
        'info is requested',
      'session-member': 'plus member services for CHTR footprint customers',
      'session-cookie': 'the session cookie is set with a new request token',
      'session-target': 'redirected to the targetUrl query value or /account-summary',
      'session-dialog': 'the timeout dialog is set up',
      'session-time-out': 'nobody answers it: the session ends',
      'session-back': 'browser back extends the session and closes the timeout dialog',
      'session-community-tab':
        'community-tab enablement is fetched (if community channels are enabled)',
      'session-tenant-wifi': 'or the tenant wifi agreement status',
      'session-cpni': 'CPNI compliance is fetched once its copy is present',
      'session-switch-type': 'the phone line switch type is requested where its toggle is on',
      'session-maintenance':
        'a 401 with code IN_MAINTENANCE logs out with a maintenance reason and redirects to ' +
        'the maintenance page',
      'session-tab-closed':
        'leaving or closing the tab logs a tab-closed event and flushes analytics',
      'session-speed-bump':
        'the browser leave confirmation is shown for a guarded route unless suppressed',
      'session-logout': 'logout calls the logout endpoint, then redirects to /login?loggedOut=true',
    },
    'Self-install access': {
      'self-install-endpoint':
        'if the self-install flag is off, redirect to the self-install endpoint for the ' +
        'environment',
      'self-install-traffic': 'or to the contact-to-continue page if traffic redirect is on',
      'self-install-whitelist':
        'whitelisted pages: contact-to-continue, nothing-to-set-up, contact-to-activate',
    },
  },
  '6 Roles and permissions': {
    'Who is denied what': {
      'standard-cannot-pay': 'a standard user cannot pay the bill; billing access is admin only',
      'billing-not-in-group': 'billing group = ADMIN and PRIMARY: the role BILLING is not in it',
      'users-admin-only': 'user management is admin only',
      'voice-admin-only': 'hosted voice admin rights belong to PRIMARY and ADMIN',
      'forwarding-link': 'the forwarding link is for admins with a MetaSwitch voice service',
      'representatives-read': 'user types CSR and BOBO read billing and change nothing',
      'enterprise-site': 'enterprise accounts are redirected to the enterprise site',
      'enterprise-none': 'enterprise role NONE',
    },
    Guards: {
      'guard-sign-in': 'sign-in',
      'guard-billing-flag': 'billing feature flag',
      'guard-services': 'services check',
      'guard-self-install': 'self-install guard',
      'guard-switches': 'per-route feature switches from a remote configuration service',
    },
  },
  '8 The error catalogue': {
    'Core or mobile billing info fails to load': {
      'billing-info-core': 'core',
      'billing-info-mobile': 'mobile',
    },
    'Bill pay or autopay unavailable': {
      'unavailable-bill-pay': 'bill pay',
      'unavailable-autopay': 'autopay',
    },
    'Payment fails': { 'payment-fails': 'core', 'payment-fails-mobile': 'mobile and its devices' },
    'CVV verification fails': { 'cvv-verification-fails': 'whole' },
    'Card cannot be verified or added': {
      'card-not-verified': 'verified',
      'card-not-added': 'added',
    },
    'Autopay enroll, update, cancel or date change fails': {
      'autopay-enroll-fails': 'enroll',
      'autopay-enroll-partial': 'enroll, partial',
      'autopay-enroll-full': 'enroll, full',
      'autopay-update-fails': 'update, full',
      'autopay-update-partial': 'update, partial',
      'autopay-cancel-fails': 'cancel',
      'autopay-date-fails': 'date change',
    },
    'Debit date unavailable': { 'debit-date-unavailable': 'whole' },
    'Scheduled payment cannot be cancelled': { 'scheduled-not-cancelled': 'whole' },
    'Method cannot be deleted': {
      'method-not-deleted': 'failure',
      'method-roadblock': 'the current autopay method',
    },
    'Disconnected account enrolls in autopay': { 'disconnected-enrolls': 'whole' },
    'Expired card chosen for autopay': { 'expired-card-autopay': 'whole' },
    'Paperless enrollment fails': { 'paperless-fails': 'whole' },
    'Statement unavailable': {
      'statement-digital': 'digital',
      'statement-printable': 'printable, and its download',
    },
    'Card payments not accepted': { 'cards-not-accepted': 'whole' },
    'Bank payments not accepted': { 'banks-not-accepted': 'whole' },
    'Neither accepted, or double restriction': { 'neither-accepted': 'whole' },
    'Online banking connect fails': {
      'bank-connect-fails': 'the bank',
      'bank-connect-account-fails': 'the account',
    },
    'Mobile transactions, payment methods list, payment info fail to load': {
      'mobile-transactions-fail': 'mobile transactions',
      'payment-methods-fail': 'payment methods list',
      'payment-info-fails': 'payment info',
    },
    'No payment history; no recent transactions': {
      'no-payment-history': 'no payment history',
      'no-recent-transactions': 'no recent transactions',
    },
    Generic: { generic: 'whole' },
  },
  '8 System errors': {
    'A systemErrorCode is recorded as a generic error': { 'system-error-generic': 'whole' },
    'A code starting NETPSC is typed personalSecurityCode': { 'system-error-netpsc': 'whole' },
    'The client code is the part before the first dash': { 'system-error-client-code': 'whole' },
    '401 with IN_MAINTENANCE: logout and maintenance page': { 'in-maintenance': 'whole' },
    'Navigation error: /404': { 'navigation-error': 'whole' },
    'Chunk load failure: a message saying the chunk failed to load': {
      'chunk-load-failure': 'whole',
    },
    [STATUS_MAPPING]: { 'status-mapping': 'whole' },
    'GraphQL errors are tracked, at most 20 per call': { 'graphql-errors': 'whole' },
    'Error log level: error': { 'error-log-level': 'whole' },
  },
} as const satisfies Record<string, Record<string, Record<string, string>>>;

type Catalogue = typeof CATALOGUE;
type IdsOf<Titles> = { [Title in keyof Titles]: keyof Titles[Title] }[keyof Titles];
/** Id of a row. */
export type RowId = { [Section in keyof Catalogue]: IdsOf<Catalogue[Section]> }[keyof Catalogue] &
  string;

/**
 * Further outcomes of the specification that no screen of this build can show, each with the
 * reason.
 */
export const NOT_IN_THIS_BUILD = {
  'Non-standard profiles can manage networks': 'No screen of this build manages networks.',
  'Self-install eligibility lets pass':
    'The self-install screens are not there yet: whoever is eligible finds no page.',
} as const;
