import type { AddOnServiceId, AddOnState } from '../../../contracts/rest/add-on-services/types.ts';
import type { AddOnLink } from '../account/rules-services.ts';
import type { Entitled } from './rules-entitlements.ts';

/** The groups of the services page, in their order. Each has the text `group.<name>`. */
export const SERVICE_GROUPS = [
  'internet',
  'phone',
  'tv',
  'mobile',
  'email',
  'security',
  'backup',
  'hosting',
  'wifi',
] as const;
export type CardGroup = (typeof SERVICE_GROUPS)[number];

/** The group of each service key, of each add-on service, and of mobile. */
const GROUP_OF: Readonly<Record<string, CardGroup>> = {
  INTERNET: 'internet',
  LAYER_3_VPN: 'internet',
  ETHERNET: 'internet',
  OPTICAL_WAVE: 'internet',
  MIR_MIRW: 'internet',
  VOICE: 'phone',
  HOSTED_VOICE: 'phone',
  PHONE: 'phone',
  PHONE_META: 'phone',
  VIDEO: 'tv',
  TV: 'tv',
  MOBILE: 'mobile',
  EMAIL: 'email',
  EMAIL_VAS_2_0: 'email',
  DOMAIN: 'email',
  DOMAIN_VAS_2_0: 'email',
  SECURITY: 'security',
  DESKTOP_SECURITY: 'security',
  DESKTOP_SECURITY_VAS_2_0: 'security',
  BACKUP: 'backup',
  CLOUD_BACKUP: 'backup',
  WEB_HOSTING: 'hosting',
  WIFI: 'wifi',
};

/** The service key of the add-on services that are the same service as one of the account's. */
const KEY_OF: Readonly<Partial<Record<AddOnServiceId, string>>> = {
  INTERNET: 'INTERNET',
  TV: 'VIDEO',
  VOICE: 'VOICE',
  EMAIL: 'EMAIL',
  EMAIL_VAS_2_0: 'EMAIL',
  DOMAIN: 'DOMAIN',
  DOMAIN_VAS_2_0: 'DOMAIN',
  DESKTOP_SECURITY: 'SECURITY',
  DESKTOP_SECURITY_VAS_2_0: 'SECURITY',
  CLOUD_BACKUP: 'BACKUP',
  WEB_HOSTING: 'WEB_HOSTING',
};

/** The service through which an add-on works: the first of these keys that the account has. */
const WORKS_THROUGH: Readonly<Partial<Record<AddOnServiceId, readonly string[]>>> = {
  HOSTED_VOICE: ['VOICE', 'INTERNET'],
  PHONE: ['VOICE'],
  PHONE_META: ['VOICE'],
  WIFI: ['INTERNET'],
};

/** A service's state in words. Each has the text `state.<name>`. */
export type CardState =
  | 'Active'
  | 'Assigned'
  | 'Unassigned'
  | 'Undefined'
  | 'outage'
  /** Every box that carries it is off, for another reason than an outage. */
  | 'offline'
  | 'interrupted'
  | 'disconnected'
  | 'restoring'
  | 'hotlined'
  | 'temporarilyDisconnected'
  | 'ordered'
  | 'suspended'
  | 'ending'
  | 'ended';

const ADD_ON_STATES: Readonly<Record<AddOnState, CardState>> = {
  ORDERED: 'ordered',
  UNASSIGNED: 'Unassigned',
  ASSIGNED: 'Assigned',
  ACTIVE: 'Active',
  SUSPENDED: 'suspended',
  ENDING: 'ending',
  ENDED: 'ended',
  UNDEFINED: 'Undefined',
};

const MOBILE_STATES: Readonly<Record<string, CardState>> = {
  ACTIVE: 'Active',
  SOFT_DISCONNECTED: 'interrupted',
  RESTORING: 'restoring',
  HOTLINED: 'hotlined',
  TEMPORARILY_DISCONNECTED: 'temporarilyDisconnected',
  DISCONNECTED: 'disconnected',
};

/** The states that a payment ends. */
const UNPAID: readonly CardState[] = [
  'interrupted',
  'suspended',
  'hotlined',
  'temporarilyDisconnected',
];

/** Seats of an add-on service. */
interface Seats {
  total: number;
  taken: number;
  own: boolean;
}

export interface BoughtService<Outage> {
  key: string;
  planName: string;
  state: CardState;
  outage: Outage | null;
}

export interface AddOn {
  serviceId: AddOnServiceId;
  billedName: string | null;
  state: AddOnState;
  endsOn: string | null;
  seats: Seats | null;
  /** Where it is managed; null while there is no such screen. */
  link: AddOnLink | null;
}

/** The one thing to do about a service. */
export type CardAction =
  | { kind: 'pay'; group: 'CORE' | 'MOBILE'; cents: number }
  | { kind: 'retry' }
  | { kind: 'activate'; href: string }
  | { kind: 'manage'; link: AddOnLink }
  | { kind: 'assign' }
  | { kind: 'lines' };

export interface ServiceCard<Outage> {
  /** The service's key or the add-on's id: unique on the page, and its text's name. */
  id: string;
  group: CardGroup;
  /** As sold or billed, not translated. Null: the text of its id. */
  name: string | null;
  /** Null while it cannot be told yet. */
  state: CardState | null;
  /** The last day of a service that is ending. */
  endsOn: string | null;
  outage: Outage | null;
  /** Whether this person may use it. Null while entitlements are not known. */
  usable: boolean | null;
  /** Why they may. */
  through: 'ROLE' | 'ASSIGNMENT' | null;
  seats: Seats | null;
  action: CardAction | null;
}

export interface CardFacts<Outage> {
  bought: readonly BoughtService<Outage>[];
  /** The state of mobile service; null without it, and for who has none. */
  mobile: string | null;
  /** Null if they failed to load. */
  addOns: readonly AddOn[] | null;
  /** Null if they failed to load, or are not known yet. */
  entitlements: readonly Entitled<string>[] | null;
  /** Uses every service by their role (spec 6). */
  usesAll: boolean;
  /** May change something of the account: representatives only read it. */
  changes: boolean;
  /** Whether states can be told already. */
  areStatesKnown: boolean;
  /** What is late and this person may pay here, in cents. */
  late: Readonly<Record<'CORE' | 'MOBILE', number>>;
  /** Where what waits is activated; null for who may not. */
  activation: string | null;
}

type Entitling = Pick<ServiceCard<unknown>, 'usable' | 'through'>;

function entitlementFor(
  key: string | undefined,
  seats: Seats | null,
  { entitlements, usesAll }: Pick<CardFacts<unknown>, 'entitlements' | 'usesAll'>,
): Entitling {
  if (entitlements === null) return { usable: null, through: null };
  const found = entitlements.find((one) => one.key === key);
  if (found) return { usable: found.entitled, through: found.through };
  if (seats?.own) return { usable: true, through: 'ASSIGNMENT' };
  return usesAll ? { usable: true, through: 'ROLE' } : { usable: false, through: null };
}

type ActionlessCard<Outage> = Omit<ServiceCard<Outage>, 'action'>;

/** A card before its action, and where its service is managed. */
interface Draft<Outage> extends ActionlessCard<Outage> {
  link: AddOnLink | null;
}

/** The one action: what is wrong first. Only what this person may use can be managed. */
function actionOf(
  { id, state, usable, seats }: ActionlessCard<unknown>,
  link: AddOnLink | null,
  { late, activation, changes, entitlements, usesAll }: CardFacts<unknown>,
): CardAction | null {
  const group = id === 'MOBILE' ? 'MOBILE' : 'CORE';
  if (state !== null && UNPAID.includes(state) && late[group] > 0)
    return { kind: 'pay', group, cents: late[group] };
  if (state === 'Undefined') return { kind: 'retry' };
  if (entitlements === null || !changes) return null;
  if (state === 'Unassigned' && activation !== null) return { kind: 'activate', href: activation };
  if (id === 'MOBILE') return { kind: 'lines' };
  if (usable && link && state !== 'ended') return { kind: 'manage', link };
  const isInUse = state === 'Active' || state === 'Assigned';
  return isInUse && usesAll && seats && seats.taken < seats.total ? { kind: 'assign' } : null;
}

const withAddOn = <Outage>(draft: Draft<Outage>, addOn: AddOn): Draft<Outage> => ({
  ...draft,
  endsOn: addOn.endsOn,
  seats: addOn.seats,
  link: addOn.link,
  state:
    draft.state === 'Active' || draft.state === 'Assigned'
      ? addOn.state === 'ACTIVE'
        ? draft.state
        : ADD_ON_STATES[addOn.state]
      : draft.state,
});

/** An add-on that works is down with the service that it works through. */
function withCarrier<Outage>(
  draft: Draft<Outage>,
  serviceId: AddOnServiceId,
  bought: readonly BoughtService<Outage>[],
): Draft<Outage> {
  const carrier = WORKS_THROUGH[serviceId]
    ?.map((key) => bought.find((service) => service.key === key))
    .find((service) => service !== undefined);
  const isDown = carrier?.state === 'outage' || carrier?.state === 'offline';
  return isDown && draft.state === 'Active'
    ? { ...draft, state: carrier.state, outage: carrier.outage }
    : draft;
}

function draftsOf<Outage>(facts: CardFacts<Outage>): Draft<Outage>[] {
  const { bought, mobile, addOns } = facts;
  const nothing = { endsOn: null, outage: null, seats: null, link: null };
  const own = bought.map(({ key, planName, state, outage }): Draft<Outage> => {
    const addOn = addOns?.find(({ serviceId }) => KEY_OF[serviceId] === key);
    const draft = {
      ...nothing,
      id: key,
      group: GROUP_OF[key] ?? 'internet',
      name: planName,
      state,
      outage,
      ...entitlementFor(key, addOn?.seats ?? null, facts),
    };
    return addOn ? withAddOn(draft, addOn) : draft;
  });
  const keys = new Set(bought.map(({ key }) => key));
  const added = (addOns ?? [])
    .filter(({ serviceId }) => !keys.has(KEY_OF[serviceId] ?? ''))
    .map(({ serviceId, billedName, state, endsOn, seats, link }): Draft<Outage> => {
      const draft = {
        ...nothing,
        id: serviceId,
        group: GROUP_OF[serviceId] ?? ('internet' as const),
        name: billedName,
        state: ADD_ON_STATES[state],
        endsOn,
        seats,
        link,
        ...entitlementFor(KEY_OF[serviceId], seats, facts),
      };
      return withCarrier(draft, serviceId, bought);
    });
  const phones: Draft<Outage>[] =
    mobile === null
      ? []
      : [
          {
            ...nothing,
            id: 'MOBILE',
            group: 'mobile',
            name: null,
            state: MOBILE_STATES[mobile] ?? 'Undefined',
            ...entitlementFor(undefined, null, facts),
          },
        ];
  return [...own, ...added, ...phones];
}

/**
 * The services as cards, by group: the account's own and its add-on services, an add-on that is one
 * of the account's own in the same card. Who does not use every service sees only what they are
 * entitled to; nobody's entitlements are known when they fail, and then nothing is managed.
 */
export function serviceCards<Outage>(
  facts: CardFacts<Outage>,
): { group: CardGroup; cards: ServiceCard<Outage>[] }[] {
  const cards = draftsOf(facts)
    .filter(({ usable }) => usable !== false || facts.usesAll)
    .map(({ link, ...draft }): ServiceCard<Outage> => {
      const card = { ...draft, state: facts.areStatesKnown ? draft.state : null };
      return { ...card, action: actionOf(card, link, facts) };
    });
  return SERVICE_GROUPS.map((group) => ({
    group,
    cards: cards.filter((card) => card.group === group),
  })).filter(({ cards: own }) => own.length > 0);
}

/**
 * Whether a list says why somebody may use a service: not of one without seats that their role
 * opens, since whoever reads the list has that role.
 */
export const tellsAccess = ({
  seats,
  through,
}: Pick<ServiceCard<unknown>, 'seats' | 'through'>): boolean =>
  seats !== null || through !== 'ROLE';
