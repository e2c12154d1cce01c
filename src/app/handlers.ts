import { coBrowseStorage } from '../gateways/shell/co-browse-storage.ts';
import { rememberLanguage } from '../gateways/shell/language-cookie.ts';
import { reportConnectionLoss } from '../gateways/platform/connectivity.ts';
import type { bootstrapResponseParsers } from '../gateways/platform/bootstrap-responses.ts';
import { loadCpniCopyFx } from '../models/account/sign-in-sequence/ports.ts';
import { loadAutopayFx } from '../models/autopay/ports.ts';
import { readWordsFx } from '../models/billing/activity/ports.ts';
import {
  loadBillingInformationFx,
  loadPaymentsFx,
  RECENT_PAYMENTS,
} from '../models/billing/ports.ts';
import { loadScheduledPaymentsFx } from '../models/payments/scheduled/ports.ts';
import { loadWalletFx } from '../models/payments/wallet/ports.ts';
import { newIdFx } from '../models/platform/ids/ports.ts';
import { hardNavigateFx, navigateFx } from '../models/platform/navigation/ports.ts';
import { readHandlerRegistryFx, scopeHandler } from '../models/platform/port/index.ts';
import type { HandlerRegistry, LazyPort, ScopeHandlers } from '../models/platform/port/index.ts';
import { waitFx } from '../models/platform/time/ports.ts';
import { loadLanguageFx, showLanguageFx } from '../models/shell/language/ports.ts';
import { readCoBrowseFx, saveCoBrowseFx } from '../models/shell/routing/ports.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import type { GatewayHandlerOptions } from './gateway-handlers.ts';
import { loadGatewayChunk } from './load-chunk.ts';
import type { Texts } from './texts/texts.ts';

interface HandlerOptions {
  gatewayOptions: GatewayHandlerOptions;
  /** Responses embedded in the page. */
  graph: BootstrapData['graph'];
  texts: Texts;
  view: Window;
  navigate: (move: { to: string; replace: boolean }) => void;
}

type Parsers = typeof bootstrapResponseParsers;

/**
 * Effects whose first response may be embedded in the page (src/server/http/shell/pages.ts); after
 * that they reach the service.
 */
function bootstrapHandlers(
  graph: BootstrapData['graph'],
  prepare: () => Promise<HandlerRegistry>,
): ScopeHandlers {
  const responses = new Map(Object.entries(graph));
  /** `answers` tells whether what came answers this question. */
  const first = <Params, Done, Fail>(
    port: LazyPort<Params, Done, Fail>,
    operation: keyof Parsers,
    parse: (parsers: Parsers, response: unknown) => NoInfer<Done>,
    answers: (params: Params) => boolean = () => true,
  ) =>
    scopeHandler(port, async (params) => {
      const response = responses.get(operation);
      if (response === undefined || !answers(params)) return port.ask(await prepare(), params);
      responses.delete(operation);
      const { bootstrapResponseParsers: parsers } = await loadGatewayChunk(
        () => import('../gateways/platform/bootstrap-responses.ts'),
      );
      return parse(parsers, response);
    });
  return [
    first(
      loadBillingInformationFx,
      'BillingInformation',
      (parsers, response) => parsers.BillingInformation(response),
      ({ serviceGroup }) => serviceGroup === 'CORE',
    ),
    first(
      loadPaymentsFx,
      'Payments',
      (parsers, response) => parsers.Payments(response),
      ({ first: count }) => count === RECENT_PAYMENTS,
    ),
    first(loadScheduledPaymentsFx, 'ScheduledPayments', (parsers, response) =>
      parsers.ScheduledPayments(response),
    ),
    first(loadAutopayFx, 'Autopay', (parsers, response) => parsers.Autopay(response)),
    first(loadWalletFx, 'Wallet', (parsers, response) => parsers.Wallet(response)),
  ];
}

/**
 * The handlers that a scope begins with, and `prepare`, which fetches the chunk that most of the
 * others are in.
 */
export function createHandlers({
  gatewayOptions: wire,
  graph,
  texts,
  view,
  navigate,
}: HandlerOptions): {
  handlers: ScopeHandlers;
  prepare: () => Promise<HandlerRegistry>;
} {
  let registry: Promise<HandlerRegistry> | null = null;
  const prepare = () => {
    registry ??= reportConnectionLoss(
      loadGatewayChunk(() => import('./gateway-handlers.ts')),
      wire.options.onConnectivity,
    ).then(({ createHandlerRegistry }) => createHandlerRegistry(wire));
    registry.catch(() => {
      registry = null;
    });
    return registry;
  };
  const coBrowse = coBrowseStorage(wire.storage);
  const handlers = [
    scopeHandler(readHandlerRegistryFx, prepare),
    ...bootstrapHandlers(graph, prepare),
    scopeHandler(navigateFx, navigate),
    scopeHandler(hardNavigateFx, (to) => view.location.assign(to)),
    scopeHandler(saveCoBrowseFx, coBrowse.keep),
    scopeHandler(readCoBrowseFx, coBrowse.read),
    scopeHandler(loadLanguageFx, texts.preloadLanguage),
    scopeHandler(showLanguageFx, async (language) => {
      await texts.changeLanguage(language);
      rememberLanguage(language, view.document);
      view.document.documentElement.lang = language;
    }),
    scopeHandler(readWordsFx, async (language) =>
      (await loadGatewayChunk(() => import('./texts/bill-labels.ts'))).readBillLabels(
        texts,
        language,
      ),
    ),
    scopeHandler(loadCpniCopyFx, () => texts.loadNamespaces(['cpni'])),
    scopeHandler(
      waitFx,
      (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        }),
    ),
    scopeHandler(newIdFx, () => crypto.randomUUID()),
  ];
  return { handlers, prepare };
}
