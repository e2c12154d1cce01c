import { mayDo } from '../permissions/rules-billing.ts';
import { isInAdminGroup } from '../permissions/rules-roles.ts';
import { mayUse } from '../permissions/rules-services.ts';
import { NOTICE_TOPICS } from './rules-topics.ts';
import type {
  NoticeAccount,
  NoticeContact,
  NoticePerson,
  NoticeRecipient,
  NoticeTopic,
} from './types.ts';

/** Everything that decides who receives a notice. */
export interface Audience {
  account: NoticeAccount;
  people: readonly NoticePerson[];
  /** The verified billing contact; null when there is none. */
  contact: NoticeContact | null;
  /** The user whose action the notice answers; null when it answers none. */
  actor: string | null;
}

const isCustomer = ({ userType }: NoticePerson): boolean => userType === 'CONSUMER';

/** Notices say amounts: they go to customers who may read them, never to representatives. */
const readsBills = (person: NoticePerson): boolean =>
  isCustomer(person) && mayDo('readBilling', person);

/**
 * Whether a notice is off for a user. A text message alone counts as on, because notices go by
 * e-mail only so far (D-137). Paperless billing is a promise: the owners' bills cannot be off.
 */
function isOff(topic: NoticeTopic, person: NoticePerson, { paperless }: NoticeAccount): boolean {
  const { setting } = NOTICE_TOPICS[topic];
  if (setting === null || person.notifications[setting] !== 'NONE') return false;
  return !(topic === 'bill-ready' && paperless && person.role === 'PRIMARY');
}

/** Without an owner, any other reader of bills takes the owner's place for paperless billing. */
const keepPromise = (
  { paperless }: NoticeAccount,
  recipients: readonly NoticeRecipient[],
): NoticeRecipient[] =>
  paperless && recipients.every(({ suppressed }) => suppressed !== null)
    ? recipients.map((recipient) => ({ ...recipient, suppressed: null }))
    : [...recipients];

const sentTo = (people: readonly NoticePerson[]): NoticeRecipient[] =>
  people.map(({ guid, language }) => ({ guid, contactId: null, language, suppressed: null }));

/** A customer who asked for it, whoever reads the bills. */
const followersOf = ({ people, actor }: Audience): NoticeRecipient[] =>
  sentTo(people.filter((person) => person.guid === actor && isCustomer(person)));

/** The customer whose case it is; the administrators where nobody is left who opened it. */
function caseOwnersOf(audience: Audience): NoticeRecipient[] {
  const owners = followersOf(audience);
  return owners.length > 0
    ? owners
    : sentTo(audience.people.filter((person) => isCustomer(person) && isInAdminGroup(person)));
}

/** These people, with those who switched it off. */
const unlessOff = (
  topic: NoticeTopic,
  people: readonly NoticePerson[],
  account: NoticeAccount,
): NoticeRecipient[] =>
  people.map((person) => ({
    guid: person.guid,
    contactId: null,
    language: person.language,
    suppressed: isOff(topic, person, account) ? 'SWITCHED_OFF' : null,
  }));

/** Somebody must be there, whoever reads the bills and wherever they are (D-505). */
const seesVisits = (person: NoticePerson): boolean =>
  isCustomer(person) && mayUse('readAppointments', person);

/** A plan and its price were agreed with the account's administrators (D-499). */
const seesOrders = (person: NoticePerson): boolean =>
  isCustomer(person) && mayUse('readOrders', person);

/**
 * Everyone a notice concerns, each once, with those who switched it off. Of bills, empty for
 * accounts that are billed elsewhere. A notice for one user goes to all readers once that user
 * reads no bills, but for those of an outage or a case, which concern nobody else.
 */
export function recipientsOf(topic: NoticeTopic, audience: Audience): NoticeRecipient[] {
  if (NOTICE_TOPICS[topic].audience === 'follower') return followersOf(audience);
  if (NOTICE_TOPICS[topic].audience === 'caseOwner') return caseOwnersOf(audience);
  const { account, people, contact, actor } = audience;
  if (NOTICE_TOPICS[topic].audience === 'visited')
    return unlessOff(topic, people.filter(seesVisits), account);
  if (account.billedElsewhere) return [];
  if (NOTICE_TOPICS[topic].audience === 'ordering')
    return unlessOff(topic, people.filter(seesOrders), account);
  const readers = people.filter(readsBills);
  const only = readers.filter(({ guid }) => guid === actor);
  const concerned = NOTICE_TOPICS[topic].audience === 'actor' && only.length > 0 ? only : readers;
  const users = unlessOff(topic, concerned, account);
  if (topic !== 'bill-ready') return users;
  return [
    ...keepPromise(account, users),
    ...(contact
      ? [{ guid: null, contactId: contact.id, language: contact.language, suppressed: null }]
      : []),
  ];
}

/** Names one notice to one recipient: the same name is written once. */
export const dedupeKeyOf = (
  topic: NoticeTopic,
  subject: string,
  { guid, contactId }: Pick<NoticeRecipient, 'guid' | 'contactId'>,
): string => `${topic} ${subject} ${guid ?? `contact ${contactId}`}`;
