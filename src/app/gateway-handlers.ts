import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { accessHandlers } from '../gateways/session/access-gateway.ts';
import { chooserHandlers } from '../gateways/payments/bank-connect-channel.ts';
import { billPayHandlers } from '../gateways/payments/bill-pay-flag.ts';
import { billingHandlers } from '../gateways/billing/billing-handlers.ts';
import { cardEntryHandlers } from '../gateways/payments/card-entry-channel.ts';
import { documentsHandlers } from '../gateways/billing/documents-handlers.ts';
import { draftStorage } from '../gateways/session/draft-storage.ts';
import { filesHandlers } from '../gateways/billing/files-handlers.ts';
import { reportConnectionLoss } from '../gateways/platform/connectivity.ts';
import { partnerHandlers } from '../gateways/help/partner-handlers.ts';
import { peopleHandlers } from '../gateways/people/people-handlers.ts';
import type { ClientOptions } from '../gateways/platform/rest-client.ts';
import { servicesHandlers } from '../gateways/services/services-handlers.ts';
import { sessionHandlers } from '../gateways/session/session-gateway.ts';
import { voiceHandlers } from '../gateways/voice/voice-handlers.ts';
import {
  accountConsented,
  chooserReady,
  chooserCancelled,
  chooserFailed,
  chooserResized,
} from '../models/payments/bank-connect/index.ts';
import type { ConsentedAccount } from '../models/payments/bank-connect/index.ts';
import { frameReady, frameResized, frameSubmitted } from '../models/payments/card-entry/index.ts';
import { loadWebmailFx } from '../models/services/webmail/ports.ts';
import { loadGatewayChunk } from './load-chunk.ts';
import { readPaperlessFx } from '../models/billing/ports.ts';

export interface GatewayHandlerOptions {
  options: ClientOptions;
  captureOrigin: string;
  storage: () => Storage;
  inScope: () => Scope;
  /** The customer acts in card capture's frame, where the portal cannot see it. */
  onFrameActivity: () => void;
}

type Handler = (params: never) => unknown;

/** What comes as a chunk of its own, once; one that did not come is asked for again. */
function once<Gateway>(bring: () => Promise<Gateway>): () => Promise<Gateway> {
  let gateway: Promise<Gateway> | null = null;
  return () => {
    gateway ??= bring();
    gateway.catch(() => {
      gateway = null;
    });
    return gateway;
  };
}

/** The handlers of every port that reaches the service, by effect. What carries GraphQL's client comes as a chunk of its own, with the first question. */
export function createGatewayHandlers({
  options,
  captureOrigin,
  storage,
  inScope,
  onFrameActivity,
}: GatewayHandlerOptions): ReadonlyMap<unknown, Handler> {
  const billing = once(() =>
    reportConnectionLoss(
      loadGatewayChunk(() => import('../gateways/billing/billing-gateway.ts')),
      options.onConnectivity,
    ).then(({ createBillingGateway }) => createBillingGateway(options)),
  );
  const services = once(() =>
    loadGatewayChunk(() => import('../gateways/services/services-gateway.ts')).then(
      ({ createServicesGateway }) => createServicesGateway(options),
    ),
  );
  const peopleGateway = once(() =>
    loadGatewayChunk(() => import('../gateways/people/people-gateway.ts')).then(
      ({ createPeopleGateway }) => createPeopleGateway(options),
    ),
  );
  const settingsGateway = once(() =>
    loadGatewayChunk(() => import('../gateways/settings/settings-gateway.ts')).then(
      ({ createSettingsGateway }) => createSettingsGateway(options),
    ),
  );
  const documents = once(() =>
    loadGatewayChunk(() => import('../gateways/billing/documents-gateway.ts')).then(
      ({ createDocumentsGateway }) => createDocumentsGateway(options),
    ),
  );
  const files = once(() =>
    loadGatewayChunk(() => import('../gateways/billing/files-gateway.ts')).then(
      ({ createFilesGateway }) => createFilesGateway(options),
    ),
  );
  const voice = once(() =>
    loadGatewayChunk(() => import('../gateways/voice/voice-gateway.ts')).then(
      ({ createVoiceGateway }) => createVoiceGateway(options),
    ),
  );
  const partner = once(() =>
    loadGatewayChunk(() => import('../gateways/help/partner-gateway.ts')).then(
      ({ createPartnerGateway }) => createPartnerGateway(options),
    ),
  );
  const webmail = once(() =>
    loadGatewayChunk(() => import('../gateways/services/webmail-gateway.ts')).then(
      ({ createWebmailGateway }) => createWebmailGateway(options),
    ),
  );
  const frame = {
    onReady: () => void allSettled(frameReady, { scope: inScope() }),
    onResized: (height: number) =>
      void allSettled(frameResized, { scope: inScope(), params: height }),
    onActivity: onFrameActivity,
    onEnter: () => void allSettled(frameSubmitted, { scope: inScope() }),
  };
  const chooser = {
    onReady: () => void allSettled(chooserReady, { scope: inScope() }),
    onResized: (height: number) =>
      void allSettled(chooserResized, { scope: inScope(), params: height }),
    onActivity: onFrameActivity,
    onAgreed: (account: ConsentedAccount) =>
      void allSettled(accountConsented, { scope: inScope(), params: account }),
    onCancelled: () => void allSettled(chooserCancelled, { scope: inScope() }),
    onFailed: (code: string) => void allSettled(chooserFailed, { scope: inScope(), params: code }),
  };
  const drafts = draftStorage(storage);
  return new Map<unknown, Handler>([
    ...sessionHandlers(options, drafts.forget),
    ...accessHandlers(options, storage),
    ...billingHandlers(billing, drafts),
    [readPaperlessFx, async () => (await (await settingsGateway()).settings()).paperless],
    ...servicesHandlers(services, storage),
    ...peopleHandlers(peopleGateway, settingsGateway),
    ...documentsHandlers(documents, () => document),
    ...filesHandlers(files, () => document),
    ...voiceHandlers(voice, () => document),
    ...partnerHandlers(partner),
    [loadWebmailFx, async () => (await webmail()).webmail()],
    ...billPayHandlers(options, () => document),
    ...cardEntryHandlers(options, () => captureOrigin, frame),
    ...chooserHandlers(options, () => captureOrigin, chooser),
  ] as [unknown, Handler][]);
}
