import type { ProviderState, ProviderStates } from '../../../contracts/provider-states.ts';
import { Refusal } from '../usecases/failure.ts';
import type { Fault } from './faults.ts';

type Check = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

const text: Check = (value) => typeof value === 'string' && value !== '' && value.length <= 512 && !value.includes('\u0000');
const whole = (least: number, most: number): Check => (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const yesOrNo: Check = (value) => typeof value === 'boolean';
const oneOf = (...allowed: string[]): Check => (value) => typeof value === 'string' && allowed.includes(value);
const optional = (check: Check): Check => (value) => value === undefined || check(value);
const uuid: Check = (value) => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const errorStatus = whole(400, 599);
const cents = whole(-2_147_483_648, 2_147_483_647);
const username = text;
/** Of a change of Auto Pay, by service group: enrolling, and ending what is on. */
const AUTOPAY_PARTS = ['autopay.CORE', 'autopay.MOBILE', 'autopayCancel.CORE', 'autopayCancel.MOBILE'];

/** What each state's parameters have to be (contracts/provider-states.ts). */
const PARAMETERS: { [Name in keyof ProviderStates]: { [Parameter in keyof ProviderStates[Name]]: Check } } = {
  'signed out': {},
  'an event was taken': { id: uuid },
  'something came in on a phone line': { telephoneNumber: text },
  'a phone line is forwarded': { telephoneNumber: text, forwardTo: text },
  'an account is not CPNI compliant': { username },
  'a technician is on the way': { username },
  'no partner serves a ZIP': { zipcode: text },
  'a visit was told of': { username, visitId: uuid },
  'a quantum was told of': { username, visitId: uuid, quantumId: uuid },
  'a sign-in transaction is open': { codeChallenge: text, state: text },
  'a sign-in code was issued': { username, codeChallenge: text },
  'a customer is signed in': { username },
  'sign-in is throttled': { username },
  'a call fails': { call: text, status: errorStatus, systemErrorCode: text },
  'a payment was accepted': { username, idempotencyKey: uuid, amount: cents },
  'a payment was declined': { username, idempotencyKey: uuid, amount: cents },
  'a payment is under way': { username, idempotencyKey: uuid, amount: cents },
  'a payment is scheduled': { username, amount: cents, daysAhead: whole(1, 60), method: oneOf('BANK_ACCOUNT', 'VISA'), then: oneOf('NOTHING', 'CHANGED', 'CANCELLED', 'PAID', 'REFUSED') },
  'two payments are scheduled': { username },
  'parts of a payment failed': { username, amount: cents, saveMethod: yesOrNo, autopay: yesOrNo, paperless: yesOrNo },
  'a method is saved': { username, method: oneOf('VISA', 'BANK_ACCOUNT') },
  'Auto Pay is on': { username },
  'Auto Pay has limits': { username, cap: cents, holdAbovePercent: whole(0, 999) },
  'a debit is held': { username, card: oneOf('VISA', 'DECLINED'), then: oneOf('NOTHING', 'PAID') },
  'a debit of Auto Pay failed and is tried again': { username },
  'a part of a change of Auto Pay fails': { part: oneOf(...AUTOPAY_PARTS) },
  'a change of Auto Pay was sent': { username, idempotencyKey: uuid, then: oneOf('DONE', 'NOT_ENROLLED', 'NOT_CANCELLED', 'DECLINED', 'UNANSWERED', 'UNDER_WAY') },
  'there are streaming subscriptions': { username, then: oneOf('ACTIVE', 'RETRYING', 'PAUSED') },
  'there are statements': { username, serviceGroup: oneOf('CORE', 'MOBILE') },
  'a line was questioned': { username, then: oneOf('SUBMITTED', 'IN_REVIEW', 'CREDITED', 'UPHELD') },
  'two lines were questioned': { username },
  'there is a tax line': { username },
  'the statement is delayed': { username },
  'a device is paid in instalments': { username, then: oneOf('NOTHING', 'PAID') },
  'billing is suppressed': { username },
  'a refund of mobile was asked for': { username, amount: cents, then: oneOf('ON_ITS_WAY', 'REFUSED') },
  'a promotion ends': { username },
  'Auto Pay is switched off': {},
  'the cut-off for tomorrow has passed': { username },
  'the bank does not answer': {},
  'bill pay is switched off': {},
  'a kind of method is not accepted': { username, kind: oneOf('CARD', 'BANK_ACCOUNT') },
  'a card was captured': { username, cardNumber: oneOf('visa', 'declined', 'declinedWhenCharged', 'insufficient', 'prepaid') },
  'a bank account was tokenised': { username },
  'a capture ticket was issued': { username, purpose: oneOf('CARD', 'SECURITY_CODE', 'BANK_CONNECT') },
  'the bank-connect chooser was opened': { username, then: oneOf('NOTHING', 'CONNECTED', 'EXPIRED') },
  'a bank account was connected': { username, then: oneOf('NOTHING', 'EXCHANGED', 'EXPIRED', 'OTHER_SESSION') },
  'capture tickets are throttled': { username },
  'card capture is throttled': { username },
  'a card is saved': { username },
  'a saved card is verified': { username },
  'a saved card has expired': { username },
  'a saved card expires soon': { username },
  'a recovery was started': { username, state: oneOf('OPEN', 'ONE_TRY_LEFT', 'EXPIRED') },
  'a recovery code was verified': { username, state: oneOf('OPEN', 'EXPIRED') },
  'a user has a password': { username, password: text },
  'access is throttled': { action: oneOf('RECOVERY', 'USERNAME', 'REGISTRATION'), subject: text },
  'a person uses the account': { username },
  'an invitation was sent': { username, state: oneOf('PENDING', 'EXPIRED', 'PERSON_EXISTS') },
  'invitations are throttled': { username },
  'a person chose a language': { username, language: oneOf('en', 'es') },
  'settings were changed often': { username },
  'a person has a phone': { username },
  'a person is told by text message': { username },
  'a link was sent': { kind: oneOf('REGISTRATION', 'INVITATION'), state: oneOf('WORKS', 'USED', 'EXPIRED', 'REVOKED', 'PERSON_EXISTS', 'OWNER_EXISTS') },
};

const LEGS = new Set(['saveMethod', 'autopay', 'paperless', ...AUTOPAY_PARTS].map((part) => `leg.${part}`));
/** A part of a combined submit that there is, or any path or operation. */
const call: Check = (value) => text(value) && (!String(value).startsWith('leg.') || LEGS.has(String(value)));

const FAULT: { [Field in keyof Required<Fault>]: Check } = {
  call, times: optional(whole(1, 1_000)), delayMs: optional(whole(0, 600_000)), status: optional(errorStatus), systemErrorCode: optional(text), drop: optional(yesOrNo), dropAnswer: optional(yesOrNo), badShape: optional(yesOrNo), hang: optional(yesOrNo),
};

function objectAt(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('BAD_REQUEST', { fields: [where] });
  return value as Fields;
}

/** Refuses, by name, whatever is missing, wrong, or not known. */
function assertFields(given: Fields, checks: Record<string, Check>, where: string): void {
  const wrong = Object.entries(checks).filter(([name, check]) => !check(given[name])).map(([name]) => name);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(checks, name));
  if (wrong.length + unknown.length > 0) throw new Refusal('BAD_REQUEST', { fields: [...wrong, ...unknown].map((name) => `${where}.${name}`) });
}

/** The fault that a body describes. Throws a {@link Refusal} that names what is wrong with it. */
export function faultOf(body: unknown): Fault {
  const given = objectAt(body, '$input');
  assertFields(given, FAULT, '$input');
  return { times: 1, ...given } as Fault;
}

/**
 * The provider state that a body names, in the sandbox's words (`name`, `parameters`) or in those of Pact's own verifiers
 * (`state`, `params`). Throws a {@link Refusal} that names what is wrong with it.
 */
export function stateOf(body: unknown): ProviderState {
  const given = objectAt(body, '$input');
  const [itsName, itsParameters] = Object.hasOwn(given, 'state') ? ['state', 'params'] : ['name', 'parameters'];
  const { [itsName]: name, [itsParameters]: parameters = {} } = given;
  if (typeof name !== 'string' || !Object.hasOwn(PARAMETERS, name)) throw new Refusal('BAD_REQUEST', { fields: [`$input.${itsName}`] });
  assertFields(objectAt(parameters, `$input.${itsParameters}`), PARAMETERS[name as keyof ProviderStates], `$input.${itsParameters}`);
  return { name, parameters } as ProviderState;
}

/** What one of Pact's own verifiers does to the state that it names; null for a body in the sandbox's words. */
export function verifierAction(body: unknown): 'setup' | 'teardown' | null {
  const given = objectAt(body, '$input');
  if (!Object.hasOwn(given, 'state')) return null;
  return given['action'] === 'teardown' ? 'teardown' : 'setup';
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
/** Business time moves day by day, through everything that falls due: further at once would keep the backend from its work. */
const FURTHEST_MS = 3_660 * 86_400_000;

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; null when it isn't one. */
export function durationMs(duration: string): number | null {
  const match = DURATION.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** The instant to which `{ now }` or `{ advance }` moves a clock that stands at `now`. Throws a {@link Refusal} that names what is wrong. */
export function instantOf(body: unknown, now: Date): Date {
  const given = objectAt(body, '$input');
  const [name, ...more] = Object.keys(given);
  if ((name !== 'now' && name !== 'advance') || more.length > 0) throw new Refusal('BAD_REQUEST', { fields: ['$input'] });
  const value = String(given[name]);
  const target = name === 'advance' ? now.getTime() + (durationMs(value) ?? Number.NaN) : INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (!(Math.abs(target - now.getTime()) <= FURTHEST_MS)) throw new Refusal('BAD_REQUEST', { fields: [`$input.${name}`] });
  return new Date(target);
}
