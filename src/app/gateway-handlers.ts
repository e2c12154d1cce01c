import { allSettled } from 'effector';
import type { Scope } from 'effector';
import { chooserHandlers } from '../gateways/payments/bank-connect-channel.ts';
import { billPayHandlers } from '../gateways/payments/bill-pay-flag.ts';
import { cardEntryHandlers } from '../gateways/payments/card-entry-channel.ts';
import { reportConnectionLoss } from '../gateways/platform/connectivity.ts';
import type { SaveFile } from '../gateways/platform/file-operations.ts';
import type { ClientOptions } from '../gateways/platform/rest-client.ts';
import { draftStorage } from '../gateways/session/draft-storage.ts';
import { sessionOperations } from '../gateways/session/operations.ts';
import {
  accountConsented,
  chooserCancelled,
  chooserFailed,
  chooserReady,
  chooserResized,
} from '../models/payments/bank-connect/index.ts';
import type { ConsentedAccount } from '../models/payments/bank-connect/index.ts';
import { frameReady, frameResized, frameSubmitted } from '../models/payments/card-entry/index.ts';
import type { HandlerGroup, HandlerRegistry, PortHandler } from '../models/platform/port/index.ts';
import { browserHandlers } from './browser-handlers.ts';
import { loadGatewayChunk } from './load-chunk.ts';

export interface GatewayHandlerOptions {
  options: ClientOptions;
  captureOrigin: string;
  storage: () => Storage;
  inScope: () => Scope;
  /** User activity in the card entry frame, which the portal cannot observe. */
  onFrameActivity: () => void;
  /** The page, for its cookies; the browser's unless told. */
  page?: () => { cookie: string; location: { protocol: string } };
  /** Takes a file that was fetched; the browser saves it unless told. */
  saveFile?: SaveFile;
}

/** The channels to the frames of card capture, and what the browser was told of bill pay. */
function paymentHandlers({
  options,
  captureOrigin,
  inScope,
  onFrameActivity,
  page = () => document,
}: GatewayHandlerOptions): readonly PortHandler[] {
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
  return [
    ...billPayHandlers(options, page),
    ...cardEntryHandlers(options, () => captureOrigin, frame),
    ...chooserHandlers(options, () => captureOrigin, chooser),
  ];
}

type Groups = Readonly<
  Record<HandlerGroup, () => readonly PortHandler[] | Promise<readonly PortHandler[]>>
>;

/**
 * The handlers of each group of lazy ports. What carries GraphQL's client comes as a chunk of its
 * own, with the first question.
 */
export function handlerGroups(wire: GatewayHandlerOptions): Groups {
  const { options, storage, saveFile } = wire;
  const drafts = draftStorage(storage);
  const bring = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
    reportConnectionLoss(loadGatewayChunk(load), options.onConnectivity);
  return {
    session: () => sessionOperations(options, drafts.forget),
    paymentChannels: () => paymentHandlers(wire),
    browser: () => browserHandlers(storage, drafts),
    billing: async () =>
      (await bring(() => import('../gateways/billing/operations.ts'))).billingOperations(options),
    activity: async () =>
      (await bring(() => import('../gateways/billing/activity-operations.ts'))).activityOperations(
        options,
      ),
    payments: async () =>
      (await bring(() => import('../gateways/payments/operations.ts'))).paymentOperations(options),
    autopay: async () =>
      (await bring(() => import('../gateways/autopay/operations.ts'))).autopayOperations(options),
    statements: async () =>
      (await bring(() => import('../gateways/statements/operations.ts'))).statementOperations(
        options,
      ),
    mobile: async () =>
      (await bring(() => import('../gateways/mobile/operations.ts'))).mobileOperations(options),
    streaming: async () =>
      (await bring(() => import('../gateways/streaming/operations.ts'))).streamingOperations(
        options,
      ),
    files: async () =>
      (await bring(() => import('../gateways/billing/document-operations.ts'))).documentOperations(
        options,
        saveFile,
      ),
    services: async () =>
      (await bring(() => import('../gateways/services/operations.ts'))).servicesOperations(options),
    seats: async () =>
      (await bring(() => import('../gateways/services/seat-operations.ts'))).seatOperations(
        options,
      ),
    unused: async () =>
      (await bring(() => import('../gateways/services/unused-operations.ts'))).unusedOperations(
        options,
      ),
    webmail: async () =>
      (await bring(() => import('../gateways/services/webmail-operations.ts'))).webmailOperations(
        options,
      ),
    voice: async () =>
      (await bring(() => import('../gateways/voice/operations.ts'))).voiceOperations(
        options,
        saveFile,
      ),
    outages: async () =>
      (await bring(() => import('../gateways/outages/operations.ts'))).outageOperations(options),
    people: async () =>
      (await bring(() => import('../gateways/people/operations.ts'))).peopleOperations(options),
    settings: async () =>
      (await bring(() => import('../gateways/settings/operations.ts'))).settingsOperations(options),
    troubleshooting: async () =>
      (
        await bring(() => import('../gateways/troubleshooting/operations.ts'))
      ).troubleshootingOperations(options),
    orders: async () =>
      (await bring(() => import('../gateways/orders/operations.ts'))).orderOperations(options),
    agreements: async () =>
      (await bring(() => import('../gateways/orders/agreements.ts'))).agreementOperations(
        options,
        saveFile,
      ),
    visits: async () =>
      (await bring(() => import('../gateways/appointments/operations.ts'))).visitOperations(
        options,
        saveFile,
      ),
    cases: async () =>
      (await bring(() => import('../gateways/cases/operations.ts'))).caseOperations(options),
    equipment: async () =>
      (await bring(() => import('../gateways/equipment/operations.ts'))).equipmentOperations(
        options,
      ),
    custody: async () =>
      (await bring(() => import('../gateways/equipment/custody-operations.ts'))).custodyOperations(
        options,
        saveFile,
      ),
    speedTest: async () =>
      (await bring(() => import('../gateways/speed-test/operations.ts'))).speedTestOperations(
        options,
        saveFile,
      ),
    help: async () =>
      (await bring(() => import('../gateways/help/operations.ts'))).helpOperations(options),
  };
}

/** Brings each group once; one that did not come is asked for again. */
export function createHandlerRegistry(wire: GatewayHandlerOptions): HandlerRegistry {
  const groups = handlerGroups(wire);
  const loading = new Map<HandlerGroup, Promise<unknown>>();
  const loadGroup = async (group: HandlerGroup): Promise<void> => {
    for (const handler of await groups[group]()) handler.registerIn(registry);
  };
  const registry: HandlerRegistry = {
    load(group) {
      const loaded = loading.get(group) ?? loadGroup(group);
      loading.set(group, loaded);
      loaded.catch(() => loading.delete(group));
      return loaded;
    },
  };
  return registry;
}
