import { expect } from 'vitest';
import { verifyCode } from '../../../../contracts/rest/access/contract.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { verifyCodeFx } from '../../../../src/models/session/access/ports.ts';
import { startRecoveryResponse, verifyCodeResponse } from '../../../fixtures/session/access.ts';
import { token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { fromState, owner, runEffect, USERNAME } from './access-support.ts';

const pact = operationPact('access', 'verifyCode');
const { path } = verifyCode;
const { recoveryId } = startRecoveryResponse();
const CODE = '48217350';
const started = (became: ProviderStates['a recovery was started']['state']) =>
  state('a recovery was started', { username: USERNAME, state: became });
const right = visitorWriteRequest(path, {
  recoveryId: fromState('recoveryId', recoveryId),
  code: fromState('code', CODE),
});
const wrong = visitorWriteRequest(path, {
  recoveryId: fromState('recoveryId', recoveryId),
  code: '00000000',
});
const enter = (origin: string, code = CODE) =>
  runEffect(origin, verifyCodeFx, { recoveryId, code });

pact(
  'takes the right code',
  {
    given: [started('OPEN')],
    request: right,
    response: {
      status: 200,
      body: {
        resetToken: token(verifyCodeResponse().resetToken),
        owner: owner(verifyCodeResponse().owner),
      },
    },
  },
  async (origin) => {
    expect(await enter(origin)).toEqual(verifyCodeResponse());
  },
);

pact(
  'refuses a wrong code',
  { given: [started('OPEN')], request: wrong, response: refusal('CODE_WRONG', 422) },
  async (origin) => {
    await expect(enter(origin, '00000000')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'CODE_WRONG',
    });
  },
);

pact(
  'ends with the fifth wrong code',
  { given: [started('ONE_TRY_LEFT')], request: wrong, response: refusal('CODE_TRIES_USED', 422) },
  async (origin) => {
    await expect(enter(origin, '00000000')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'CODE_TRIES_USED',
    });
  },
);

pact(
  'refuses a code that is too old',
  { given: [started('EXPIRED')], request: right, response: refusal('CODE_EXPIRED', 422) },
  async (origin) => {
    await expect(enter(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'CODE_EXPIRED',
    });
  },
);

pact(
  'does not know the recovery',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { recoveryId, code: CODE }),
    response: refusal('CODE_EXPIRED', 422),
  },
  async (origin) => {
    await expect(enter(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'CODE_EXPIRED',
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 500, 'INTERNAL')],
    request: visitorWriteRequest(path, { recoveryId, code: CODE }),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(enter(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);

pact(
  'is asked too often',
  {
    given: [requestFails(path, 429, 'THROTTLED')],
    request: visitorWriteRequest(path, { recoveryId, code: CODE }),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(enter(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
