import { randomInt } from 'node:crypto';
import { signIn } from './store.ts';
import type { BillingContact, Invoicing, Person, Session, Store, TaxExemption } from './store.ts';

/**
 * An error response: the message is the systemErrorCode; `fields` are the paths of invalid request
 * fields.
 */
export class RefusalError extends Error {
  readonly fields: readonly string[];
  readonly retryAfterSeconds: number | null;

  constructor(
    systemErrorCode: string,
    fields: readonly string[] = [],
    retryAfterSeconds: number | null = null,
  ) {
    super(systemErrorCode);
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A valid request of a signed-in person. */
export interface OperationRequest {
  store: Store;
  person: Person;
  session: Session;
  body: unknown;
  /** Replaces all sessions of the person with a new one in this browser. */
  setsSession: (made: ReturnType<typeof signIn>) => void;
}

const MAX_PASSWORD_ATTEMPTS = 10;
const WAIT_SECONDS = 900;
const MAIL_WAIT_SECONDS = 3_600;

const readsBilling = ({ role }: Person): boolean => role !== 'STANDARD';
const isTexted = ({ notifications }: Pick<Person, 'notifications'>): boolean =>
  Object.values(notifications).some((channel) => channel === 'TEXT' || channel === 'BOTH');

const shownContact = (contact: BillingContact | null) =>
  contact && { email: contact.email, language: contact.language, state: contact.state };

const shownInvoicing = ({ taxId, ...shown }: Invoicing) => ({
  ...shown,
  taxIdLastFour: taxId && taxId.slice(-4),
});

/** The account of a person who may change what concerns all of it. */
function ownAccount({ role, account }: Person) {
  if (role !== 'OWNER') throw new RefusalError('NOT_PERMITTED');
  return account;
}

/** The current settings of a person. */
export const settingsOf = (person: Person) => {
  const { username, firstName, lastName, phone, language, notifications, account } = person;
  return {
    username,
    firstName,
    lastName,
    phone,
    language,
    notifications,
    paperless: readsBilling(person) ? account.paperless : null,
    billingContact: readsBilling(person) ? shownContact(account.billingContact) : null,
    invoicing: readsBilling(person) ? shownInvoicing(account.invoicing) : null,
    taxExemptions: readsBilling(person) ? account.taxExemptions : null,
  };
};

/** A certificate as requested; this team decides tomorrow. */
export const newExemption = ({
  kind = 'NONPROFIT',
  scope = 'STATE',
  state = 'ME',
  certificate = 'ME-4471',
  validFrom = '2026-01-01',
  validUntil = null,
}: Partial<TaxExemption>): TaxExemption => ({
  kind,
  scope,
  state,
  certificate,
  validFrom,
  validUntil,
  status: 'IN_REVIEW',
  decidedOn: '2026-12-15',
  refusal: null,
  exemptsFrom: null,
  withdrawnOn: null,
});
const TODAY = '2026-12-14';
const CLOSED: readonly TaxExemption['status'][] = ['EXPIRED', 'REFUSED', 'WITHDRAWN'];

/** The fields that this team refuses. */
const wrongExemption = ({ kind, scope, state, validFrom, validUntil }: TaxExemption): string[] => [
  ...(scope === 'FEDERAL' && kind !== 'GOVERNMENT' ? ['$input.scope'] : []),
  ...(scope === 'STATE' && state !== 'ME' ? ['$input.state'] : []),
  ...(validUntil !== null && (validUntil < validFrom || validUntil < TODAY)
    ? ['$input.validUntil']
    : []),
];

/** A new contact, which receives nothing before its code is entered. */
export const newContact = (email: string, language: 'en' | 'es'): BillingContact => ({
  email: email.toLowerCase(),
  language,
  state: 'PENDING',
  code: String(randomInt(10 ** 8)).padStart(8, '0'),
  triesLeft: 5,
  expired: false,
});

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Why a new password is rejected; null when it is accepted. */
function passwordProblem(password: string, { account, ...person }: Person): string | null {
  if (password === person.password) return 'current';
  if (password.length < 12) return 'tooShort';
  if (password.length > 128) return 'tooLong';
  const left = [account.company, person.username, person.firstName, person.lastName].reduce(
    (text, name) => text.replaceAll(plain(name), ''),
    plain(password),
  );
  return left.length < 8 ? 'ownName' : null;
}

/** The person's sessions, the current one first, and the newest sign-ins. */
function sessionsOf({ store, person, session: current }: OperationRequest) {
  const own = [...store.sessions.values()].filter((one) => one.person === person);
  return {
    sessions: [current, ...own.filter((one) => one !== current)].map(
      ({ sessionId, browser, system, signedInAt }) => ({
        sessionId,
        browser,
        system,
        signedInAt,
        lastActiveAt: signedInAt,
        isCurrent: sessionId === current.sessionId,
      }),
    ),
    signIns: store.signIns
      .filter((one) => one.person === person)
      .map(({ at, outcome, browser, system }) => ({ at, outcome, browser, system })),
  };
}

function assertKnowsPassword(person: Person, currentPassword: string): void {
  if (person.wrongTries >= MAX_PASSWORD_ATTEMPTS)
    throw new RefusalError('THROTTLED', [], WAIT_SECONDS);
  if (currentPassword === person.password) return;
  person.wrongTries += 1;
  throw new RefusalError('CURRENT_PASSWORD_WRONG', ['$input.currentPassword']);
}

/** Implementation of each operation, by operationId; returns the body of a success. */
export const OPERATIONS: Readonly<Record<string, (asked: OperationRequest) => object>> = {
  getSettings: ({ person }) => settingsOf(person),
  saveProfile({ person, body }) {
    const profile = body as Pick<Person, 'firstName' | 'lastName' | 'phone'>;
    if (profile.phone === null && isTexted(person))
      throw new RefusalError('PHONE_REQUIRED', ['$input.phone']);
    return settingsOf(Object.assign(person, profile));
  },
  getSessions: sessionsOf,
  endSessions(asked) {
    const { store, person, session } = asked;
    const { sessionId, currentPassword } = asked.body as {
      sessionId: string | null;
      currentPassword: string;
    };
    assertKnowsPassword(person, currentPassword);
    for (const [cookie, one] of store.sessions)
      if (
        one.person === person &&
        one !== session &&
        (sessionId ?? one.sessionId) === one.sessionId
      )
        store.sessions.delete(cookie);
    return sessionsOf(asked);
  },
  saveLanguage: ({ person, body }) =>
    settingsOf(Object.assign(person, body as Pick<Person, 'language'>)),
  saveNotifications({ person, body }) {
    if (person.role === 'REPRESENTATIVE') throw new RefusalError('NOT_PERMITTED');
    const notifications = body as Person['notifications'];
    if (isTexted({ notifications }) && person.phone === null)
      throw new RefusalError('PHONE_REQUIRED');
    return settingsOf(Object.assign(person, { notifications }));
  },
  savePaperless({ person, body }) {
    if (person.role !== 'OWNER') throw new RefusalError('NOT_PERMITTED');
    person.account.paperless = (body as { enrolled: boolean }).enrolled;
    return settingsOf(person);
  },
  saveBillingContact({ person, body }) {
    const account = ownAccount(person);
    const { email, language } = body as Pick<BillingContact, 'email' | 'language'>;
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new RefusalError('BAD_REQUEST', ['$input.email']);
    if (account.throttled) throw new RefusalError('THROTTLED', [], MAIL_WAIT_SECONDS);
    const former = account.billingContact;
    account.billingContact =
      former?.email === email.toLowerCase() && former.state === 'VERIFIED'
        ? { ...former, language }
        : newContact(email, language);
    return settingsOf(person);
  },
  saveInvoicing({ person, body }) {
    const account = ownAccount(person);
    const asked = body as Omit<Invoicing, 'taxId'> & Partial<Invoicing>;
    account.invoicing = { ...account.invoicing, ...asked };
    return settingsOf(person);
  },
  requestTaxExemption({ person, body }) {
    const account = ownAccount(person);
    const exemption = newExemption(body as object);
    const fields = wrongExemption(exemption);
    if (fields.length > 0) throw new RefusalError('BAD_REQUEST', fields);
    if (account.taxExemptions.some(({ status }) => !CLOSED.includes(status)))
      throw new RefusalError('EXEMPTION_EXISTS');
    account.taxExemptions.unshift(exemption);
    return settingsOf(person);
  },
  withdrawTaxExemption({ person, body }) {
    const account = ownAccount(person);
    const { certificate } = body as Pick<TaxExemption, 'certificate'>;
    account.taxExemptions = account.taxExemptions.map((each) =>
      each.certificate === certificate && !CLOSED.includes(each.status)
        ? { ...each, status: 'WITHDRAWN', withdrawnOn: TODAY }
        : each,
    );
    return settingsOf(person);
  },
  verifyBillingContact({ person, body }) {
    const { billingContact: contact } = ownAccount(person);
    if (contact?.state !== 'PENDING' || contact.expired) throw new RefusalError('CODE_EXPIRED');
    if (contact.triesLeft === 0) throw new RefusalError('CODE_TRIES_USED');
    if ((body as { code: string }).code !== contact.code) {
      contact.triesLeft -= 1;
      throw new RefusalError(contact.triesLeft === 0 ? 'CODE_TRIES_USED' : 'CODE_WRONG');
    }
    contact.state = 'VERIFIED';
    return settingsOf(person);
  },
  removeBillingContact({ person, body }) {
    const account = ownAccount(person);
    if (account.billingContact?.email !== (body as { email: string }).email.toLowerCase())
      throw new RefusalError('NOT_FOUND');
    account.billingContact = null;
    return settingsOf(person);
  },
  changePassword({ store, person, body, setsSession }) {
    const { currentPassword, newPassword } = body as {
      currentPassword: string;
      newPassword: string;
    };
    assertKnowsPassword(person, currentPassword);
    const problem = passwordProblem(newPassword, person);
    if (problem) throw new RefusalError('PASSWORD_REFUSED', [`$input.newPassword.${problem}`]);
    Object.assign(person, { password: newPassword, wrongTries: 0 });
    for (const [cookie, session] of store.sessions)
      if (session.person === person) store.sessions.delete(cookie);
    setsSession(signIn(store, person));
    return { changed: true };
  },
};
