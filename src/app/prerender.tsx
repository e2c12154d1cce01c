// Renders the markup that stands in the document before any script arrives: in the build
// (scripts/build.ts), and on the server for a customer's own pages
// (src/server/http/shell/prerendered-page.ts).
import type { Scope } from 'effector';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { variantOf } from '../models/platform/environment/index.ts';
import type { SIGNED_OUT_SEARCH } from '../models/platform/paths/index.ts';
import type { Variant } from '../models/platform/environment/index.ts';
import type { Language } from '../models/shell/language/index.ts';
import { $titleKey } from '../models/shell/routing/index.ts';
import type { Location } from '../models/shell/routing/index.ts';
import { settingsSection } from '../models/shell/tabs/index.ts';
import { pageTitle } from '../views/shell/title/page-title.ts';
import { CustomerShellSkeleton, VisitorShellSkeleton } from '../views/shell/ShellSkeleton.tsx';
import { App } from './App.tsx';
import { payByForm } from './forms/payment-form.tsx';
import type { PaymentFields, SentPayment } from './forms/payment-form.tsx';
import { signInByForm } from './forms/session-forms.ts';
import type { SignInFields } from './forms/session-forms.ts';
import { EMPTY_BOOTSTRAP_DATA } from './bootstrap-data.ts';
import type { BootstrapData, RefusedSignIn } from './bootstrap-data.ts';
import type { FirstAnswer, FirstAnswers, LateAnswers } from './answers/first-answers.ts';
import { begin, customerNavigation, loadPage } from './pages.ts';
import type { LoadedPage } from './pages.ts';
import { createServerHandlers } from './server-handlers.ts';
import type { AnswerSource, ServerHandlers } from './server-handlers.ts';
import { createScope } from './scope.ts';
import { rememberTexts } from './texts/remembered-texts.ts';
import { createTexts } from './texts/texts.ts';
import type { Texts } from './texts/texts.ts';
export { pageFiles } from './pages.ts';
export { signOutByForm } from './forms/session-forms.ts';

export interface Prerendered {
  title: string;
  markup: string;
}

/** A host of each variant. */
const HOSTS: Readonly<Record<Variant, string>> = {
  business: 'localhost',
  community: 'community.localhost',
};

/** The sign-in page, from the scope of a visitor at the root path with one of its queries. */
export async function signInPage(
  language: Language,
  variant: Variant,
  search: '' | typeof SIGNED_OUT_SEARCH,
): Promise<Prerendered> {
  const texts = await createTexts(language);
  const scope = createScope(
    { ...EMPTY_BOOTSTRAP_DATA, language, host: HOSTS[variant] },
    { path: '/', search },
  );
  return {
    title: `${texts.current().t('title.signIn')} · ${texts.current().t(`brand.${variant}`)}`,
    markup: renderToString(
      <App scope={scope} texts={texts} pages={{}} navigation={customerNavigation()} />,
    ),
  };
}

/** A sign-in that was sent without the script: where it leads, or its page with what is wrong. */
export type SentSignIn =
  | { movedTo: string; language: Language | null }
  | { movedTo: null; page: Prerendered; refused: RefusedSignIn };

export async function sentSignIn(
  embedded: BootstrapData,
  location: Location,
  source: Pick<AnswerSource, 'fetch' | 'cookies'>,
  fields: SignInFields,
): Promise<SentSignIn> {
  const outcome = await signInByForm(embedded, location, source, fields);
  if (outcome.kind === 'signedIn') return { movedTo: outcome.movedTo, language: outcome.language };
  const { refused, scope } = outcome;
  const texts = await textsOf(embedded.language);
  const { t } = texts.current();
  return {
    movedTo: null,
    refused,
    page: {
      title: `${t('title.signIn')} · ${t(`brand.${variantOf(embedded.host)}`)}`,
      markup: renderToString(
        <App scope={scope} texts={texts} pages={{}} navigation={customerNavigation()} />,
      ),
    },
  };
}

/** The payment page without a script, and what its form does. */
export const sentPayment = async (
  embedded: BootstrapData,
  source: Pick<AnswerSource, 'fetch' | 'cookies'>,
  fields: PaymentFields,
): Promise<SentPayment> => payByForm(embedded, await textsOf(embedded.language), source, fields);

/** Texts that every page of a language shares. */
function rememberedTexts(texts: Texts): Texts {
  let [of, remembered] = [texts.current(), rememberTexts(texts.current())];
  const current = () => {
    if (of !== texts.current())
      [of, remembered] = [texts.current(), rememberTexts(texts.current())];
    return remembered;
  };
  return { ...texts, current };
}

/** The texts of a language including those of these pages; created once. */
const textsByLanguage = new Map<Language, Promise<Texts>>();
const textsOf = (language: Language): Promise<Texts> => {
  const texts = textsByLanguage.get(language) ?? createTexts(language).then(rememberedTexts);
  textsByLanguage.set(language, texts);
  return texts;
};

/** A page as it is sent: its markup, and what its models asked for and got. */
export interface ServedPage extends Prerendered {
  page: string;
  first: FirstAnswers | null;
  /** The answers that were not there in time, as they come; null where there are none. */
  later: AsyncIterable<LateAnswers> | null;
  /** Where its models led instead, a path with its search; null for nowhere. */
  movedTo: string | null;
}

/** How long a document waits for the answers that it begins with, in milliseconds, unless told. */
const DOCUMENT_WAIT_MS = 400;
/** How long the data of a page that is loaded ahead waits for all of it, in milliseconds. */
const AHEAD_WAIT_MS = 1_000;
/** How long it waits then for what the frame says of the customer, in milliseconds, unless told. */
const CUSTOMER_WAIT_MS = 200;
/** For how long late answers follow in a document, in milliseconds. Then the browser asks. */
const LATE_WAIT_MS = 10_000;

/** A page whose models have begun. */
interface BegunPage {
  loaded: LoadedPage;
  scope: Scope;
  texts: Texts;
  /** Null for a visitor's page. */
  ports: ServerHandlers | null;
}

/** Has a page's models begin, and ask the portal's services in the process. */
async function beginPage(
  embedded: BootstrapData,
  location: Location,
  source: AnswerSource | null,
  waitMs: number,
): Promise<BegunPage | null> {
  const texts = await textsOf(embedded.language);
  const loaded = await loadPage(createScope(embedded, location), texts);
  if (!loaded) return null;
  const ports = source && createServerHandlers(source, embedded.captureOrigin);
  const scope = createScope(embedded, location, ports?.handlers ?? []);
  ports?.recorder.joined(scope);
  if (ports && loaded.opened) {
    void begin(scope, loaded.opened, loaded.computeDerivedStores);
    await ports.recorder.settled(source?.waitMs ?? waitMs);
  }
  if (ports && loaded.customerPageReady) {
    void begin(scope, loaded.customerPageReady, loaded.computeDerivedStores);
    await ports.recorder.settled(source?.waitMs ?? CUSTOMER_WAIT_MS);
  }
  return { loaded, scope, texts, ports };
}

/** Late answers with the requests that were made since `sent` were told of, each once. */
async function* withReports(
  answers: AsyncIterable<FirstAnswer>,
  { reports }: ServerHandlers,
  sent: number,
): AsyncGenerator<LateAnswers> {
  let told = sent;
  for await (const answer of answers) {
    const made = reports().slice(told);
    told += made.length;
    yield { answers: [answer], reports: made };
  }
}

/**
 * A page as its models make it: they begin on the server and ask the portal's services in the
 * process, so that the document has what the customer came for before any script is loaded. The
 * browser runs the same models on the same answers and hydrates the same markup (client.tsx).
 * What is slower than the rest stays a part that loads, whose answer follows.
 * `source` is null for a visitor, whose pages begin in the browser. Null for a URL that redirects.
 */
export async function servedPage(
  embedded: BootstrapData,
  location: Location,
  source: AnswerSource | null,
): Promise<ServedPage | null> {
  const begun = await beginPage(embedded, location, source, DOCUMENT_WAIT_MS);
  if (!begun) return null;
  const { loaded, scope, texts, ports } = begun;
  const { t } = texts.current();
  const titleKey = scope.getState($titleKey) ?? `title.${loaded.page}`;
  // Taken as the markup is made: they say the same.
  const taken = ports?.recorder.take();
  const first = ports && taken ? { ...taken, reports: ports.reports() } : null;
  return {
    page: loaded.page,
    first: first && { answers: first.answers, reports: first.reports, coming: first.coming },
    later:
      ports && first && first.coming.length > 0
        ? withReports(first.later(LATE_WAIT_MS), ports, first.reports.length)
        : null,
    movedTo: ports?.movedTo() ?? null,
    title: pageTitle((key) => t(key), {
      titleKey,
      section: settingsSection(loaded.page, location.search),
      variant: variantOf(embedded.host),
    }),
    markup: renderToString(
      <App
        scope={scope}
        texts={texts}
        pages={loaded.pages}
        loaded={loaded.page}
        navigation={loaded.navigation ?? customerNavigation()}
      />,
    ),
  };
}

/**
 * What a customer's page begins with, for a browser that has the portal already
 * (session/answers-ahead.ts); null for a page that begins with nothing, or leads elsewhere.
 */
export async function firstAnswers(
  embedded: BootstrapData,
  location: Location,
  source: AnswerSource,
): Promise<FirstAnswers | null> {
  const begun = await beginPage(embedded, location, source, AHEAD_WAIT_MS);
  if (!begun?.ports || !begun.loaded.opened || begun.ports.movedTo() !== null) return null;
  const { recorder, reports } = begun.ports;
  return { answers: recorder.take().answers, reports: reports(), coming: [] };
}

/** The frame around any other page of a visitor who is not signed in. */
export async function visitorPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return {
    title: texts.current().t(`brand.${variant}`),
    markup: renderToString(
      <I18nextProvider i18n={texts.current()}>
        <VisitorShellSkeleton variant={variant} />
      </I18nextProvider>,
    ),
  };
}

/** The frame around any page of a signed-in customer. */
export async function waitingPage(language: Language, variant: Variant): Promise<Prerendered> {
  const texts = await createTexts(language);
  return {
    title: texts.current().t(`brand.${variant}`),
    markup: renderToString(
      <I18nextProvider i18n={texts.current()}>
        <CustomerShellSkeleton variant={variant} />
      </I18nextProvider>,
    ),
  };
}
