import { CONNECT } from '../../contracts/capture/messages.ts';
import type { CaptureField, FrameToPortal, PortalToFrame } from '../../contracts/capture/messages.ts';
import { createTicket } from '../../contracts/rest/card-capture/contract.ts';
import type { CaptureResponse, TicketRequest } from '../../contracts/rest/card-capture/types.ts';
import { refused, unreachable } from '../models/call/errors.ts';
import { captureFx, connectFrameFx } from '../models/card-capture/ports.ts';
import type { CaptureFailure, FrameSettings } from '../models/card-capture/ports.ts';
import { call } from './rest-client.ts';
import type { ClientOptions } from './rest-client.ts';

interface Events {
  onResized: (height: number) => void;
  onEnter: () => void;
}

/** How long the frame may take to answer, in milliseconds. */
const ANSWER_MS = 20_000;

/** The channel to the one card-capture frame on the page; messages go only to and come only from its origin. */
export function captureHandlers(options: ClientOptions, captureOrigin: () => string, events: Events) {
  let port: MessagePort | null = null;
  const waiting = new Map<string, (message: FrameToPortal) => void>();

  const connect = (settings: FrameSettings) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-card-capture]');
    if (!frame?.contentWindow) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<FrameToPortal>) => {
      if (data.kind === 'RESIZED') events.onResized(data.height);
      else if (data.kind === 'ENTER') events.onEnter();
      else if ('submitId' in data) waiting.get(data.submitId)?.(data);
    };
    frame.contentWindow.postMessage(CONNECT, captureOrigin(), [channel.port2]);
    const configure: PortalToFrame = { kind: 'CONFIGURE', theme: 'light', ...settings };
    port.postMessage(configure);
  };

  const ask = (message: Extract<PortalToFrame, { submitId: string }>) =>
    new Promise<FrameToPortal>((resolve, reject) => {
      const timer = setTimeout(() => { waiting.delete(message.submitId); reject(unreachable()); }, ANSWER_MS);
      waiting.set(message.submitId, (answer) => { clearTimeout(timer); waiting.delete(message.submitId); resolve(answer); });
      if (port) port.postMessage(message);
      else reject(unreachable());
    });

  const invalid = (problems: object): CaptureFailure => ({ kind: 'invalid', fields: Object.keys(problems) as CaptureField[] });

  const capture = async (request: TicketRequest): Promise<CaptureResponse> => {
    // The fields are checked before a ticket is fetched: a ticket is used up by one try.
    const checked = await ask({ kind: 'CHECK', submitId: crypto.randomUUID() });
    if (checked.kind === 'CHECKED' && Object.keys(checked.problems).length > 0) throw invalid(checked.problems);
    const { ticket } = await call(options, createTicket, request);
    const answer = await ask({ kind: 'SUBMIT', submitId: crypto.randomUUID(), ticket });
    if (answer.kind === 'CAPTURED') return answer.result;
    if (answer.kind !== 'REFUSED') throw unreachable();
    if (Object.keys(answer.problems).length > 0) throw invalid(answer.problems);
    throw refused({ status: 422, systemErrorCode: answer.systemErrorCode, retryAfterSeconds: null, fields: [] });
  };

  return [[captureFx, capture], [connectFrameFx, connect]] as const;
}
