import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** State of the focused element for keyboard users. */
interface FocusStop {
  /** Description of the location, for reports. */
  at: string;
  /** It is the element that the test looks for. */
  wanted: boolean;
  ring: boolean;
  onScreen: boolean;
  uncovered: boolean;
  /** The focus is in an embedded page, whose content is not visible from here. */
  embedded: boolean;
  /** Its centre, in page pixels. */
  x: number;
  y: number;
}

/** Runs in a page: the focused element, its ring, and whether anything covers it. */
function inspectFocus(selector: string): FocusStop {
  const element = document.activeElement ?? document.body;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hasRing = (candidate: Element | null): boolean => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/, 0\)$|transparent/.test(outlineColor)
    );
  };
  const [x, y] = [left + width / 2, top + height / 2];
  const above = document.elementFromPoint(x, y);
  return {
    at:
      `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} ` +
      `"${(element.textContent ?? '').trim().slice(0, 40)}"`,
    wanted: element.matches(selector),
    // The ring may be drawn around the field's box or the option's row.
    ring: hasRing(element) || hasRing(element.parentElement) || hasRing(element.closest('label')),
    onScreen: width > 0 && height > 0 && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    uncovered: above !== null && (element.contains(above) || above.contains(element)),
    embedded: element instanceof HTMLIFrameElement,
    x,
    y,
  };
}

/**
 * Location of the focus: in the portal, or in its card entry frame, which the portal's bars may
 * cover.
 */
async function inspectFocusIn(page: Page, selector: string): Promise<FocusStop> {
  const stop = await page.evaluate(inspectFocus, selector);
  if (!stop.embedded) return stop;
  const capture = page.frames().find((candidate) => candidate.url().includes('/frame?mode='));
  // The frame exists before its page, and may be removed during the check.
  const within = await capture?.evaluate(inspectFocus, selector).catch(() => undefined);
  if (!within) return stop;
  const outside = await page.evaluate(({ x, y }) => {
    const place = document.activeElement;
    const { left, top } = place?.getBoundingClientRect() ?? new DOMRect();
    return {
      onScreen: top + y >= 0 && top + y <= innerHeight,
      uncovered: document.elementFromPoint(left + x, top + y) === place,
    };
  }, within);
  return { ...within, ...outside };
}

/** Past the last stop the focus is in the browser's toolbar, which no page can inspect. */
const isVisible = ({ at, ring, onScreen, uncovered }: FocusStop): boolean =>
  at.startsWith('body') || (ring && onScreen && uncovered);

/**
 * The focus is visible: it has a ring, is on screen, and nothing covers it (WCAG 2.4.7, 2.4.11).
 */
export async function expectVisibleFocus(page: Page, selector = '*'): Promise<FocusStop> {
  const first = await inspectFocusIn(page, selector);
  if (isVisible(first)) return first;
  // Scrolling to it may take a moment.
  await expect
    .poll(() => inspectFocusIn(page, selector), { message: 'the focus is visible', timeout: 1_000 })
    .toMatchObject({ ring: true, onScreen: true, uncovered: true });
  return inspectFocusIn(page, selector);
}

const isAt = async (page: Page, selector: string): Promise<boolean> =>
  (await inspectFocusIn(page, selector)).wanted;

/** More stops than any page of the portal has. */
const MAX_TAB_STOPS = 60;

/** Moves with Tab (or Shift+Tab) to the selected element; the focus is visible at every stop. */
export async function tabTo(
  page: Page,
  selector: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if ((await expectVisibleFocus(page, selector)).wanted) return;
  }
  throw new Error(`${key} never came to ${selector}`);
}

/** Waits until the selected element has the focus. */
export const expectFocus = (page: Page, selector: string): Promise<void> =>
  expect.poll(() => isAt(page, selector), { message: `the focus is on ${selector}` }).toBe(true);

/** Presses a key on the focused element. */
export const press = (page: Page, key: 'Enter' | 'Space' = 'Enter'): Promise<void> =>
  page.keyboard.press(key);

/** Replaces the content of the focused field. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

export const SUBMIT = 'form button[type="submit"]:not(header *)';
export const SUMMARY = '[role="alert"][aria-labelledby="error-summary-title"]';

/** The links of the error summary, one a problem. */
export const problemLinks = (page: Page) => page.locator(SUMMARY).getByRole('link');
export const RESULT = '#payment-result';
const STEP = '#step-heading';

/** Signs in, by keyboard, to the account summary or the requested page. */
export async function signInByKeyboard(page: Page, scenario: string, target = ''): Promise<void> {
  await page.goto(target === '' ? '/' : `/?targetUrl=${encodeURIComponent(target)}`);
  await tabTo(page, '#username');
  await page.keyboard.type(`${scenario}@demo.example`);
  await tabTo(page, '#password');
  await page.keyboard.type('Portal-demo-2026');
  await press(page);
  await expect(page).toHaveURL(
    (url) => `${url.pathname}${url.search}` === (target === '' ? '/account-summary' : target),
  );
  await expect(
    page.locator(`main ${target === '' ? 'a[href="/billing"]' : 'h1'}`).first(),
  ).toBeVisible();
  // Tab goes on from the heading of the page.
  await expectFocus(page, 'h1');
}

/** Goes through the account summary and the billing home to the first payment step. */
export async function goToPayment(page: Page): Promise<void> {
  await tabTo(page, 'main a[href="/billing"]');
  await press(page);
  await expect(page).toHaveURL(/\/billing$/);
  await expectFocus(page, 'h1');
  await tabTo(page, 'main a[href="/billing/pay-bill?open=otp&pay=core"]');
  await press(page);
  await expect(page).toHaveURL(/pay-bill/);
  await expectFocus(page, 'h1');
  await expect(page.locator(SUBMIT)).toBeVisible();
}

/** Activates Continue by keyboard; the heading of the next step gets the focus. */
export async function continueTo(page: Page, step: 'method' | 'date' | 'review'): Promise<void> {
  await tabTo(page, SUBMIT);
  await press(page);
  await expectStep(page, step);
}

export async function expectStep(
  page: Page,
  step: 'amount' | 'method' | 'date' | 'review',
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${step}`));
  await expectFocus(page, STEP);
}

/** Moves to the option with this value by arrow keys, which select while moving. */
export async function arrowTo(page: Page, value: string): Promise<void> {
  for (let choices = 0; choices < MAX_TAB_STOPS; choices += 1) {
    if (await isAt(page, `[value="${value}"]:checked`)) return;
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
  }
  throw new Error(`The arrow keys never came to ${value}`);
}

/** Follows the link of the error summary to a field, which then has the focus. */
export async function followErrorLink(page: Page, position: number, field: string): Promise<void> {
  for (let links = 0; links < position; links += 1) await page.keyboard.press('Tab');
  await expectFocus(page, `${SUMMARY} a`);
  await expectVisibleFocus(page);
  await press(page);
  await expectFocus(page, field);
  await expectVisibleFocus(page);
}
