import { expect, test } from 'vitest';
import { askedOf, asksSame } from './rules-asked.ts';
import type { Asked } from './rules-asked.ts';

const ID = '20726c00-2d20-4f12-8b11-c4a892e2e17a';

test.each<[string, boolean, Asked]>([
  ['', true, { kind: 'own' }],
  ['', false, { kind: 'network' }],
  ['?zip=04101', true, { kind: 'zip', zip: '04101' }],
  ['?zip=04101-2345', false, { kind: 'zip', zip: '04101' }],
  ['?zip=0410', false, { kind: 'network' }],
  ['?zip=00412', true, { kind: 'own' }],
  [`?outage=${ID}`, false, { kind: 'outage', outageId: ID }],
  [`?outage=${ID.toUpperCase()}&zip=04101`, true, { kind: 'outage', outageId: ID }],
  ['?outage=first', false, { kind: 'network' }],
])('"%s", with an own address: %s, asks for %j', (search, ownAddress, asked) => {
  expect(askedOf(search, { ownAddress })).toEqual(asked);
});

test('the same is asked for once', () => {
  expect(asksSame({ kind: 'zip', zip: '04101' }, { kind: 'zip', zip: '04101' })).toBe(true);
  expect(asksSame({ kind: 'zip', zip: '04101' }, { kind: 'zip', zip: '04102' })).toBe(false);
});
