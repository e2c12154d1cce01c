import type { DocumentNode } from 'graphql';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import type { PhoneMailbox } from '../../../../src/models/voice/mailbox/ports.ts';
import { instant, orNull, phoneNumber, text, uuid } from '../matchers.ts';
import { graphRequest, writeRequest } from '../portal-client.ts';
import type { visitorWriteRequest } from '../portal-client.ts';

export { dataResponse, serviceFailure, unauthenticated } from '../billing-graph/shapes.ts';

/** The demo owner's first line, a colleague's, and one of another account. */
export const [OWN, COLLEAGUES, FOREIGN] = ['2075550142', '2075550144', '2075550160'] as const;

/** An operation of the voice graph. */
export const voiceOperation = (
  document: DocumentNode,
  variables: Record<string, unknown>,
  send: typeof writeRequest | typeof visitorWriteRequest = writeRequest,
) => graphRequest(document, variables, send, GRAPHS.voice.path);

/** Received items: count, withheld numbers and read status by value. */
export const mailboxShape = ({ telephoneNumber, voicemails, faxes }: PhoneMailbox) => ({
  telephoneNumber,
  voicemails: voicemails.map(
    ({ id, callerNumber, callerName, receivedAt, durationSeconds, heard }) => ({
      id: uuid(id),
      callerNumber: orNull(callerNumber, phoneNumber),
      callerName: orNull(callerName, text),
      receivedAt: instant(receivedAt),
      durationSeconds,
      heard,
    }),
  ),
  faxes: faxes.map(({ id, senderNumber, receivedAt, pages }) => ({
    id: uuid(id),
    senderNumber: orNull(senderNumber, phoneNumber),
    receivedAt: instant(receivedAt),
    pages,
  })),
});
