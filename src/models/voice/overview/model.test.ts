import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine } from '../../../../tests/fixtures/voice/voice.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile } from '../../session/index.ts';
import { loadPhoneLinesFx } from '../phone-lines/ports.ts';
import { $linesSearch, $overview, linesSearched, phoneOverviewOpened } from './index.ts';

const KITCHEN = '2075550143';
const LINES = [
  phoneLine(),
  phoneLine({
    telephoneNumber: KITCHEN,
    holder: null,
    forwarding: [{ kind: 'ALWAYS', forwardTo: '6035550111', until: '2026-12-07T13:00:00.000Z' }],
  }),
];

it('each line stands there with what is true of it now, until it is no more', async () => {
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-04T15:00:00.000Z'],
    ],
    handlers: [[loadPhoneLinesFx, () => LINES]] as never,
  });
  const always = () => scope.getState($overview).map(({ standing }) => standing.every !== null);
  await allSettled(phoneOverviewOpened, { scope });
  expect(always()).toEqual([false, true]);
  await allSettled($businessNow, { scope, params: '2026-12-07T13:00:00.000Z' as never });
  expect(always()).toEqual([false, false]);
  await allSettled(linesSearched, { scope, params: '0143' });
  expect(scope.getState($overview).map(({ line }) => line.telephoneNumber)).toEqual([KITCHEN]);
  await allSettled(phoneOverviewOpened, { scope });
  expect(scope.getState($linesSearch)).toBe('');
});
