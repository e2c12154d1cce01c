import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import type { AppDeps } from '../../deps.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import { variantOf } from '../../../models/platform/environment/rules.ts';
import { DEFAULT_FEATURES } from '../../../models/platform/features/rules.ts';
import { isEnterprise } from '../../../models/shell/routing/rules-enterprise.ts';
import { isPagePath, outcomeOf } from '../../../models/shell/routing/rules.ts';
import type { Visitor } from '../../../models/shell/routing/types.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { readRememberedUsername } from '../../session/profile-cookie.ts';
import { problem } from '../problem.ts';
import { pageRenderer } from './prerendered-page.ts';
import { RECENT_PAYMENTS } from '../../../models/billing/rules-recent-payments.ts';
import { PATHS } from '../../../models/platform/paths/rules-paths.ts';

type Language = 'en' | 'es';

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
  /** Responses to the graph operations that the page would request first, by operation name. */
  graph: Record<string, unknown>;
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

/** JSON that is safe inside a script element. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** First queries of a page, by graph operation. */
const PRELOAD_QUERIES: Readonly<
  Record<string, (money: AppDeps['billingServices'], profile: Profile) => Promise<unknown>>
> = {
  BillingInformation: async (money, profile) => ({
    billingInformation: await money.readBilling(profile, 'CORE'),
  }),
  MobileBilling: async (money, profile) => ({
    mobileBilling: await money.readMobileBilling(profile),
  }),
  Payments: async (money, profile) => ({
    payments: await money.payments(profile, RECENT_PAYMENTS),
  }),
  ScheduledPayments: async (money, profile) => ({
    scheduledPayments: await money.scheduledPayments(profile),
  }),
  Autopay: async (money, profile) => ({ autopay: await money.autopay(profile) }),
  Wallet: async (money, profile) => ({ wallet: await money.wallet(profile) }),
};

/** Preloaded queries of each page; every other billing page starts with the amount due. */
const PRELOADED_OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.billing]: [
    'BillingInformation',
    'MobileBilling',
    'Payments',
    'ScheduledPayments',
    'Wallet',
    'Autopay',
  ],
  [PATHS.accountSummary]: [
    'BillingInformation',
    'MobileBilling',
    'Payments',
    'ScheduledPayments',
    'Autopay',
  ],
  [PATHS.payBill]: ['BillingInformation', 'Wallet'],
};

async function preloadQueryData(
  deps: AppDeps,
  route: string,
  profile: Profile | null,
): Promise<Record<string, unknown>> {
  const operations =
    PRELOADED_OPERATIONS[route] ?? (route.startsWith(PATHS.billing) ? ['BillingInformation'] : []);
  if (!profile || isEnterprise(profile) || !mayDo('readBilling', profile)) return {};
  const answers = await Promise.all(
    operations.map(async (operation) => {
      if (!deps.extensions.mayPreload(operation)) return [];
      // Data that is unavailable now is requested by the page, whose query shows the error if it
      // fails again.
      const answer = await PRELOAD_QUERIES[operation]?.(deps.billingServices, profile).catch(
        (error: unknown) => void deps.report(error),
      );
      return answer === undefined ? [] : [[operation, answer] as const];
    }),
  );
  return Object.fromEntries(answers.flat());
}

/**
 * Security headers: only this build's scripts run, only card entry can be embedded, and no site can
 * embed the page.
 */
async function addSecurityHeaders(
  app: FastifyInstance,
  { cardEntryOrigin: cardCaptureOrigin, publicOrigin }: AppDeps['settings'],
  inlineScripts: string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [cardCaptureOrigin],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        fontSrc: ["'self'"],
      },
    },
    strictTransportSecurity: publicOrigin.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** Customer pages rendered on the server, with the amount due in them. */
const PRERENDERED_ROUTES: ReadonlySet<string> = new Set([PATHS.billing, PATHS.accountSummary]);

const isStyle = (file: string): boolean => file.endsWith('.css');
const preloads = (files: readonly string[]): string =>
  [...new Set(files)]
    .map((file) => {
      const rel = isStyle(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${rel} href="/${file}">`;
    })
    .join('');

const withPreloads = (html: string, files: readonly string[]): string =>
  html.replace('<!--preload-->', () => preloads(files));

/**
 * The document with a rendered page instead of the loading frame and inlined styles: it paints
 * before other files arrive.
 */
function withPage(
  html: string,
  files: readonly string[],
  page: { title: string; markup: string } | null,
  template: (file: string) => string,
): string {
  if (!page) return withPreloads(html, files);
  const styles = files.filter(isStyle);
  // The disabled links are never fetched: they tell the loader of later chunks that these styles
  // are present.
  const disabled = styles
    .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
    .join('');
  const inlined = `<style>${styles.map(template).join('')}</style>${disabled}`;
  return html
    .replace(
      '<!--preload-->',
      () => `${inlined}${preloads(files.filter((file) => !isStyle(file)))}`,
    )
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${page.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    )
    .replace('data-prerendered="frame"', 'data-prerendered="page"')
    .replace(/<!--waiting-->.*<!--\/waiting-->/s, () => page.markup);
}

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

/**
 * Whether a path redirects signed-out users to sign-in; its form is then in the page from the
 * start.
 */
function showsSignIn(path: string, hops = 5): boolean {
  const outcome = outcomeOf({ path, search: '' }, ANONYMOUS_VISITOR);
  if (outcome.kind !== 'redirect' || hops === 0)
    return outcome.kind === 'show' && outcome.page === 'signIn';
  return showsSignIn(outcome.to.split('?')[0] ?? '/', hops - 1);
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
  const render = await pageRenderer(deps.settings.buildDir, deps.report);
  const page = async (request: FastifyRequest): Promise<string> => {
    const language = languageOf(request);
    const customer = await deps.authenticate(request);
    const profile = customer?.profile ?? null;
    const [route = '/', query] = request.url.split('?');
    const greeting = profile
      ? null
      : await readRememberedUsername(deps, request, deps.signIn.realNow());
    const embedded: BootstrapData = {
      host: request.host,
      language,
      profile,
      greeting,
      features: deps.features(),
      businessTime: deps.clock.now().toISOString(),
      captureOrigin: deps.settings.cardEntryOrigin,
      graph: await preloadQueryData(deps, route, profile),
    };
    const kind = profile ? 'app' : showsSignIn(route) ? 'sign-in' : 'visitor';
    const own =
      kind !== 'sign-in'
        ? (pages.preload[
            `${route.startsWith(`${PATHS.billing}/`) ? PATHS.payBill : route}.${language}`
          ] ?? [])
        : [];
    const files = [
      ...(pages.preload[`${kind === 'sign-in' ? 'sign-in' : 'app'}.${language}`] ?? []),
      ...own,
    ];
    const rendered =
      profile && PRERENDERED_ROUTES.has(route)
        ? await render(embedded, { path: route, search: query === undefined ? '' : `?${query}` })
        : null;
    const document = withPage(
      template(`${kind}.${variantOf(request.host)}.${language}.html`),
      files,
      rendered,
      template,
    ).replace(
      '<!--embedded-->',
      () => `<script type="application/json" id="embedded">${toScriptJson(embedded)}</script>`,
    );
    return deps.extensions.extendPage(document, request);
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (
      !mayBePage(request.url, deps.extensions.toolsPath) ||
      !['GET', 'HEAD'].includes(request.method)
    )
      return notFound(reply);
    const [route = '/'] = request.url.split('?');
    return reply
      .code(isPagePath(route) ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(await page(request));
  });
}
