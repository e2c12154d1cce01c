import { expect, test } from 'vitest';
import { offlineServices } from './rules-offline.ts';

test.each([
  ['its modem is off', [['INTERNET', 'MODEM', 'OFFLINE']], ['INTERNET']],
  ['its modem answers', [['INTERNET', 'MODEM', 'ONLINE']], []],
  ['nobody knows how its modem is', [['INTERNET', 'MODEM', 'UNKNOWN']], []],
  [
    'one of two modems answers',
    [
      ['INTERNET', 'MODEM', 'OFFLINE'],
      ['INTERNET', 'MODEM', 'ONLINE'],
    ],
    [],
  ],
  [
    'an access point is off',
    [
      ['INTERNET', 'MODEM', 'ONLINE'],
      ['INTERNET', 'NETWORK', 'OFFLINE'],
    ],
    [],
  ],
  [
    'modem and adapter are off, and a TV box',
    [
      ['INTERNET', 'MODEM', 'OFFLINE'],
      ['VOICE', 'PHONE', 'OFFLINE'],
      ['VIDEO', 'TV', 'OFFLINE'],
    ],
    ['INTERNET', 'VOICE'],
  ],
] as const)('where %s, these services are offline', (_, boxes, offline) => {
  const all = boxes.map(([service, type, reach]) => ({ service, type, reach }));
  expect([...offlineServices(all)]).toEqual(offline);
});
