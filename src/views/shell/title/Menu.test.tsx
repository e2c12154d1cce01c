import { screen } from '@testing-library/react';
import { createEvent, sample } from 'effector';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { serviceFactsLoaded } from '../../../models/shell/tabs/index.ts';
import { Menu } from '../Menu.tsx';

const opened = createEvent();
sample({ clock: opened, fn: () => ({ hasAddOnData: true }), target: serviceFactsLoaded });

test.each([
  ['/account-summary', '', ['page Account Summary']],
  ['/billing', '', ['true Billing', 'page Overview']],
  ['/billing/view-statements', '', ['true Billing', 'page Statements']],
  ['/upgrade', '', ['true Services']],
  ['/service-appointments', '', ['true Services']],
  ['/user-preferences', '', ['page Settings']],
  ['/user-preferences', '?section=sessions', ['true Settings']],
])('at %s%s marks one place as the current page: %j', async (path, search, marked) => {
  await renderPage({ view: Menu, opened, at: { path, search } });
  const current = screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(
      (link) =>
        `${link.getAttribute('aria-current')} ${(link.querySelector('span') ?? link).textContent}`,
    );
  expect(current).toEqual(marked);
});
