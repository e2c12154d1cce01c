import { CONNECT } from '../../../contracts/capture/messages.ts';
import type {
  CaptureField,
  FrameToPortal,
  PortalToFrame,
} from '../../../contracts/capture/messages.ts';
import { createTicket } from '../../../contracts/rest/card-capture/contract.ts';
import type { CaptureResponse } from '../../../contracts/rest/card-capture/types.ts';
import { refused, unreachable } from '../../models/platform/request/errors.ts';
import {
  tokenizeCardFx,
  configureFrameFx,
  connectFrameFx,
  focusFrameFieldFx,
} from '../../models/payments/card-entry/ports.ts';
import type {
  CardEntryFailure,
  CardEntryRequest,
  FrameProblems,
  FrameSettings,
} from '../../models/payments/card-entry/ports.ts';
import { pageTheme } from '../platform/page-theme.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';

interface Events {
  onReady: () => void;
  onResized: (height: number) => void;
  onEnter: () => void;
  /** Customer activity in the frame, which the portal cannot observe. */
  onActivity: () => void;
}

/** Response timeout of the frame, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 20_000;

const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe[data-card-capture]');

/**
 * The channel to the only card entry frame on the page; messages are sent only to and accepted only
 * from its origin.
 */
export function cardEntryHandlers(
  options: ClientOptions,
  captureOrigin: () => string,
  events: Events,
): readonly PortHandler[] {
  let connection: { frame: HTMLIFrameElement; port: MessagePort } | null = null;
  const waiting = new Map<string, (message: FrameToPortal) => void>();

  /** The port of the frame that is on the page, not of a previous one. */
  const port = () => (connection && connection.frame === findFrame() ? connection.port : null);
  const send = (message: PortalToFrame) => port()?.postMessage(message);
  const configure = (settings: FrameSettings) =>
    send({ kind: 'CONFIGURE', theme: pageTheme(), ...settings });

  const connect = (settings: FrameSettings) => {
    const frame = findFrame();
    if (!frame?.contentWindow) return;
    connection?.port.close();
    const channel = new MessageChannel();
    connection = { frame, port: channel.port1 };
    connection.port.onmessage = ({ data }: MessageEvent<FrameToPortal>) => {
      if (data.kind === 'READY') events.onReady();
      else if (data.kind === 'RESIZED') events.onResized(data.height);
      else if (data.kind === 'ENTER') events.onEnter();
      else if (data.kind === 'ACTIVITY') events.onActivity();
      else if ('submitId' in data) waiting.get(data.submitId)?.(data);
    };
    frame.contentWindow.postMessage(CONNECT, captureOrigin(), [channel.port2]);
    configure(settings);
  };

  const requestFromFrame = (message: Extract<PortalToFrame, { submitId: string }>) =>
    new Promise<FrameToPortal>((resolve, reject) => {
      // No frame, or one that has not loaded yet.
      if (!port()) return reject(unreachable());
      const timer = setTimeout(() => {
        waiting.delete(message.submitId);
        reject(unreachable());
      }, RESPONSE_TIMEOUT_MS);
      waiting.set(message.submitId, (answer) => {
        clearTimeout(timer);
        waiting.delete(message.submitId);
        resolve(answer);
      });
      send(message);
    });

  const invalid = (problems: FrameProblems): CardEntryFailure => ({
    kind: 'invalid',
    fields: Object.keys(problems) as CaptureField[],
    problems,
  });

  const submitCardEntry = async (request: CardEntryRequest): Promise<CaptureResponse> => {
    // The fields are checked before a ticket is fetched: each attempt uses up a ticket.
    const checked = await requestFromFrame({ kind: 'CHECK', submitId: crypto.randomUUID() });
    if (checked.kind === 'CHECKED' && Object.keys(checked.problems).length > 0)
      throw invalid(checked.problems);
    const { ticket } = await sendRequest(options, createTicket, request);
    const answer = await requestFromFrame({
      kind: 'SUBMIT',
      submitId: crypto.randomUUID(),
      ticket,
    });
    if (answer.kind === 'CAPTURED') return answer.result;
    if (answer.kind !== 'REFUSED') throw unreachable();
    if (Object.keys(answer.problems).length > 0) throw invalid(answer.problems);
    throw refused({
      status: 422,
      systemErrorCode: answer.systemErrorCode,
      retryAfterSeconds: null,
      fields: [],
    });
  };

  const focusField = (field: CaptureField) => {
    // A page can move the focus within itself only once the focus is in it.
    connection?.frame.focus();
    send({ kind: 'FOCUS', field });
  };

  return [
    handle(tokenizeCardFx, submitCardEntry),
    handle(connectFrameFx, connect),
    handle(configureFrameFx, configure),
    handle(focusFrameFieldFx, focusField),
  ];
}
