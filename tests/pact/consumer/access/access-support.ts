import { MatchersV3 } from '@pact-foundation/pact';
import type { LazyPort } from '../../../../src/models/platform/port/index.ts';
import type { RequestFailure } from '../../../../src/models/platform/request/errors.ts';
import { GOOD_PASSWORD } from '../../../fixtures/session/access.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { text } from '../matchers.ts';
import { visitorClient } from '../portal-client.ts';
import { demoUsername } from '../states.ts';

export const USERNAME = demoUsername('current');
export const NEW_PASSWORD = GOOD_PASSWORD;

/**
 * Runs a port of access as a visitor; resolves with what it answers, rejects with why it doesn't.
 */
export const runEffect = <Params, Done>(
  origin: string,
  port: LazyPort<Params, Done, RequestFailure>,
  params: NoInfer<Params>,
): Promise<Done> => callPort(visitorClient(origin).options, port, params);

/** A value that the state returns, in a request's body. */
export const fromState = (name: string, example: string) =>
  MatchersV3.fromProviderState(`\${${name}}`, example);

export const owner = (example: {
  username: string;
  companyName: string;
  firstName: string;
  lastName: string;
}) => ({
  username: example.username,
  companyName: text(example.companyName),
  firstName: text(example.firstName),
  lastName: MatchersV3.string(example.lastName),
});

export const retryAfter = { headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '900') } };
