import { newContact, newExemption } from './settings.ts';
import { signIn } from './store.ts';
import type { Fault, Person, Store } from './store.ts';

type Parameters = Record<string, unknown>;

const PHONE = '2075550123';

function personOf({ people }: Store, { username }: Parameters): Person {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`Nobody is called ${String(username)} here.`);
  return person;
}

/**
 * Setup of each provider state of the package: writes data or faults, and returns the values that
 * the registry declares.
 */
export const STATES: Readonly<
  Record<string, (store: Store, parameters: Parameters) => Record<string, string>>
> = {
  'signed out': ({ sessions }) => {
    sessions.clear();
    return {};
  },
  'a customer is signed in': (store, parameters) => signIn(store, personOf(store, parameters)),
  'a person is signed in elsewhere': (store, parameters) => {
    const person = personOf(store, parameters);
    const devices = [
      { sessionId: String(parameters['sessionId']), browser: 'SAFARI', system: 'IOS' },
      { browser: 'FIREFOX', system: 'WINDOWS' },
    ];
    for (const device of devices) signIn(store, person, device);
    const at = new Date().toISOString();
    store.signIns = [
      { person, at, outcome: 'SIGNED_IN', browser: 'SAFARI', system: 'IOS' },
      { person, at, outcome: 'SIGNED_IN', browser: 'FIREFOX', system: 'WINDOWS' },
      { person, at, outcome: 'REFUSED', browser: 'OTHER', system: 'OTHER' },
    ];
    return {};
  },
  'a person has a phone': (store, parameters) => {
    personOf(store, parameters).phone = PHONE;
    return {};
  },
  'a person is told by text message': (store, parameters) => {
    const person = personOf(store, parameters);
    Object.assign(person, {
      phone: PHONE,
      notifications: { ...person.notifications, serviceAlerts: 'TEXT' },
    });
    return {};
  },
  'invitations are throttled': (store, parameters) => {
    personOf(store, parameters).account.throttled = true;
    return {};
  },
  'a billing contact was saved': (store, parameters) => {
    const contact = newContact('ap@harbor.example', 'en');
    if (parameters['state'] === 'VERIFIED') contact.state = 'VERIFIED';
    if (parameters['state'] === 'ONE_TRY_LEFT') contact.triesLeft = 1;
    if (parameters['state'] === 'EXPIRED') contact.expired = true;
    personOf(store, parameters).account.billingContact = contact;
    return { code: contact.code };
  },
  'invoicing details were saved': (store, parameters) => {
    personOf(store, parameters).account.invoicing = {
      purchaseOrder: 'PO-2026-17',
      legalName: 'Harbor Street Bakery LLC',
      taxId: '12-3456789',
    };
    return {};
  },
  'a tax exemption was requested': (store, parameters) => {
    const { account } = personOf(store, parameters);
    const status = parameters['state'] as 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED';
    account.taxExemptions.unshift({
      ...newExemption({}),
      status,
      ...(status === 'ACCEPTED' ? { validUntil: '2029-12-31', exemptsFrom: '2026-12-15' } : {}),
      ...(status === 'REFUSED' ? { refusal: 'NOT_FOUND' as const } : {}),
    });
    return {};
  },
  'sign-in is throttled': (store, parameters) => {
    personOf(store, parameters).wrongTries = 10;
    return {};
  },
  'a call fails': ({ faults }, { call, ...fault }) => {
    faults.set(String(call), fault as unknown as Fault);
    return {};
  },
};
