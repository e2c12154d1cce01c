import { expect, test } from 'vitest';
import { titleKeyOf } from './rules-title.ts';

test.each([
  ['services', false, 'title.services'],
  ['services', true, 'nav.voiceAndServices'],
  ['billing', true, 'title.billing'],
  [null, true, null],
] as const)('%s, voice provisioned %s: %s', (page, voice, key) => {
  expect(titleKeyOf(page, voice)).toBe(key);
});
