import { expect, test } from 'vitest';
import { getAppointments } from '../../../contracts/rest/appointments/list.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

test('a visit passes, is told of for 30 days, and then no more', async () => {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  const visits = async () =>
    (await customer.call<{ appointments: { windowStart: string }[] }>('GET', getAppointments.path))
      .body.appointments;
  const advance = () =>
    fetch(`${backend.origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P20D' }),
    });
  const [planned] = await visits();
  expect(Date.parse(planned?.windowStart ?? '')).toBeGreaterThan(Date.now());
  await advance();
  expect(await visits()).toHaveLength(1);
  await advance();
  expect(await visits()).toEqual([]);
});
