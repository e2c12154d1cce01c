import { expect, test } from 'vitest';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const TO = '2075550143';
const sandbox = (what: string, body: object = {}) =>
  fetch(`${backend.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Lines {
  data: {
    phoneLines: { telephoneNumber: string; activity: { refusedThisWeek: number } }[];
  };
}

test('whom an interrupted service turns away is not counted as refused by the guard', async () => {
  await sandbox('reset');
  const owner = createCustomerClient(backend.origin);
  const refused = async () => {
    expect((await owner.signIn('current')).status).toBe(200);
    const { body } = await owner.call<Lines>('POST', GRAPHS.voice.path, {
      query: '{ phoneLines { telephoneNumber activity { refusedThisWeek } } }',
    });
    return body.data.phoneLines.find(({ telephoneNumber }) => telephoneNumber === TO)?.activity
      .refusedThisWeek;
  };
  expect(await refused()).toBe(0);
  await sandbox('clock', { advance: 'P70D' });
  expect(await (await sandbox('calls', { from: '6035550111', to: TO })).json()).toMatchObject({
    outcome: 'REFUSED',
    turns: [{ rule: 'SUSPENDED' }],
  });
  expect(await refused()).toBe(0);
}, 240_000);
