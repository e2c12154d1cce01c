import type { FrameLocator, Locator, Page } from '@playwright/test';
import { textPattern } from './locale-pattern.ts';

type Place = Page | Locator;

/**
 * Elements that a role and a name alone do not tell. Only here are selectors written down; tests
 * find everything else by role, label and text.
 */

/**
 * The button that sends the form, whatever it is called in this state; not those of the header,
 * which are on every page.
 */
export const submitButton = (within: Place): Locator =>
  within.locator('form button[type="submit"]:not(header *)');

/** A form of the page's content; the ones without a name have no role. */
export const formIn = (within: Place): Locator => within.locator('form:not(header *)');

/**
 * Links by where they lead, whatever they are called in this state: to exactly this address, to one
 * that starts with it, or to one that contains it.
 */
export const linkTo = (
  within: Place,
  address: string,
  match: 'is' | 'startsWith' | 'contains' = 'is',
): Locator => {
  const operator = { is: '=', startsWith: '^=', contains: '*=' }[match];
  return within
    .getByRole('link', { includeHidden: true })
    .and(within.locator(`[href${operator}"${address}"]`));
};

/** The main part of the page. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The options of a list by the list's name, or the one with this value. */
export const optionsOf = (within: Place, list: string, value?: string): Locator =>
  within
    .getByRole('radio', { includeHidden: true })
    .and(within.locator(`[name="${list}"]${value === undefined ? '' : `[value="${value}"]`}`));

/** The options with this value, of whichever list. */
export const optionWith = (within: Place, value: string): Locator =>
  within.getByRole('radio', { includeHidden: true }).and(within.locator(`[value="${value}"]`));

/** An option with all that is said in it, which may be more than its name. */
export const choiceThatSays = (page: Page, text: string): Locator =>
  page.locator('label', { hasText: text });

/** The row of a virtual table by its number among all rows. */
export const rowAt = (page: Page, index: number): Locator =>
  page.getByRole('row').and(page.locator(`[aria-rowindex="${index}"]`));

/** The message under a field that is wrong, by the field's id; a field without one has none. */
export const errorOf = (within: Place | FrameLocator, id: string): Locator =>
  within.locator(`#${id}-error`);

/** The row of the list of settings that leads to a section, by its name in the locales. */
export const settingsRow = (page: Page, name: string): Locator =>
  linkTo(main(page), `?section=${name}`, 'contains').and(page.locator(`#${name}`));

/** A section of settings by its name in the locales: a form of its own. */
export const settingsSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: textPattern('settings', `${name}.title`) });

/** The form that invites a person. */
export const inviteForm = (page: Page): Locator =>
  page.getByRole('region', { name: textPattern('people', 'invite.title') });

/** What a flow shows when it is done, which takes the focus. */
export const resultOf = (page: Page, flow: 'payment' | 'autopay'): Locator =>
  page.locator(`#${flow}-result`);

/** The heading of a flow's step, which takes the focus. */
export const stepHeading = (page: Page): Locator => page.locator('#step-heading');

/** Shows or hides what is folded: a `summary`, which has no role that tells it from text. */
export const disclosureIn = (within: Place): Locator => within.locator('summary');

/** What streaming costs next: text that takes the focus after a change. */
export const streamingLead = (page: Page): Locator => page.locator('#streaming-lead');

/** The status that tells of the connection; a page has other ones. */
export const connectivityNotice = (page: Page): Locator => page.locator('#line-notice');

/** The document, which has the page's language. */
export const documentOf = (page: Page): Locator => page.locator('html');

/** The page once its script has taken it over. */
export const usablePage = (page: Page): Locator => page.locator('#root[data-usable]');
/** A page of the portal whose script is yet to come. */
export const unusablePage = (page: Page): Locator => page.locator('#root:not([data-usable])');

/** What plays sound: it has no role, since its controls are the page's own. */
export const audioIn = (page: Page): Locator => page.locator('audio');
