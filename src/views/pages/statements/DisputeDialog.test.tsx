import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../../../tests/fixtures/payments/payment.ts';
import {
  dispute,
  line,
  previousDetail,
  PREVIOUS_ID,
  STATEMENT_ID,
  statementDetail,
} from '../../../../tests/fixtures/statements/statements.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import { refused, timedOut } from '../../../models/platform/query/index.ts';
import { statementsOpened } from '../../../models/statements/index.ts';
import { disputeLineFx, loadStatementDetailFx } from '../../../models/statements/ports.ts';
import Statements from './Statements.tsx';

const page = {
  view: Statements,
  opened: statementsOpened,
  at: { path: '/billing/view-statements', search: `?statement=${STATEMENT_ID}` },
};
const PLAN = 'Actions for Business Internet 600, $149.99';

/** From the menu of the charge's row. */
async function askAbout(user: Awaited<ReturnType<typeof renderPage>>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: PLAN }));
  await user.click(screen.getByRole('menuitem', { name: 'Question this charge' }));
}

describe('a charge that looks wrong', () => {
  test("is questioned beside its line; the answer's day is told", async () => {
    const send = vi.fn(() => dispute());
    const { user } = await renderPage({ ...page, answers: [[disputeLineFx, send]] });
    await askAbout(user);
    const dialog = within(screen.getByRole('dialog', { name: 'Question this charge' }));
    await user.click(dialog.getByRole('radio', { name: 'The amount is wrong' }));
    await user.type(
      dialog.getByRole('textbox', { name: 'What should we know?' }),
      'Less last month',
    );
    await user.click(dialog.getByRole('button', { name: 'Send question' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: IDEMPOTENCY_KEY,
      lineId: line().id,
      reason: 'WRONG_AMOUNT',
      note: 'Less last month',
    });
    expect(
      await screen.findByText(
        'It is about Business Internet 600, $149.99. You will have an answer by 12/24/26.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('needs a reason, and words for another one; in Spanish as well', async () => {
    const send = vi.fn(() => dispute());
    const { user } = await renderPage({
      ...page,
      language: 'es',
      answers: [[disputeLineFx, send]],
    });
    await user.click(
      screen.getByRole('button', { name: 'Acciones para Business Internet 600, $149.99' }),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Cuestionar este cargo' }));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Por favor, elija qué está mal.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Otra cosa' }));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Por favor, díganos qué está mal.')).toBeTruthy();
    expect(document.activeElement?.id).toBe('dispute-note');
    expect(send).not.toHaveBeenCalled();
  });

  test('without a response keeps the text, and says that sending again is safe', async () => {
    let times = 0;
    const { user } = await renderPage({
      ...page,
      answers: [
        [disputeLineFx, () => ((times += 1) === 1 ? Promise.reject(timedOut()) : dispute())],
      ],
    });
    await askAbout(user);
    await user.click(screen.getByRole('radio', { name: 'I was charged twice' }));
    await user.type(screen.getByRole('textbox', { name: 'What should we know?' }), 'Twice');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(
      within(await screen.findByRole('alert')).getByText('We do not know yet whether it arrived'),
    ).toBeTruthy();
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What should we know?' }).value,
    ).toBe('Twice');
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText('We received your question')).toBeTruthy();
  });

  test.each([
    ['ALREADY_DISPUTED', 'This charge was questioned already'],
    ['NOT_DISPUTABLE', "This charge can't be questioned here"],
  ] as const)('is told in place after %s', async (systemErrorCode, title) => {
    const { user } = await renderPage({
      ...page,
      answers: [
        [
          disputeLineFx,
          () =>
            Promise.reject(
              refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }),
            ),
        ],
      ],
    });
    await askAbout(user);
    await user.click(screen.getByRole('radio', { name: 'The amount is wrong' }));
    await user.click(screen.getByRole('button', { name: 'Send question' }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('that was disputed shows the status at its line, and cannot be disputed again', async () => {
    const lines = [line({ dispute: dispute({ state: 'IN_REVIEW' }) })];
    await renderPage({
      ...page,
      answers: [
        [
          loadStatementDetailFx,
          (id: string) => (id === PREVIOUS_ID ? previousDetail() : statementDetail({ lines })),
        ],
      ],
    });
    expect(screen.getByText('Being looked into')).toBeTruthy();
    expect(screen.getByText('Answer by 12/24/26')).toBeTruthy();
    expect(screen.queryByRole('button', { name: PLAN })).toBeNull();
  });

  test('is not questioned by a representative, nor is a tax by anybody', async () => {
    await renderPage(page);
    expect(screen.queryByRole('button', { name: /Actions for State/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Actions for / })).toHaveLength(4);
    document.body.innerHTML = '';
    await renderPage({ ...page, who: { userType: 'CSR' } });
    expect(screen.queryByRole('button', { name: /^Actions for / })).toBeNull();
  });

  test("is questioned by keyboard, from its row's menu", async () => {
    const { user } = await renderPage(page);
    const row = screen.getByRole('button', { name: PLAN });
    row.focus();
    await user.keyboard('{ArrowDown}');
    const item = screen.getByRole('menuitem', { name: 'Question this charge' });
    expect(document.activeElement).toBe(item);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(row);
    await user.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Question this charge' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(row);
  });

  test('closes its menu when the focus goes on', async () => {
    const { user } = await renderPage(page);
    await user.click(screen.getByRole('button', { name: PLAN }));
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
