import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createSeededEnvironment, startBackend } from '../../integration/harness/backend.ts';
import type { Backend } from '../../integration/harness/backend.ts';
import { violationsIn } from './accessibility.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { fieldOf, termsCheckbox } from './fields.ts';
import { choiceThatSays, optionsOf, submitButton, unusablePage, usablePage } from './locators.ts';

/**
 * Waits until the script has taken over the page, if it is one of the portal's: what a test does
 * before that moment is at the mercy of the machine's speed. A page whose script is held back by
 * the test stays as it is.
 */
const waitUntilUsable = (page: Page): Promise<void> =>
  unusablePage(page)
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);

/** Every full page load is waited for to the end; with `waitUntil` the test uses the page early. */
function waitAfterEveryLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await waitUntilUsable(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await waitUntilUsable(page);
    return response;
  };
}

/**
 * Every worker has its own backend, on a real database; every test starts with the seeded demo
 * accounts, on pages that the script has taken over.
 */
export const test = base.extend<{ fresh: void }, { backend: Backend }>({
  backend: [
    async ({}, use) => {
      const backend = await startBackend(await createSeededEnvironment(), {
        SPEED_TEST_SECONDS: '4',
      });
      await use(backend);
      await backend.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ backend }, use) => use(backend.origin),
  context: async ({ context }, use) => {
    context.on('page', waitAfterEveryLoad);
    await use(context);
  },
  fresh: [
    async ({ request }, use) => {
      await request.post('/sandbox/reset');
      await use();
    },
    { auto: true },
  ],
});
export { expect };

export const PASSWORD = 'Portal-demo-2026';

/**
 * Signs in as a demo account with the form, by keyboard, and waits for the account summary or the
 * target.
 */
export async function signInByForm(page: Page, scenario: string, target = ''): Promise<void> {
  await page.goto(target === '' ? '/' : `/?targetUrl=${encodeURIComponent(target)}`);
  await fieldOf(page, 'username').fill(`${scenario}@demo.example`);
  await fieldOf(page, 'password').fill(PASSWORD);
  await fieldOf(page, 'password').press('Enter');
  await expect(page).toHaveURL(
    target === ''
      ? /account-summary/
      : (url) => `${url.pathname}${url.search}`.startsWith(target.split('#')[0] ?? ''),
  );
}

/**
 * Signs in as a demo account with the requests of the form, for journeys that do not test signing
 * in.
 */
export async function signIn(
  page: Page,
  scenario: string,
  target = '/account-summary',
): Promise<void> {
  const origin = new URL((await page.request.get('/healthz')).url()).origin;
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`/api/pub/sbnetloginedge/${path}`, {
      data,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    });
    expect(response.ok(), path).toBe(true);
    return (await response.json()) as { transactionId: string; code: string };
  };
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { transactionId } = await call('v2/initiate', {
    clientId: 'commercial_portal',
    accountType: 'COMMERCIAL',
    responseType: 'code',
    codeChallenge,
    codeChallengeMethod: 'S256',
    state: randomBytes(16).toString('hex'),
  });
  const { code } = await call('login', {
    transactionId,
    credentialType: 'password',
    username: `${scenario}@demo.example`,
    password: PASSWORD,
  });
  await call('v1/sbnet/session', { code, codeVerifier, rememberMe: false });
  await page.goto(target);
}

/** Holds back the scripts of every page until what it resolves with is called. */
export async function holdScripts(page: Page, assets = '**/assets/**'): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(assets, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const CLIENT = path.join(import.meta.dirname, '../../../dist/client');

/** The path of the script with a text of the portal, without its slash: `assets/DxbyRqz.js`. */
export function scriptThatSays(text: string): string {
  const name = fs
    .readdirSync(path.join(CLIENT, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .find((file) => fs.readFileSync(path.join(CLIENT, 'assets', file), 'utf8').includes(text));
  if (!name) throw new Error(`No script of the build says "${text}".`);
  return `assets/${name}`;
}

/** The path of the script that is a page's own, as of {@link scriptThatSays}. */
export function scriptOf(page: string): string {
  const { preload } = JSON.parse(fs.readFileSync(path.join(CLIENT, 'pages.json'), 'utf8')) as {
    preload: Record<string, string[]>;
  };
  const own = preload[`${page}.en`]?.find((file) => file.endsWith('.js'));
  if (!own) throw new Error(`The build has no page "${page}".`);
  return own;
}

/** The page's script has taken it over: a link is followed within the portal. */
export const expectUsable = (page: Page): Promise<void> => expect(usablePage(page)).toBeAttached();

/** The paths of the services that the first page's models asked on the server. */
export const pathsOfFirstAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { first } = JSON.parse(document.getElementById('embedded')?.textContent ?? '{}') as {
      first?: { reports: { path: string }[] } | null;
    };
    return (first?.reports ?? []).map(({ path }) => path);
  });

/** axe finds no violations, and nothing scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // Loading content is not the final content.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Neither are fade-ins; endless spinners are excluded.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect, playState }) =>
                playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
            ).length,
      ),
    )
    .toBe(0);
  expect(await violationsIn(page)).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
}

/**
 * Advances business time to noon of the account's day, this many days ahead, whatever the current
 * hour.
 */
export async function advanceToNoon(request: APIRequestContext, days: number): Promise<void> {
  const { now } = (await (
    await request.post('/sandbox/clock', { data: { advance: 'PT0S' } })
  ).json()) as { now: string };
  await request.post('/sandbox/clock', {
    data: { now: `${addDays(dayIn(now, 'America/New_York'), days)}T17:00:00.000Z` },
  });
}

/** Activates the one primary button of the step: continue, or pay. */
export async function submitStep(page: Page): Promise<void> {
  const button = submitButton(page);
  // A page with a draft is rendered anew when its script comes: the button may be replaced.
  await expect(async () => {
    await button.scrollIntoViewIfNeeded();
  }).toPass();
  // A click before the scrolled page is painted may hit the card frame's old position; no person is
  // that fast.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await button.click();
}

export const cardEntryFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[data-card-capture]');

/** Selects an option of a list by its value. */
export const chooseOption = (page: Page, list: string, value: string) =>
  optionsOf(page, list, value).check();

/** Selects a saved method by its last four digits. */
export const chooseSaved = (page: Page, lastFour: string) =>
  choiceThatSays(page, lastFour).getByRole('radio').check();

export interface TestCard {
  number: string;
  code?: string;
  expiration?: string;
}

/** Types a card into the card entry page. */
export async function typeCard(
  page: Page,
  { number, code = '123', expiration = '1230' }: TestCard,
): Promise<void> {
  const card = cardEntryFrame(page);
  await fieldOf(card, 'nameOnCard').fill('Dana Whitfield');
  await fieldOf(card, 'cardNumber').pressSequentially(number);
  await fieldOf(card, 'expiration').pressSequentially(expiration);
  await fieldOf(card, 'securityCode').fill(code);
  await fieldOf(card, 'zipCode').fill('04101');
}

/** From the review to the result: accepts the terms and pays. */
export async function agreeAndPay(page: Page): Promise<void> {
  await termsCheckbox(page).check();
  await submitStep(page);
}

/** Opens a card of billing home, which a phone folds under its title. */
export async function unfold(card: Locator): Promise<void> {
  await expect(card).toBeVisible();
  const title = card.getByRole('button', { expanded: false });
  if (await title.isVisible()) await title.click();
}

/** Waits for a step by its URL. */
export const expectOnStep = (page: Page, step: string) =>
  expect(page).toHaveURL(new RegExp(`step=${step}`));

/** From the method step, with a valid method selected, through the date to the review. */
export async function fromMethodToReview(page: Page): Promise<void> {
  await submitStep(page);
  await expectOnStep(page, 'date');
  await submitStep(page);
  await expectOnStep(page, 'review');
}
