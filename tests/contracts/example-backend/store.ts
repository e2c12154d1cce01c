import { randomBytes, randomUUID } from 'node:crypto';

type Channel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

/** Who receives the bills without signing in. */
export interface BillingContact {
  email: string;
  language: 'en' | 'es';
  state: 'PENDING' | 'VERIFIED';
  code: string;
  triesLeft: number;
  expired: boolean;
}

/** What the customer's books need. */
export interface Invoicing {
  purchaseOrder: string | null;
  legalName: string | null;
  taxId: string | null;
}

/** A certificate of tax exemption, as this team shows it. */
export interface TaxExemption {
  kind: 'RESALE' | 'NONPROFIT' | 'GOVERNMENT' | 'OTHER';
  scope: 'STATE' | 'FEDERAL';
  state: string | null;
  certificate: string;
  validFrom: string;
  validUntil: string | null;
  status: 'IN_REVIEW' | 'ACCEPTED' | 'EXPIRING' | 'EXPIRED' | 'REFUSED' | 'WITHDRAWN';
  decidedOn: string;
  refusal: 'NOT_FOUND' | null;
  exemptsFrom: string | null;
  withdrawnOn: string | null;
}

export interface Account {
  company: string;
  paperless: boolean;
  billingContact: BillingContact | null;
  invoicing: Invoicing;
  taxExemptions: TaxExemption[];
  /** Too many e-mails were sent in its name. */
  throttled: boolean;
}

/** A person, as this team stores them. */
export interface Person {
  username: string;
  password: string;
  role: 'OWNER' | 'STANDARD' | 'REPRESENTATIVE';
  account: Account;
  firstName: string;
  lastName: string;
  phone: string | null;
  language: 'en' | 'es' | null;
  notifications: {
    billReady: Channel;
    paymentReceived: Channel;
    serviceAlerts: Channel;
    appointments: Channel;
  };
  /** Consecutive wrong passwords. */
  wrongTries: number;
}

export interface Session {
  person: Person;
  requestToken: string;
  sessionId: string;
  browser: string;
  system: string;
  signedInAt: string;
}

/** Why the next request to a path fails, whatever its content. */
export interface Fault {
  status: number;
  systemErrorCode: string;
}

export const secret = (): string => randomBytes(24).toString('base64url');

/** All data of this service, in memory: three people of one account, nobody signed in. */
export function freshStore() {
  const bakery: Account = {
    company: 'Harbor Street Bakery',
    paperless: false,
    billingContact: null,
    invoicing: { purchaseOrder: null, legalName: null, taxId: null },
    taxExemptions: [],
    throttled: false,
  };
  const person = (
    name: string,
    role: Person['role'],
    firstName: string,
    lastName: string,
  ): Person => ({
    username: `${name}@demo.example`,
    password: 'Portal-demo-2026',
    role,
    account: bakery,
    firstName,
    lastName,
    phone: null,
    language: null,
    notifications: {
      billReady: 'EMAIL',
      paymentReceived: 'EMAIL',
      serviceAlerts: 'EMAIL',
      appointments: 'EMAIL',
    },
    wrongTries: 0,
  });
  return {
    people: [
      person('current', 'OWNER', 'Ada', 'Okafor'),
      person('standard', 'STANDARD', 'Mika', 'Laine'),
      person('csr', 'REPRESENTATIVE', 'Ines', 'Duarte'),
    ],
    /** Newest first. */
    signIns: [] as {
      person: Person;
      outcome: string;
      browser: string;
      system: string;
      at: string;
    }[],
    /** By cookie value. */
    sessions: new Map<string, Session>(),
    /** By path. */
    faults: new Map<string, Fault>(),
  };
}

export type Store = ReturnType<typeof freshStore>;

/**
 * Signs a person in. Returns the session cookie value and the request token that unsafe requests
 * repeat.
 */
export function signIn(
  store: Store,
  person: Person,
  { sessionId = randomUUID(), browser = 'CHROME', system = 'WINDOWS' }: Partial<Session> = {},
): { sessionCookie: string; requestToken: string } {
  const [sessionCookie, requestToken] = [secret(), secret()];
  const signedInAt = new Date().toISOString();
  store.sessions.set(sessionCookie, {
    person,
    requestToken,
    sessionId,
    browser,
    system,
    signedInAt,
  });
  return { sessionCookie, requestToken };
}
