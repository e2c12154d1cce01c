import { expect, test } from 'vitest';
import { outageNow } from './rules-still-out.ts';

test('what outages interrupt is told of all of them, of planned work too', () => {
  const hits = (id: string, services: string[], severity: 'WARNING' | 'CRITICAL') => ({
    id,
    type: 'OUTAGE',
    severity,
    services,
  });
  const work = hits('work', ['VOICE'], 'WARNING');
  const cut = hits('cut', ['INTERNET', 'VOICE'], 'CRITICAL');
  expect(outageNow([work])).toEqual({ id: 'work', services: ['VOICE'] });
  expect(outageNow([work, cut])).toEqual({ id: 'cut', services: ['VOICE', 'INTERNET'] });
  expect(outageNow([hits('none', [], 'CRITICAL'), { ...cut, type: 'OTHER' }])).toBeNull();
});
