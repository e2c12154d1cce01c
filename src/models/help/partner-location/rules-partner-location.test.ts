import { expect, test } from 'vitest';
import { placeOf } from './rules-partner-location.ts';

test.each([
  ['a visitor', { typed: null, signedIn: false }, { by: 'IP' }],
  [
    'a visitor who typed a ZIP',
    { typed: '32801', signedIn: false },
    { by: 'ZIP', zipcode: '32801' },
  ],
  ['a visitor who is typing one', { typed: '328', signedIn: false }, { by: 'IP' }],
  ['a customer', { typed: null, signedIn: true }, { by: 'ADDRESS' }],
  [
    'a customer who asks about another place',
    { typed: '28202', signedIn: true },
    { by: 'ZIP', zipcode: '28202' },
  ],
] as const)('%s is looked for %o', (_who, known, place) => expect(placeOf(known)).toEqual(place));
