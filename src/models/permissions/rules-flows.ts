import { mayDo } from './rules-billing.ts';
import { managesPeople } from './rules-people.ts';
import { mayChange } from './rules-services.ts';
import { mayDoSettings } from './rules-settings.ts';
import type { EnterpriseRole, FlowDenial, Role, UserType } from './types.ts';

/** Everything that a customer sets out to do and that changes something (D-34). */
export type Flow =
  | 'payOnce'
  | 'schedulePayment'
  | 'changeScheduledPayment'
  | 'cancelScheduledPayment'
  | 'payOffDevice'
  /** A debit that runs by itself: a scheduled payment, Auto Pay, a streaming renewal. */
  | 'debitOnItsDay'
  /** Also another method for an enrolment, which enrols it anew (spec 4). */
  | 'enrolAutopay'
  /** Debit day and limits. */
  | 'changeAutopay'
  | 'releaseDebit'
  | 'cancelAutopay'
  /** Also the entry of a card or a bank account for a payment. */
  | 'addMethod'
  | 'editMethod'
  | 'deleteMethod'
  | 'changeStreamingMethod'
  | 'disputeLine'
  | 'labelMobileLine'
  | 'savePaperless'
  | 'saveBillingContact'
  | 'saveInvoicing'
  | 'requestTaxExemption'
  | 'saveProfile'
  | 'saveLanguage'
  | 'saveNotifications'
  | 'changePassword'
  | 'endSessions'
  | 'managePeople'
  | 'markVoicemailHeard'
  | 'changeVoicemail'
  | 'forwardCalls'
  | 'guardCalls'
  | 'nameLines'
  | 'setMailboxPin'
  | 'setGreeting'
  | 'reportOutage'
  | 'followOutage'
  | 'renameDevice'
  | 'restartDevice'
  | 'returnDevice'
  | 'testSpeed'
  | 'manageSeats'
  | 'troubleshoot'
  | 'writeCases'
  /** Moves, confirms or cancels a technician's visit, or notes how they get in. */
  | 'changeVisits'
  /** Asks what another plan costs, and orders it. */
  | 'changePlan'
  | 'cancelOrder'
  /** Says that an agreement does not renew, or takes that back. */
  | 'giveNotice';

/** The reason why each flow is not begun, by flow; null where it may be. */
export type FlowDenials = Readonly<Record<Flow, FlowDenial | null>>;

/** What may be true of an account or of one of its bills. Several may be true at once. */
export type AccountState =
  /** Billing has moved to the enterprise site (spec 1). */
  | 'ENTERPRISE'
  /** Bills are made and not shown (spec 4). */
  | 'SUPPRESSED'
  /** Neither cards nor bank accounts (spec 8). */
  | 'NOTHING_ACCEPTED'
  /** Service ended for non-payment (spec 4). */
  | 'DISCONNECTED'
  /** Also while a pending payment covers it. */
  | 'PAST_DUE'
  /** The current statement is late (spec 4). */
  | 'DELAYED'
  /** No statement yet (spec 4). */
  | 'NEW_CUSTOMER';

/** Every state, the one whose reason is said first at the top. */
export const ACCOUNT_STATES: readonly AccountState[] = [
  'ENTERPRISE',
  'SUPPRESSED',
  'NOTHING_ACCEPTED',
  'DISCONNECTED',
  'PAST_DUE',
  'DELAYED',
  'NEW_CUSTOMER',
];

type Row = Readonly<Record<AccountState, FlowDenial | null>>;

/** Nothing about the account stands in the way. */
const OPEN: Row = {
  ENTERPRISE: null,
  SUPPRESSED: null,
  NOTHING_ACCEPTED: null,
  DISCONNECTED: null,
  PAST_DUE: null,
  DELAYED: null,
  NEW_CUSTOMER: null,
};
const MOVED: Row = { ...OPEN, ENTERPRISE: 'BILLING_MOVED' };
const BILLED_HERE: Row = { ...MOVED, SUPPRESSED: 'BILLING_SUPPRESSED' };
const MONEY: Row = { ...BILLED_HERE, NOTHING_ACCEPTED: 'METHOD_NOT_ACCEPTED' };
const LATER: Row = { ...MONEY, DISCONNECTED: 'MUST_PAY_TODAY', PAST_DUE: 'MUST_PAY_TODAY' };

/**
 * Who may begin what (D-34): the reason why an account in this state does not begin this flow; null
 * where it may. What ends or withdraws something is always possible.
 */
export const FLOW_STATES: Readonly<Record<Flow, Row>> = {
  payOnce: MONEY,
  schedulePayment: LATER,
  changeScheduledPayment: LATER,
  cancelScheduledPayment: OPEN,
  payOffDevice: MONEY,
  debitOnItsDay: MONEY,
  enrolAutopay: { ...MONEY, DISCONNECTED: 'AUTOPAY_NOT_ALLOWED' },
  changeAutopay: BILLED_HERE,
  releaseDebit: MONEY,
  cancelAutopay: OPEN,
  addMethod: { ...MOVED, NOTHING_ACCEPTED: 'METHOD_NOT_ACCEPTED' },
  editMethod: MOVED,
  deleteMethod: OPEN,
  changeStreamingMethod: MONEY,
  disputeLine: BILLED_HERE,
  labelMobileLine: MOVED,
  savePaperless: OPEN,
  saveBillingContact: OPEN,
  saveInvoicing: OPEN,
  requestTaxExemption: OPEN,
  saveProfile: OPEN,
  saveLanguage: OPEN,
  saveNotifications: OPEN,
  changePassword: OPEN,
  endSessions: OPEN,
  managePeople: OPEN,
  markVoicemailHeard: OPEN,
  changeVoicemail: OPEN,
  forwardCalls: OPEN,
  guardCalls: OPEN,
  nameLines: OPEN,
  setMailboxPin: OPEN,
  setGreeting: OPEN,
  reportOutage: OPEN,
  followOutage: OPEN,
  renameDevice: OPEN,
  restartDevice: OPEN,
  returnDevice: OPEN,
  testSpeed: OPEN,
  manageSeats: OPEN,
  troubleshoot: OPEN,
  writeCases: OPEN,
  changeVisits: OPEN,
  changePlan: BILLED_HERE,
  cancelOrder: OPEN,
  giveNotice: BILLED_HERE,
};

/** Whether the account's bills are not this portal's: they are suppressed, or have moved. */
export const isBilledElsewhere = (states: readonly AccountState[]): boolean =>
  states.some((state) => state === 'SUPPRESSED' || state === 'ENTERPRISE');

/** Whether a flow is denied for that. */
export const isDeniedAsBilledElsewhere = (
  denial: FlowDenial | null,
): denial is 'BILLING_SUPPRESSED' | 'BILLING_MOVED' =>
  denial === 'BILLING_SUPPRESSED' || denial === 'BILLING_MOVED';

export const isFlow = (name: string): name is Flow => Object.hasOwn(FLOW_STATES, name);
export const FLOWS: readonly Flow[] = Object.keys(FLOW_STATES).filter(isFlow);

/** Whoever sets out to do something. */
export interface Person {
  role: Role;
  userType: UserType;
  /** Missing or null for all but enterprise customers. */
  enterpriseRole?: EnterpriseRole | null;
}

type RoleRule = (who: Person) => boolean;

const pays: RoleRule = (who) => mayDo('payBill', who);
const settings =
  (action: Parameters<typeof mayDoSettings>[0]): RoleRule =>
  (who) =>
    mayDoSettings(action, who);
const services =
  (change: Parameters<typeof mayChange>[0]): RoleRule =>
  ({ enterpriseRole = null, ...who }) =>
    mayChange(change, { ...who, enterpriseRole });

/** Whose role may begin it: the tables of D-28. */
const FLOW_ROLES: Readonly<Record<Flow, RoleRule>> = {
  payOnce: pays,
  schedulePayment: pays,
  changeScheduledPayment: pays,
  cancelScheduledPayment: pays,
  payOffDevice: pays,
  debitOnItsDay: pays,
  enrolAutopay: pays,
  changeAutopay: pays,
  releaseDebit: pays,
  cancelAutopay: pays,
  addMethod: pays,
  editMethod: pays,
  deleteMethod: pays,
  changeStreamingMethod: pays,
  disputeLine: pays,
  labelMobileLine: pays,
  savePaperless: settings('savePaperless'),
  saveBillingContact: settings('saveBillingContact'),
  saveInvoicing: settings('saveInvoicing'),
  requestTaxExemption: settings('requestTaxExemption'),
  saveProfile: settings('saveProfile'),
  saveLanguage: settings('saveLanguage'),
  saveNotifications: settings('saveNotifications'),
  changePassword: settings('changePassword'),
  endSessions: settings('endSessions'),
  managePeople: ({ enterpriseRole = null, ...who }) => managesPeople({ ...who, enterpriseRole }),
  markVoicemailHeard: services('markVoicemailHeard'),
  changeVoicemail: services('changeVoicemail'),
  forwardCalls: services('forwardCalls'),
  guardCalls: services('guardCalls'),
  nameLines: services('nameLines'),
  setMailboxPin: services('setMailboxPin'),
  setGreeting: services('setGreeting'),
  reportOutage: services('reportOutage'),
  followOutage: services('followOutage'),
  renameDevice: services('renameDevice'),
  restartDevice: services('restartDevice'),
  returnDevice: services('returnDevice'),
  testSpeed: services('testSpeed'),
  manageSeats: services('manageSeats'),
  troubleshoot: services('troubleshoot'),
  writeCases: services('writeCases'),
  changeVisits: services('changeVisits'),
  changePlan: services('changePlan'),
  cancelOrder: services('cancelOrder'),
  giveNotice: services('giveNotice'),
};

/** Whether this person's role may begin the flow, on an account that stands well. */
export const mayRoleBegin = (flow: Flow, who: Person): boolean => FLOW_ROLES[flow](who);

/** Whether any state of an account refuses this flow. */
export const dependsOnAccount = (flow: Flow): boolean =>
  ACCOUNT_STATES.some((state) => FLOW_STATES[flow][state] !== null);

/** Why an account in these states does not begin the flow, whoever asks. Null if it may. */
export const stateDenial = (flow: Flow, states: readonly AccountState[]): FlowDenial | null =>
  ACCOUNT_STATES.filter((state) => states.includes(state))
    .map((state) => FLOW_STATES[flow][state])
    .find((denial) => denial !== null) ?? null;

/** Why this person does not begin the flow on an account in these states. Null if they may. */
export const flowDenial = (
  flow: Flow,
  who: Person,
  states: readonly AccountState[],
): FlowDenial | null => (mayRoleBegin(flow, who) ? stateDenial(flow, states) : 'NOT_PERMITTED');

/** Why this person does not begin each flow, by flow. Without a person nothing is refused yet. */
export const flowDenials = (who: Person | null, states: readonly AccountState[]): FlowDenials => {
  const denial = (flow: Flow) => who && flowDenial(flow, who, states);
  return Object.fromEntries(FLOWS.map((flow) => [flow, denial(flow)])) as FlowDenials;
};

/** What decides an account's own states. */
export interface AccountFacts {
  kind: 'SMB' | 'ENTERPRISE';
  suppressed: boolean;
  cardsAccepted: boolean;
  bankAccountsAccepted: boolean;
}

/** The states of an account, whichever bill it is about. */
export function accountStates(facts: AccountFacts): AccountState[] {
  const states: AccountState[] = [];
  if (facts.kind === 'ENTERPRISE') states.push('ENTERPRISE');
  if (facts.suppressed) states.push('SUPPRESSED');
  if (!facts.cardsAccepted && !facts.bankAccountsAccepted) states.push('NOTHING_ACCEPTED');
  return states;
}

/** The billing information that decides a bill's states. `pastDueAmount` in cents. */
export interface BillFacts {
  serviceState: string;
  statementState: string;
  pastDueAmount: number;
}

/** The states of one bill, core or mobile. */
export function billStates({
  serviceState,
  statementState,
  pastDueAmount,
}: BillFacts): AccountState[] {
  const states: AccountState[] = [];
  if (statementState === 'SUPPRESSED') states.push('SUPPRESSED');
  if (serviceState === 'DISCONNECTED') states.push('DISCONNECTED');
  if (pastDueAmount > 0) states.push('PAST_DUE');
  if (statementState === 'DELAYED') states.push('DELAYED');
  if (statementState === 'NEW_CUSTOMER') states.push('NEW_CUSTOMER');
  return states;
}
