import type { Effect } from 'effector';
import { rememberLanguage } from '../gateways/language-cookie.ts';
import { loadAccountFx, loadAccountServicesFx } from '../models/account/ports.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../models/billing/ports.ts';
import { unreachable } from '../models/call/index.ts';
import { captureFx, connectFrameFx } from '../models/card-capture/ports.ts';
import type { Language } from '../models/language/index.ts';
import { applyLanguageFx } from '../models/language/ports.ts';
import { createBankAccountTokenFx, findPaymentByKeyFx, makeIdempotencyKeyFx, pauseFx, readDraftFx, saveDraftFx, sendInstantPaymentFx, storeKeyFx } from '../models/payment/ports.ts';
import { navigateFx } from '../models/routing/ports.ts';
import { delayFx, reloadAtFx, signInFx, signOutFx } from '../models/session/ports.ts';
import { loadWalletFx } from '../models/wallet/ports.ts';
import { loadChunk } from './load-chunk.ts';
import type { Texts } from './texts.ts';
import type { WireNeeds } from './wire.ts';

/** Ports that reach the service: their handlers come as a chunk, so that the sign-in page shows without them. */
const WIRED: readonly unknown[] = [
  signInFx, signOutFx, loadAccountFx, loadAccountServicesFx, loadBillingInformationFx, loadPaymentsFx, loadWalletFx, captureFx, connectFrameFx,
  createBankAccountTokenFx, findPaymentByKeyFx, makeIdempotencyKeyFx, pauseFx, readDraftFx, saveDraftFx, sendInstantPaymentFx, storeKeyFx,
];

interface Wiring {
  wire: WireNeeds;
  texts: Texts;
  view: Window;
  navigate: (move: { to: string; replace: boolean }) => void;
}

type Handler = (params: never) => unknown;
type Handlers = [Effect<unknown, unknown, unknown>, (params: unknown) => unknown][];

/** The handler of every port, and `prepare`, which fetches the chunk that most of them are in. */
export function createHandlers({ wire, texts, view, navigate }: Wiring): { handlers: Handlers; prepare: () => Promise<unknown> } {
  let wired: Promise<ReadonlyMap<unknown, Handler>> | null = null;
  const prepare = () => {
    wired ??= loadChunk(() => import('./wire.ts')).then(({ createWire }) => createWire(wire));
    wired.catch(() => { wired = null; });
    return wired;
  };
  const through = (port: unknown) => async (params: never) => {
    const handlers = await prepare().catch(() => { throw unreachable(); });
    return handlers.get(port)?.(params);
  };
  const applyLanguage = async (language: Language) => {
    await texts.switchTo(language);
    rememberLanguage(language, view.document);
    view.document.documentElement.lang = language;
  };
  const handlers = [
    ...WIRED.map((port) => [port, through(port)]),
    [navigateFx, navigate],
    [applyLanguageFx, applyLanguage],
    [delayFx, (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); })],
    [reloadAtFx, (to: string) => view.location.assign(to)],
  ];
  return { handlers: handlers as Handlers, prepare };
}
