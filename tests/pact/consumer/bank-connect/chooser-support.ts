import { MatchersV3 } from '@pact-foundation/pact';
import { chooserService } from '../../../../src/card-entry/bank-connect/send.ts';
import { openResponse } from '../../../fixtures/payments/bank-connect.ts';
import { CARD_ENTRY_ORIGIN } from '../portal-client.ts';
import { demoUsername, state } from '../states.ts';

export const { connection, institutions } = openResponse();

/** The bank-connect page's own client. */
export const chooserClient = (origin: string) =>
  chooserService({ origin, headers: { origin: CARD_ENTRY_ORIGIN } });

export const request = ({ method, path }: { method: string; path: string }, body: object) => ({
  method,
  path,
  headers: {
    origin: CARD_ENTRY_ORIGIN,
    accept: 'application/json',
    'Content-Type': 'application/json',
  },
  body,
});

/** The session that a state opened. */
export const connectionFromState = () => MatchersV3.fromProviderState('${connection}', connection);

export const chooserOpened = (then: 'NOTHING' | 'CONNECTED' | 'EXPIRED' = 'NOTHING') =>
  state('the bank-connect chooser was opened', { username: demoUsername('current'), then });
