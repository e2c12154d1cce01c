import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceOf } from './rules-devices.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    'CHROME',
    'WINDOWS',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0 Safari/537.36`,
  ],
  ['EDGE', 'WINDOWS', `Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/141.0 Safari/537.36 Edg/141.0`],
  [
    'SAFARI',
    'MACOS',
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
  ],
  ['FIREFOX', 'LINUX', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'CHROME',
    'IOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/141.0 Safari/604.1',
  ],
  ['SAMSUNG', 'ANDROID', `Mozilla/5.0 (Linux; Android 15) ${KIT} SamsungBrowser/28.0 Chrome/130.0`],
  ['OTHER', 'MACOS', `${MAC} ${KIT} Chrome/141.0 Safari/537.36 OPR/120.0`],
  [
    'CHROME',
    'CHROMEOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0) ${KIT} Chrome/141.0 Safari/537.36`,
  ],
  ['OTHER', 'OTHER', 'curl/8.5.0'],
])('%s on %s is told by its header', (browser, system, header) => {
  expect(deviceOf(header)).toEqual({ browser, system });
});

it('any header, or none, is some device', () => {
  expect(deviceOf(undefined)).toEqual({ browser: 'OTHER', system: 'OTHER' });
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (header) => {
      expect(deviceOf(header)).toEqual({
        browser: expect.stringMatching(/^[A-Z]+$/),
        system: expect.stringMatching(/^[A-Z]+$/),
      });
    }),
  );
});
