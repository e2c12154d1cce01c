import { describe, expect, it, vi } from 'vitest';
import type { TabMessage } from '../../models/session/timeout/ports.ts';
import { parseTabMessage, tabsChannel } from './tabs-channel.ts';

/** A browser whose tabs receive each other's messages immediately, and never their own. */
function browser() {
  const channels: {
    onmessage: ((event: MessageEvent) => void) | null;
    postMessage: (data: unknown) => void;
  }[] = [];
  return () => {
    const own = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) =>
        channels
          .filter((other) => other !== own)
          .forEach((other) => other.onmessage?.({ data } as MessageEvent)),
    };
    channels.push(own);
    return own as unknown as BroadcastChannel;
  };
}

describe('tabs of one browser', () => {
  it('hear what the others say, and not themselves', () => {
    const open = browser();
    const [one, other] = [vi.fn<(said: TabMessage) => void>(), vi.fn<(said: TabMessage) => void>()];
    const tab = tabsChannel(one, open);
    tabsChannel(other, open);
    tab.tell({ kind: 'signedIn', guid: 'a-guid' });
    expect(other).toHaveBeenCalledExactlyOnceWith({ kind: 'signedIn', guid: 'a-guid' });
    expect(one).not.toHaveBeenCalled();
  });

  it('are silent where the browser has no such channel', () => {
    expect(() => tabsChannel(vi.fn(), () => null).tell({ kind: 'acted' })).not.toThrow();
  });
});

it.each([
  [{ kind: 'acted' }, { kind: 'acted' }],
  [{ kind: 'signedOut', more: 1 }, { kind: 'signedOut' }],
  [{ kind: 'ended' }, { kind: 'ended' }],
  [
    { kind: 'signedIn', guid: 'g' },
    { kind: 'signedIn', guid: 'g' },
  ],
  [{ kind: 'signedIn' }, null],
  [{ kind: 'signedIn', guid: 7 }, null],
  [{ kind: 'pigeon' }, null],
  ['acted', null],
  [null, null],
  [undefined, null],
  [{}, null],
])('%j from another build is heard as %j', (data, said) => {
  expect(parseTabMessage(data)).toEqual(said);
});
