import { MatchersV3 } from '@pact-foundation/pact';
import { allSettled, fork } from 'effector';
import type { Effect } from 'effector';
import { accessHandlers } from '../../../../src/gateways/session/access-gateway.ts';
import type { RequestFailure } from '../../../../src/models/platform/request/errors.ts';
import { GOOD_PASSWORD } from '../../../fixtures/session/access.ts';
import { text } from '../matchers.ts';
import { visitorClient } from '../portal-client.ts';
import { demoUsername } from '../states.ts';

export const USERNAME = demoUsername('current');
export const NEW_PASSWORD = GOOD_PASSWORD;

/** Runs a port of access through its production handler; resolves with what it answers, rejects with why it doesn't. */
export async function runEffect<Params, Done>(
  origin: string,
  port: Effect<Params, Done, RequestFailure>,
  params: NoInfer<Params>,
): Promise<Done> {
  const scope = fork({
    handlers: accessHandlers(visitorClient(origin).options, () => {
      throw new Error('No storage here');
    }).map(([effect, handler]) => [effect, handler]) as never,
  });
  const outcome = await allSettled(port as Effect<unknown, Done, RequestFailure>, {
    scope,
    params: params as unknown,
  });
  if (outcome.status === 'fail') throw outcome.value;
  return outcome.value;
}

/** What the state hands back, in a request's body. */
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
