import type { DocumentNode } from 'graphql';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { fax, voicemail } from '../../../fixtures/voice/voice.ts';
import { spokenWords } from '../../../fixtures/voice/transcripts.ts';
import type { PhoneMailbox } from '../../../../src/models/voice/mailbox/ports.ts';
import type { CallLog, PhoneLine } from '../../../../src/models/voice/phone-lines/ports.ts';
import { instant, integerOfPattern, orNull, phoneNumber, text, uuid } from '../matchers.ts';
import { graphRequest, writeRequest } from '../portal-client.ts';
import type { visitorWriteRequest } from '../portal-client.ts';

type Voicemail = PhoneMailbox['voicemails'][number];

export { dataResponse, serviceFailure, unauthenticated } from '../billing-graph/shapes.ts';

/** The demo owner's first line, a colleague's, and one of another account. */
export const [OWN, COLLEAGUES, FOREIGN] = ['2075550142', '2075550144', '2075550160'] as const;

/** The voicemails of the colleague's line: the last one was not understood. */
export const colleaguesVoicemails = (): [Voicemail, Voicemail, Voicemail] => [
  voicemail({ durationSeconds: 10, transcript: spokenWords('flour-invoice') }),
  voicemail({
    callerNumber: '2075550155',
    callerName: 'Portland Linen',
    durationSeconds: 6,
    transcript: spokenWords('linen'),
  }),
  voicemail({ callerNumber: null, callerName: null, durationSeconds: 2, transcript: null }),
];
export const colleaguesFaxes = (): PhoneMailbox['faxes'] => [
  fax(),
  fax({ senderNumber: null, pages: 1 }),
];

/** An operation of the voice graph. */
export const voiceOperation = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  send: typeof writeRequest | typeof visitorWriteRequest = writeRequest,
) => graphRequest(document, variables, send, GRAPHS.voice.path);

const messageShape = ({
  id,
  callerNumber,
  callerName,
  receivedAt,
  durationSeconds,
  heard,
  transcript,
  deletedAt,
}: Voicemail) => ({
  id: uuid(id),
  callerNumber: orNull(callerNumber, phoneNumber),
  callerName: orNull(callerName, text),
  receivedAt: instant(receivedAt),
  durationSeconds,
  heard,
  transcript,
  deletedAt: orNull(deletedAt, instant),
});

/** Received items: withheld numbers, durations, words, read status and deletion by value. */
export const mailboxShape = ({
  telephoneNumber,
  voicemails,
  deletedVoicemails,
  faxes,
}: PhoneMailbox) => ({
  telephoneNumber,
  voicemails: voicemails.map(messageShape),
  deletedVoicemails: deletedVoicemails.map(messageShape),
  faxes: faxes.map(({ id, senderNumber, receivedAt, pages }) => ({
    id: uuid(id),
    senderNumber: orNull(senderNumber, phoneNumber),
    receivedAt: instant(receivedAt),
    pages,
  })),
});

const count = (example: number) => integerOfPattern('^\\d+$', example);

/** A line: what it does and holds by value; who has it, its calls and instants by shape. */
export const lineShape = ({ holder, cutOff, activity, mailbox, ...line }: PhoneLine) => ({
  ...line,
  mailbox: {
    pinSetAt: orNull(mailbox.pinSetAt, instant),
    lockedUntil: orNull(mailbox.lockedUntil, instant),
    usedSeconds: mailbox.usedSeconds,
    greeting: { ...mailbox.greeting, setAt: orNull(mailbox.greeting.setAt, instant) },
  },
  activity: {
    unread: count(activity.unread),
    missedToday: count(activity.missedToday),
    refusedThisWeek: count(activity.refusedThisWeek),
  },
  cutOff: cutOff && {
    reason: cutOff.reason,
    since: instant(cutOff.since),
    expectedUntil: orNull(cutOff.expectedUntil, instant),
  },
  holder: holder && {
    guid: uuid(holder.guid),
    firstName: text(holder.firstName),
    lastName: text(holder.lastName),
  },
});

/** A log: what became of each call by value, withheld numbers, too. */
export const logShape = ({ calls, ...log }: CallLog) => ({
  ...log,
  calls: calls.map(({ id, callerNumber, callerName, at, ...call }) => ({
    ...call,
    id: uuid(id),
    callerNumber: orNull(callerNumber, phoneNumber),
    callerName: orNull(callerName, text),
    at: instant(at),
  })),
});
