import { expect, test } from 'vitest';
import { lostInAutumn, lostOutage } from '../../../../tests/fixtures/outages/outage-history.ts';
import { afterOutage } from './rules-after.ts';

const line = (over: object = {}) => ({
  suspended: false,
  cutOff: null,
  forwarding: [{ kind: 'BUSY' }, { kind: 'NOT_REACHABLE' }],
  ...over,
});
const noCredit = lostOutage({ credit: null, outcome: null });

test.each([
  ['did not hit the account', null, [line()], null],
  ['gave a credit', lostOutage(), [], { credit: 567, ringsAgain: false }],
  ['gave none', lostInAutumn(), [], null],
  ['had calls forwarded', noCredit, [line()], { credit: null, ringsAgain: true }],
  [
    'had them forwarded, on one of two lines',
    noCredit,
    [line({ forwarding: [] }), line()],
    {
      credit: null,
      ringsAgain: true,
    },
  ],
  [
    'did not take phones away',
    lostOutage({ services: ['INTERNET'] }),
    [line()],
    {
      credit: 567,
      ringsAgain: false,
    },
  ],
  ['is over while the phone is still off', noCredit, [line({ cutOff: { cause: 'DEVICE' } })], null],
  ['is over while service is cut off', noCredit, [line({ suspended: true })], null],
  ['had no forwarding for it', noCredit, [line({ forwarding: [{ kind: 'BUSY' }] })], null],
])('an outage that %s', (_, loss, lines, after) => {
  expect(afterOutage(loss, lines)).toEqual(after);
});
