import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { AppDeps } from '../../deps.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { BUSINESS_TIME_HEADER, CLUSTER_VERSION_HEADER } from '../../../../contracts/headers.ts';
import { variantOf } from '../../../models/platform/environment/rules-environment.ts';
import { DEFAULT_FEATURES } from '../../../models/platform/features/rules-features.ts';
import { FORM_PATHS, isAfterSignOut } from '../../../models/platform/paths/rules-paths.ts';
import { FIRST_ANSWERS_TYPE } from '../../../models/shell/prefetch/rules-prefetch.ts';
import { isPagePath, outcomeOf } from '../../../models/shell/routing/rules-routing.ts';
import type { Visitor } from '../../../models/shell/routing/types.ts';
import { createPageReadings } from '../../page-readings.ts';
import type { PageReadings } from '../../page-readings.ts';
import { readRememberedUsername } from '../../session/profile-cookie.ts';
import { Refusal } from '../../usecases/failure.ts';
import { problem } from '../problem.ts';
import { carriesToken } from '../token-url.ts';
import { addressKey } from '../address-key.ts';
import type { Customer } from '../../session/customer.ts';
import { registerForms, takeForms } from '../forms/sent-form.ts';
import { paymentFormHandlers } from '../forms/payment-form.ts';
import type { PaymentForm } from '../forms/payment-form.ts';
import { sessionFormHandlers } from '../forms/session-forms.ts';
import type { SessionForms } from '../forms/session-forms.ts';
import {
  isStyle,
  toScriptJson,
  withEarlyScript,
  withLateAnswers,
  withPage,
  withPlace,
  withRequestToken,
  withSignIn,
  withUsername,
  withoutScripts,
} from './document.ts';
import { inProcessCalls } from './in-process-fetch.ts';
import type { AnswerDirectly, InProcessCalls } from './in-process-fetch.ts';
import { pageRenderer } from './prerendered-page.ts';
import type { AnswerSource, FormSource, Place } from './prerendered-page.ts';
import { createRenderTurns } from './render-turns.ts';
import { addSecurityHeaders } from './security-headers.ts';

type Language = 'en' | 'es';

/** A page's turn ends after this, whatever it still asks for, in milliseconds. */
const LONGEST_TURN_MS = 30_000;

/** Initial data of the page, so that it starts without a request; read by src/app. */
interface BootstrapData {
  host: string;
  language: Language;
  profile: Profile | null;
  /** User name that sign-in shows on this device. */
  greeting: { username: string } | null;
  features: unknown;
  businessTime: string;
  captureOrigin: string;
  /** A sign-in that was sent without the script, and failed. */
  refusedSignIn: unknown;
  /** What the page's models asked for here, and got; null where they were not run. */
  first: unknown;
}

/**
 * Reads built files by their path in a folder, each once: a build that comes later is a new start
 * of the server.
 */
function createFileReader(folder: string): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? fs.readFileSync(path.join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

/** The language of a page: the customer's choice (cookie), then the browser's, then English. */
export function languageOf(request: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = request.cookies['lang'];
  if (chosen === 'en' || chosen === 'es') return chosen;
  const asked = String(request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    asked.find((language): language is Language => language === 'en' || language === 'es') ?? 'en'
  );
}

/** A document, and what follows in it before it ends. */
interface SentPage {
  html: string;
  later?: AsyncIterable<object>;
}

/** Retry-After of a form that comes while too many others are looked at, in seconds. */
const FORM_RETRY_S = 5;

/** A form changes what it then reads: each of its calls reads anew. */
function unsharedReadings(): PageReadings {
  const readings = createPageReadings();
  readings.end();
  return readings;
}

/** A URL without its origin as the portal's models take it. */
const placeOf = (url: string): Place => {
  const [path = '/', ...query] = url.split('?');
  return { path, search: query.length > 0 ? `?${query.join('?')}` : '' };
};

const ANONYMOUS_VISITOR: Visitor = {
  signedIn: false,
  readsBilling: false,
  managesUsers: false,
  enterprise: false,
  enterpriseNone: false,
  features: DEFAULT_FEATURES,
  hasServices: false,
  selfInstallEligible: false,
  managesProperty: false,
  cpniCompliant: false,
  selfInstallEndpoint: '/',
};

/** Where a path with its search leads a signed-out user; null where it is not to sign-in. */
function signInPlaceOf(place: Place, hops = 5): Place | null {
  const outcome = outcomeOf(place, ANONYMOUS_VISITOR);
  if (outcome.kind !== 'redirect' || hops === 0)
    return outcome.kind === 'show' && outcome.page === 'signIn' ? place : null;
  return signInPlaceOf(placeOf(outcome.to), hops - 1);
}

/**
 * Whether a path that leads to no route is the portal's own to show: not below where calls and
 * files live.
 */
function mayBePage(url: string, toolsPath: string | null): boolean {
  const [path = ''] = url.split('?');
  return (
    !/^\/(api|selfservice|webmail|assets)\//.test(path) &&
    (toolsPath === null || !`${path}/`.startsWith(`${toolsPath}/`))
  );
}

/**
 * All portal paths: prerendered markup with the session's initial data, and the hashed files it
 * uses.
 */
export async function registerPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const client = path.join(deps.settings.buildDir, 'client');
  const template = createFileReader(client);
  const built = fs.existsSync(path.join(client, 'pages.json'));
  const pages: { inlineScripts: string[]; preload: Record<string, string[]> } = built
    ? JSON.parse(template('pages.json'))
    : { inlineScripts: [], preload: {} };
  await addSecurityHeaders(app, deps.settings, pages.inlineScripts);
  const notFound = (reply: FastifyReply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(problem('NOT_FOUND'));
  if (!built) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  await app.register(staticFiles, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  const renderer = await pageRenderer(deps.settings.buildDir, deps.report);
  const turns = createRenderTurns(() => deps.signIn.realNow().getTime());
  /** Has models run for a request; what `without` answers where it is not its turn. */
  const takeTurn = async <Made>(
    request: FastifyRequest,
    profile: Profile | null,
    readings: PageReadings,
    make: (source: FormSource, calls: InProcessCalls) => Promise<Made | null>,
    direct: AnswerDirectly = null,
    without: () => null = () => null,
  ): Promise<Made | null> => {
    const end = turns.take(profile ? `user ${profile.guid}` : `from ${addressKey(request.ip)}`);
    if (!end) return without();
    const calls = inProcessCalls(app, request, readings, direct);
    try {
      return await make({ fetch: calls.fetch, cookies: request.headers.cookie ?? '' }, calls);
    } finally {
      // What a page no longer waits for still takes its turn, for a while at most.
      setTimeout(end, LONGEST_TURN_MS).unref();
      void calls.settled().then(() => {
        end();
        readings.end();
      });
    }
  };
  /** Has models run for a form, each of whose calls reads anew; throws where it is not its turn. */
  const takeFormTurn = <Made>(
    request: FastifyRequest,
    profile: Profile | null,
    make: (source: FormSource, calls: InProcessCalls) => Promise<Made | null>,
  ): Promise<Made | null> =>
    takeTurn(request, profile, unsharedReadings(), make, null, () => {
      throw new Refusal('THROTTLED', { retryAfterSeconds: FORM_RETRY_S });
    });
  /** Answers the reads of a customer's page, as of one moment of business time. */
  const directly = (request: FastifyRequest, customer: Customer): AnswerDirectly => {
    const headers = {
      [BUSINESS_TIME_HEADER]: deps.clock.now().toISOString(),
      [CLUSTER_VERSION_HEADER]: 'reference',
      date: new Date().toUTCString(),
    };
    return async (call) => {
      const answer = await app.directAnswers.answer(request, customer, call);
      return answer && { ...answer, headers };
    };
  };
  /**
   * Has the models of the request's page begin; null for one that comes as a frame: the browser
   * asks for its data. `source` is null where nothing may be asked here.
   */
  const beginPage = <Made>(
    request: FastifyRequest,
    customer: Customer | null,
    readings: PageReadings,
    mayAsk: AnswerSource['mayAsk'],
    make: (location: Place, source: AnswerSource | null) => Promise<Made | null>,
  ): Promise<Made | null> =>
    takeTurn(
      request,
      customer?.profile ?? null,
      readings,
      (source) => {
        const asks = customer !== null && !carriesToken(request.url);
        return make(placeOf(request.url), asks ? { ...source, mayAsk } : null);
      },
      customer && directly(request, customer),
    );
  const embeddedFor = async (
    request: FastifyRequest,
    customer: Customer | null,
  ): Promise<BootstrapData> => ({
    host: request.host,
    language: languageOf(request),
    profile: customer?.profile ?? null,
    greeting: customer ? null : await readRememberedUsername(deps, request, deps.signIn.realNow()),
    features: deps.features(),
    businessTime: deps.clock.now().toISOString(),
    captureOrigin: deps.settings.cardEntryOrigin,
    refusedSignIn: null,
    first: null,
  });
  const withData = (html: string, data: BootstrapData, request: FastifyRequest): string =>
    deps.extensions.extendPage(
      html.replace(
        '<!--embedded-->',
        () => `<script type="application/json" id="embedded">${toScriptJson(data)}</script>`,
      ),
      request,
    );
  const preloadOf = (name: string, language: Language) =>
    pages.preload[`${name}.${language}`] ?? [];
  const fileOf = (kind: string, { host, language }: BootstrapData): string =>
    template(`${kind}.${variantOf(host)}.${language}.html`);
  /** The sign-in page, as the build has it or with what is wrong. */
  const signInDocument = (
    request: FastifyRequest,
    embedded: BootstrapData,
    place: Place,
    refused: { title: string; markup: string } | null,
  ): string => {
    const html = fileOf(isAfterSignOut(place.search) ? 'signed-out' : 'sign-in', embedded);
    const greeted = embedded.greeting ? withUsername(html, embedded.greeting.username) : html;
    return withData(
      withPlace(refused ? withSignIn(html, refused) : greeted, request.url, place),
      embedded,
      request,
    );
  };
  const page = async (request: FastifyRequest): Promise<SentPage | { moveTo: string }> => {
    const readings = createPageReadings();
    const customer = await readings.within(() => deps.authenticate(request));
    const embedded = await embeddedFor(request, customer);
    const { language } = embedded;
    const signInPlace = customer ? null : signInPlaceOf(placeOf(request.url));
    if (signInPlace) return { html: signInDocument(request, embedded, signInPlace, null) };
    const { mayComeLate } = deps.extensions;
    const rendered = await beginPage(request, customer, readings, mayComeLate, (location, source) =>
      renderer.servedPage(embedded, location, source),
    );
    if (rendered?.movedTo && rendered.movedTo !== request.url) return { moveTo: rendered.movedTo };
    const files = [
      ...preloadOf('app', language),
      ...(rendered ? preloadOf(rendered.page, language) : []),
    ];
    const document = withPage(
      fileOf(customer ? 'app' : 'visitor', embedded),
      files,
      rendered,
      template,
    );
    const html = withData(
      customer ? withRequestToken(document, customer.requestToken) : document,
      { ...embedded, first: rendered?.first ?? null },
      request,
    );
    return rendered?.later ? { html: withEarlyScript(html), later: rendered.later } : { html };
  };
  const answersAhead = async (request: FastifyRequest): Promise<object | null> => {
    const readings = createPageReadings();
    const customer = await readings.within(() => deps.authenticate(request));
    const embedded = await embeddedFor(request, customer);
    const { mayPreload } = deps.extensions;
    return beginPage(request, customer, readings, mayPreload, async (location, source) =>
      source ? renderer.firstAnswers(embedded, location, source) : null,
    );
  };
  const sessionForms: SessionForms = {
    signIn: async (request, fields) => {
      const embedded = await embeddedFor(request, null);
      const place = placeOf(request.url);
      return takeFormTurn(request, null, async (source, calls) => {
        const sent = await renderer.sentSignIn(embedded, place, source, fields);
        if (!sent) return null;
        const document =
          sent.movedTo === null
            ? signInDocument(
                request,
                { ...embedded, refusedSignIn: sent.refused },
                place,
                sent.page,
              )
            : null;
        return { sent, document, set: calls.setHeaders() };
      });
    },
    signOut: async (request) => {
      const embedded = await embeddedFor(request, request.customer);
      return takeFormTurn(request, embedded.profile, async (source, calls) => {
        const movedTo = await renderer.signOutByForm(embedded, placeOf(request.url), source);
        return movedTo === null ? null : { movedTo, set: calls.setHeaders() };
      });
    },
  };
  const paymentForm: PaymentForm = async (request, customer, fields) => {
    const embedded = await embeddedFor(request, customer);
    return takeFormTurn(request, customer.profile, async (source) => {
      const sent = await renderer.sentPayment(embedded, source, fields);
      if (!sent) return null;
      if (sent.movedTo !== null) return { sent, document: null };
      const { language } = embedded;
      const styles = [...preloadOf('app', language), ...preloadOf('payBill', language)];
      const document = withPage(
        fileOf('app', embedded),
        styles.filter((file) => isStyle(file)),
        sent,
        template,
      );
      return {
        sent,
        document: withRequestToken(withoutScripts(document), customer.requestToken),
      };
    });
  };
  await app.register(async (scope) => {
    takeForms(scope, {
      publicOrigin: deps.settings.publicOrigin,
      authenticate: deps.authenticate,
    });
    const { open, payment } = paymentFormHandlers(paymentForm);
    scope.get(FORM_PATHS.payment, open);
    registerForms(scope, {
      ...sessionFormHandlers({
        isSecure: deps.settings.publicOrigin.startsWith('https:'),
        forms: sessionForms,
      }),
      payment,
    });
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  // A route, and no handler of what has none: answers of routes are compressed.
  app.get('/*', async (request, reply) => {
    if (!mayBePage(request.url, deps.extensions.toolsPath)) return notFound(reply);
    const [route = '/'] = request.url.split('?');
    reply.header('cache-control', 'no-store').header('vary', 'accept, cookie, accept-language');
    if (request.headers.accept === FIRST_ANSWERS_TYPE) {
      const answers = await answersAhead(request);
      return answers
        ? reply.type(FIRST_ANSWERS_TYPE).serializer(JSON.stringify).send(answers)
        : reply.code(204).send();
    }
    const answer = await page(request);
    if ('moveTo' in answer) return reply.redirect(answer.moveTo, 302);
    return reply
      .code(isPagePath(route) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(answer.later ? Readable.from(withLateAnswers(answer.html, answer.later)) : answer.html);
  });
}
