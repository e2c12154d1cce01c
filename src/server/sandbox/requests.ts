import type { ProviderState, ProviderStates } from '../../../contracts/provider-states.ts';
import {
  booleanCheck,
  errorStatus,
  instant,
  integerBetween,
  nullOr,
  oneOf,
  optional,
  telephoneNumber,
  text,
  textOf,
  uuid,
} from './checks.ts';
import { VISIT_SCRIPTS } from '../../models/appointments/rules-visit.ts';
import { FALL_OUTS } from './orders.ts';
import type { FallOut } from './orders.ts';
import type { VisitScript } from '../../models/appointments/rules-visit.ts';
import { zipFault } from '../../models/platform/zip/rules-zip.ts';
import type { NetworkService, OutageCause } from '../../models/outages/types.ts';
import type { Check } from './checks.ts';
import { CALL_ANSWERS } from './calls.ts';
import type { SandboxCall } from './calls.ts';
import type { SandboxMailboxCall } from './mailboxes.ts';
import { SPOKEN } from '../demo/spoken.ts';
import type { Fault } from './faults/faults.ts';
import { findSimilarNames } from './similar-names.ts';
import { LINE_PROFILES } from '../../models/speed-test/rules-line.ts';
import type { SandboxSpeed } from './speed.ts';
import { AUTOPAY_PARTS, PARAMETERS } from './parameters.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

type Fields = Record<string, unknown>;

const PAYMENT_EXTRAS = new Set(
  ['saveMethod', 'autopay', 'paperless', ...AUTOPAY_PARTS].map((part) => `leg.${part}`),
);
/** An existing payment extra, or any path or operation. */
const call: Check = {
  is: (value) =>
    text.is(value) && (!String(value).startsWith('leg.') || PAYMENT_EXTRAS.has(String(value))),
  expected: `a GraphQL operation, a path, or one of ${[...PAYMENT_EXTRAS].join(', ')}`,
};

const FAULT: { [Field in keyof Required<Fault>]: Check } = {
  call,
  times: optional(integerBetween(1, 1_000)),
  delayMs: optional(integerBetween(0, 600_000)),
  status: optional(errorStatus),
  systemErrorCode: optional(text),
  drop: optional(booleanCheck),
  dropAnswer: optional(booleanCheck),
  badShape: optional(booleanCheck),
  hang: optional(booleanCheck),
};

function objectAt(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidSandboxRequest([{ path: where, expected: 'a JSON object' }]);
  return value as Fields;
}

/** Rejects missing, invalid and unknown fields by name, with the expected value of each. */
function assertFields(given: Fields, checks: Record<string, Check>, where: string): void {
  const wrong = Object.entries(checks)
    .filter(([name, check]) => !check.is(given[name]))
    .map(([name, { expected }]) => ({
      path: `${where}.${name}`,
      expected: given[name] === undefined ? `missing; ${expected}` : expected,
    }));
  const known = Object.keys(checks);
  const unknown = Object.keys(given)
    .filter((name) => !Object.hasOwn(checks, name))
    .map((name) => ({
      path: `${where}.${name}`,
      expected:
        known.length === 0
          ? 'nothing: there are no fields here'
          : `nothing: it is not known here; known are ${known.join(', ')}`,
    }));
  if (wrong.length + unknown.length > 0) throw new InvalidSandboxRequest([...wrong, ...unknown]);
}

/** Rejects a body with anything in it. Throws an {@link InvalidSandboxRequest} that names it. */
export function assertEmpty(body: unknown): void {
  if (body !== undefined && body !== null) assertFields(objectAt(body, '$input'), {}, '$input');
}

/** The fault described by a body. Throws an {@link InvalidSandboxRequest} that names the errors. */
export function faultOf(body: unknown): Fault {
  const given = objectAt(body, '$input');
  assertFields(given, FAULT, '$input');
  return { times: 1, ...given } as Fault;
}

/** An outage to begin, as the sandbox is told of it. */
export interface SandboxOutage {
  /** A ZIP code, or else an area: a node, or a county by its FIPS code. */
  zip?: string;
  area?: string;
  services: NetworkService[];
  cause?: OutageCause;
  /** How long it lasts. */
  minutes?: number;
  /** Planned work of the coming night. */
  planned?: boolean;
}

const SERVICES: readonly unknown[] = ['INTERNET', 'VIDEO', 'VOICE'];
const OUTAGE: { [Field in keyof Required<SandboxOutage>]: Check } = {
  zip: optional({
    is: (value) => typeof value === 'string' && zipFault(value) === null,
    expected: 'a ZIP code, such as 04101',
  }),
  area: optional(textOf('a node, such as ME-PWM-01, or the FIPS code of a county, such as 23005')),
  services: {
    is: (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((service) => SERVICES.includes(service)),
    expected: 'a list of INTERNET, VIDEO and VOICE, each at most once',
  },
  cause: optional(
    oneOf('UNKNOWN', 'POWER', 'FIBER_CUT', 'EQUIPMENT', 'WEATHER', 'MAINTENANCE', 'UPGRADE'),
  ),
  minutes: optional(integerBetween(1, 10_000, 'minutes')),
  planned: optional(booleanCheck),
};

/** The outage of a body. Throws an {@link InvalidSandboxRequest} that names the errors. */
export function outageOf(body: unknown): SandboxOutage {
  const given = objectAt(body, '$input');
  assertFields(given, OUTAGE, '$input');
  if ((given['zip'] === undefined) === (given['area'] === undefined))
    throw new InvalidSandboxRequest([{ path: '$input', expected: 'either zip or area' }]);
  return given as unknown as SandboxOutage;
}

/** The id of an outage in a path. Throws an {@link InvalidSandboxRequest} for what is none. */
export function outageIdOf(text: string): string {
  if (!uuid.is(text))
    throw new InvalidSandboxRequest([{ path: '$input.outageId', expected: uuid.expected }]);
  return text;
}

const SPEED: { [Field in keyof SandboxSpeed]: Check } = {
  accountNumber: textOf('the number of an account, such as 8000000001'),
  profile: oneOf(...LINE_PROFILES),
};

/** What a line gives, of a body. Throws an {@link InvalidSandboxRequest} that names the errors. */
export function speedOf(body: unknown): SandboxSpeed {
  const given = objectAt(body, '$input');
  assertFields(given, SPEED, '$input');
  return given as unknown as SandboxSpeed;
}

/** What a technician does. Throws an {@link InvalidSandboxRequest} that names the error. */
export function visitScriptOf(body: unknown): VisitScript {
  const given = objectAt(body, '$input');
  assertFields(given, { script: oneOf(...VISIT_SCRIPTS) }, '$input');
  return given['script'] as VisitScript;
}

/** Where an order stops. Throws an {@link InvalidSandboxRequest} that names the error. */
export function fallOutOf(body: unknown): FallOut {
  const given = objectAt(body, '$input');
  assertFields(given, { fallOut: oneOf(...FALL_OUTS) }, '$input');
  return given['fallOut'] as FallOut;
}

const CALL: { [Field in keyof Required<SandboxCall>]: Check } = {
  from: nullOr(telephoneNumber),
  to: telephoneNumber,
  name: optional(textOf('as the caller is listed, such as Casco Bay Flour')),
  at: optional(instant),
  language: optional(oneOf('en', 'es')),
  says: optional(oneOf(...Object.keys(SPOKEN))),
  score: optional(integerBetween(-4, 0)),
  answer: optional(oneOf(...CALL_ANSWERS)),
  answeredOn: optional(telephoneNumber),
};

/** A call, of a body. Throws an {@link InvalidSandboxRequest} that names the errors. */
export function callOf(body: unknown): SandboxCall {
  const given = objectAt(body, '$input');
  assertFields(given, CALL, '$input');
  return given as unknown as SandboxCall;
}

const MAILBOX_CALL: { [Field in keyof SandboxMailboxCall]: Check } = {
  line: telephoneNumber,
  pin: textOf('a PIN, as it is dialed'),
};

/** A PIN that is dialed, of a body. Throws an {@link InvalidSandboxRequest} with the errors. */
export function mailboxCallOf(body: unknown): SandboxMailboxCall {
  const given = objectAt(body, '$input');
  assertFields(given, MAILBOX_CALL, '$input');
  return given as unknown as SandboxMailboxCall;
}

const isState = (name: unknown): name is keyof ProviderStates =>
  typeof name === 'string' && Object.hasOwn(PARAMETERS, name);

/** Error for an unknown state: lists the most similar names. */
const noSuchState = (name: unknown): string =>
  typeof name === 'string' && name !== ''
    ? `a provider state, and there is no such one; the nearest are ${findSimilarNames(
        name,
        Object.keys(PARAMETERS),
        3,
      )
        .map((known) => `"${known}"`)
        .join(', ')}`
    : 'the name of a provider state, such as "a customer is signed in"';

/**
 * The provider state named by a body, with the fields of the sandbox (`name`, `parameters`) or of
 * Pact's own verifiers (`state`, `params`). Throws an {@link InvalidSandboxRequest} that names the
 * errors.
 */
export function stateOf(body: unknown): ProviderState {
  const given = objectAt(body, '$input');
  const [itsName, itsParameters] = Object.hasOwn(given, 'state')
    ? ['state', 'params']
    : ['name', 'parameters'];
  const { [itsName]: name, [itsParameters]: parameters = {} } = given;
  if (!isState(name))
    throw new InvalidSandboxRequest([{ path: `$input.${itsName}`, expected: noSuchState(name) }]);
  assertFields(
    objectAt(parameters, `$input.${itsParameters}`),
    PARAMETERS[name],
    `$input.${itsParameters}`,
  );
  return { name, parameters } as ProviderState;
}

/**
 * The action of one of Pact's own verifiers on its state; null for a body with the sandbox's
 * fields.
 */
export function verifierAction(body: unknown): 'setup' | 'teardown' | null {
  const given = objectAt(body, '$input');
  if (!Object.hasOwn(given, 'state')) return null;
  return given['action'] === 'teardown' ? 'teardown' : 'setup';
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
/**
 * Business time advances day by day, running everything due: advancing further at once would block
 * the backend.
 */
const FURTHEST_MS = 3_660 * 86_400_000;

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; null when invalid. */
export function durationMs(duration: string): number | null {
  const match = DURATION.exec(duration);
  if (!match || duration === 'P' || duration.endsWith('T')) return null;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  return (
    (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  );
}

/** The expected value for an invalid instant in `{ now }`: one cause at a time. */
function expectedInstant(value: string): string {
  if (INSTANT.test(value)) return 'an instant that the calendar and the clock have';
  if (INSTANT.test(`${value}Z`)) return `an instant with its zone, such as ${value}Z`;
  return (
    'an instant with its zone, such as 2027-01-05T12:00:00Z, or a duration of days and hours, ' +
    'such as P30DT12H'
  );
}

/**
 * The instant to which `{ now }` or `{ advance }` sets a clock that is at `now`. Throws an {@link
 * InvalidSandboxRequest} that names the errors.
 */
export function instantOf(body: unknown, now: Date): Date {
  const given = objectAt(body, '$input');
  const [name, ...more] = Object.keys(given);
  if ((name !== 'now' && name !== 'advance') || more.length > 0)
    throw new InvalidSandboxRequest([
      { path: '$input', expected: 'either now, an instant, or advance, a duration' },
    ]);
  const value = String(given[name]);
  const [target, expected] =
    name === 'advance'
      ? [
          now.getTime() + (durationMs(value) ?? Number.NaN),
          'a duration of days and hours, such as P30DT12H',
        ]
      : [INSTANT.test(value) ? Date.parse(value) : Number.NaN, expectedInstant(value)];
  if (Number.isNaN(target)) throw new InvalidSandboxRequest([{ path: `$input.${name}`, expected }]);
  if (Math.abs(target - now.getTime()) > FURTHEST_MS)
    throw new InvalidSandboxRequest([
      { path: `$input.${name}`, expected: 'at most ten years from business time as it is' },
    ]);
  return new Date(target);
}
