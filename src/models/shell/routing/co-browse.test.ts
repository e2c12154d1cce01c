import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $layout, $location, locationChanged, portalOpened } from './index.ts';
import { saveCoBrowseFx, readCoBrowseFx } from './ports.ts';

/** A browser tab whose storage outlives page loads. */
function tab() {
  let kept = false;
  const keep = () => {
    kept = true;
  };
  const read = () => kept;
  const open = async (path: string, search = '') => {
    const scope = fork({
      values: [
        [$profile, profile()],
        [$location, { path, search }],
      ],
      handlers: [
        [saveCoBrowseFx, keep],
        [readCoBrowseFx, read],
      ],
    });
    await allSettled(portalOpened, { scope, params: { search } });
    return { scope, layout: () => scope.getState($layout) };
  };
  return { open };
}

describe('a customer whose support representative looks on', () => {
  it('sees the header alone, from the page that was opened so on to every other', async () => {
    const { scope, layout } = await tab().open('/account-summary', '?cobrowse=true');
    expect(layout()).toBe('headerOnly');
    for (const path of ['/billing', '/billing/pay-bill', '/support']) {
      await allSettled(locationChanged, { scope, params: { path, search: '' } });
      expect([path, layout()]).toEqual([path, 'headerOnly']);
    }
  });

  it('keeps seeing it after a reload in the same tab only, signed in or not', async () => {
    const [here, there] = [tab(), tab()];
    await here.open('/account-summary', '?cobrowse=true');
    const again = await here.open('/billing');
    expect(again.layout()).toBe('headerOnly');
    await allSettled(sessionEnded, { scope: again.scope });
    expect(again.layout()).toBe('headerOnly');
    expect((await there.open('/billing')).layout()).toBe('menu');
  });

  it.each([
    '?cobrowse=false',
    '?cobrowse=',
    '?cobrowse',
    '?targetUrl=%2Fbilling%3Fcobrowse%3Dtrue',
    '',
  ])('is not meant by %j', async (search) => {
    expect((await tab().open('/billing', search)).layout()).toBe('menu');
  });
});
