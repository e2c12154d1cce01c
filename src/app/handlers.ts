import { coBrowseStorage } from '../gateways/shell/co-browse-storage.ts';
import { rememberLanguage } from '../gateways/shell/language-cookie.ts';
import { reportConnectionLoss } from '../gateways/platform/connectivity.ts';
import { loadCpniCopyFx } from '../models/account/sign-in-sequence/ports.ts';
import { readWordsFx } from '../models/billing/activity/ports.ts';
import { newIdFx } from '../models/platform/ids/ports.ts';
import { hardNavigateFx, navigateFx } from '../models/platform/navigation/ports.ts';
import { readHandlerRegistryFx, scopeHandler } from '../models/platform/port/index.ts';
import type { HandlerRegistry, ScopeHandlers } from '../models/platform/port/index.ts';
import { waitFx } from '../models/platform/time/ports.ts';
import { loadLanguageFx, showLanguageFx } from '../models/shell/language/ports.ts';
import { readCoBrowseFx, saveCoBrowseFx } from '../models/shell/routing/ports.ts';
import { replayAnswers } from './answers/replay-answers.ts';
import type { AnswerReplay } from './answers/replay-answers.ts';
import type { AskAhead, FirstAnswers } from './answers/first-answers.ts';
import type { GatewayHandlerOptions } from './gateway-handlers.ts';
import { loadGatewayChunk } from './load-chunk.ts';
import type { Texts } from './texts/texts.ts';

interface HandlerOptions {
  gatewayOptions: GatewayHandlerOptions;
  /** What came with the page, and what follows in its document. */
  first: Pick<FirstAnswers, 'answers' | 'coming'>;
  late: AskAhead;
  /** Whether the tab has no drafts. */
  isEmptyTab: boolean;
  texts: Texts;
  view: Window;
  navigate: (move: { to: string; replace: boolean }) => void;
}

/**
 * The handlers that a scope begins with; `prepare`, which fetches the chunk that most of the others
 * are in; and what the page came with.
 */
export function createHandlers({
  gatewayOptions: wire,
  first,
  late,
  isEmptyTab,
  texts,
  view,
  navigate,
}: HandlerOptions): {
  handlers: ScopeHandlers;
  prepare: () => Promise<HandlerRegistry>;
  replay: AnswerReplay;
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
  const replay = replayAnswers(first, prepare, isEmptyTab, late);
  const coBrowse = coBrowseStorage(wire.storage);
  const handlers = [
    scopeHandler(readHandlerRegistryFx, () => replay.registry),
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
  return { handlers, prepare, replay };
}
