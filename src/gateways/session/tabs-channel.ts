import type { TabMessage } from '../../models/session/timeout/ports.ts';

/** The tabs of one browser hear each other under this name. */
const NAME = 'session';

const KINDS: ReadonlySet<unknown> = new Set<TabMessage['kind']>([
  'acted',
  'signedOut',
  'signedIn',
  'ended',
]);

/** What another tab said; null when this build knows no such message: the tab may have loaded another build. */
export function parseTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !KINDS.has(data.kind))
    return null;
  if (data.kind === 'signedIn')
    return 'guid' in data && typeof data.guid === 'string'
      ? { kind: 'signedIn', guid: data.guid }
      : null;
  return { kind: data.kind } as TabMessage;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** Speaks to the other tabs of this browser. One that has no such channel is silent: its tabs agree by the server. */
export function tabsChannel(
  hear: (said: TabMessage) => void,
  open: (name: string) => Channel | null,
): { tell: (said: TabMessage) => void } {
  const channel = open(NAME);
  if (!channel) return { tell: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const said = parseTabMessage(data);
    if (said) hear(said);
  };
  return { tell: (said) => channel.postMessage(said) };
}
