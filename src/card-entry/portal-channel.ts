/** Minimum interval between two activity messages, in milliseconds. */
const ACTIVITY_MS = 1000;

/** The origins of the portal and of its community variant. */
const portalOrigins = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="portal-origins"]')?.content ?? '').split(
    ' ',
  );

/**
 * The channel to the portal that embeds this page: accepted only from its origin and with its own
 * hello. Resolves to a send function; messages sent before the channel exists are dropped.
 */
export function openPortalChannel<Heard, Said extends { kind: string }>(
  hello: string,
  received: (message: Heard) => void,
): (message: Said | { kind: 'READY' }) => void {
  let port: MessagePort | null = null;
  const send = (message: Said | { kind: 'READY' }) => port?.postMessage(message);
  addEventListener('message', (event) => {
    if (!portalOrigins().includes(event.origin) || event.data !== hello) return;
    port = event.ports[0] ?? null;
    if (port) port.onmessage = ({ data }: MessageEvent<Heard>) => received(data);
    send({ kind: 'READY' });
  });
  return send;
}

/**
 * Reports typing and pointer activity, which the portal cannot observe here: at most once a second.
 */
export function relayActivity(element: HTMLElement, tell: () => void): void {
  let last = -ACTIVITY_MS;
  for (const act of ['input', 'keydown', 'pointerdown', 'focusin'])
    element.addEventListener(act, ({ timeStamp }) => {
      if (timeStamp - last < ACTIVITY_MS) return;
      last = timeStamp;
      tell();
    });
}
