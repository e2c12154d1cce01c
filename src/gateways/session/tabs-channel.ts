import type { TabMessage } from '../../models/session/timeout/ports.ts';

/** Name of the channel between the tabs of one browser. */
const NAME = 'session';

const KINDS: ReadonlySet<unknown> = new Set<TabMessage['kind']>([
  'acted',
  'signedOut',
  'signedIn',
  'ended',
]);

/**
 * Parses a message from another tab; null for a message unknown to this build: the tab may have
 * loaded another build.
 */
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

/**
 * Sends messages to the other tabs of this browser. Does nothing where no such channel exists: tabs
 * then agree through the server.
 */
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
