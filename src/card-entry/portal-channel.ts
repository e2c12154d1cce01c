/** Between two messages that the customer is active, in milliseconds. */
const ACTIVITY_MS = 1000;

/** The portal's origins: its own, and the community variant's. */
const portalOrigins = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="portal-origins"]')?.content ?? '').split(
    ' ',
  );

/**
 * The channel to the portal that embeds this page: taken from its origin alone, and with its own hello. Resolves to
 * the way to say something; what is said before there is a channel is not said.
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

/** Tells that the customer types or moves here, where the portal cannot see it: at most once a second. */
export function relayActivity(element: HTMLElement, tell: () => void): void {
  let last = -ACTIVITY_MS;
  for (const act of ['input', 'keydown', 'pointerdown', 'focusin'])
    element.addEventListener(act, ({ timeStamp }) => {
      if (timeStamp - last < ACTIVITY_MS) return;
      last = timeStamp;
      tell();
    });
}
