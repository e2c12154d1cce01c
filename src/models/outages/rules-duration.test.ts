import { expect, test } from 'vitest';
import { durationText, hoursAndMinutes } from './rules-duration.ts';

test.each([
  [59, { hours: 0, minutes: 59 }],
  [324, { hours: 5, minutes: 24 }],
])('%i minutes are %j', (minutes, parts) => {
  expect(hoursAndMinutes(minutes)).toEqual(parts);
});

test.each([
  [0, 'en-US', '0 min'],
  [60, 'en-US', '1 hr'],
  [324, 'en-US', '5 hr 24 min'],
  [324, 'es-US', '5 h 24 min'],
])('%i minutes in %s are %s', (minutes, locale, words) => {
  expect(durationText(minutes, locale)).toBe(words);
});
