import { CONNECT_CHOOSER } from '../../../contracts/capture/bank-connect-messages.ts';
import type {
  ChooserToPortal,
  PortalToChooser,
} from '../../../contracts/capture/bank-connect-messages.ts';
import { createTicket } from '../../../contracts/rest/card-capture/contract.ts';
import {
  configureChooserFx,
  connectChooserFx,
  openChooserFx,
} from '../../models/payments/bank-connect/ports.ts';
import type {
  ConsentedAccount,
  ChooserSettings,
} from '../../models/payments/bank-connect/ports.ts';
import { unreachable } from '../../models/platform/request/errors.ts';
import { pageTheme } from '../platform/page-theme.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';

interface Events {
  onReady: () => void;
  onResized: (height: number) => void;
  /** Customer activity in the chooser, which the portal cannot observe. */
  onActivity: () => void;
  onAgreed: (account: ConsentedAccount) => void;
  onCancelled: () => void;
  onFailed: (systemErrorCode: string) => void;
}

const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe[data-bank-connect]');

/**
 * The channel to the only chooser on the page; messages are sent only to and accepted only from its
 * origin.
 */
export function chooserHandlers(
  options: ClientOptions,
  captureOrigin: () => string,
  events: Events,
): readonly PortHandler[] {
  let connection: { frame: HTMLIFrameElement; port: MessagePort } | null = null;

  /** The port of the frame that is on the page, not of a previous one. */
  const port = () => (connection && connection.frame === findFrame() ? connection.port : null);
  const send = (message: PortalToChooser) => port()?.postMessage(message);
  const configure = ({ language }: ChooserSettings) =>
    send({ kind: 'CONFIGURE', theme: pageTheme(), language });

  function received(message: ChooserToPortal): void {
    switch (message.kind) {
      case 'READY':
        return events.onReady();
      case 'RESIZED':
        return events.onResized(message.height);
      case 'ACTIVITY':
        return events.onActivity();
      case 'CONNECTED':
        return events.onAgreed(message.account);
      case 'CANCELLED':
        return events.onCancelled();
      case 'FAILED':
        return events.onFailed(message.systemErrorCode);
    }
  }

  const connect = (settings: ChooserSettings) => {
    const frame = findFrame();
    if (!frame?.contentWindow) return;
    connection?.port.close();
    const channel = new MessageChannel();
    connection = { frame, port: channel.port1 };
    connection.port.onmessage = ({ data }: MessageEvent<ChooserToPortal>) => received(data);
    frame.contentWindow.postMessage(CONNECT_CHOOSER, captureOrigin(), [channel.port2]);
    configure(settings);
  };

  const open = async () => {
    const opened = port();
    if (!opened) throw unreachable();
    const { ticket } = await sendRequest(options, createTicket, { purpose: 'BANK_CONNECT' });
    // Only to the frame that requested it; another one has its own ticket.
    opened.postMessage({ kind: 'OPEN', ticket } satisfies PortalToChooser);
  };

  return [
    handle(connectChooserFx, connect),
    handle(configureChooserFx, configure),
    handle(openChooserFx, open),
  ];
}
