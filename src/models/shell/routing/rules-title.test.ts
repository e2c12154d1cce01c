import { expect, test } from 'vitest';
import { titleKeyOf } from './rules-title.ts';

test.each([
  ['services', false, 'title.services'],
  ['services', true, 'nav.voiceAndServices'],
  ['billing', true, 'title.billing'],
  [null, true, null],
] as const)('%s, voice provisioned %s: %s', (page, voice, key) => {
  expect(titleKeyOf(page, voice, { path: '/', search: '' })).toBe(key);
});

test.each([
  ['service', '/services/internet', '', 'title.internet'],
  ['service', '/services/tv', '', 'title.tv'],
  ['service', '/services', '?service=HOSTED_VOICE', 'title.service'],
  ['outageMap', '/outage-map', '', 'title.outageMap'],
  ['outageMap', '/outage-map', '?outage=o-1', 'title.outage'],
] as const)('%s at %s%s: %s', (page, path, search, key) => {
  expect(titleKeyOf(page, false, { path, search })).toBe(key);
});
