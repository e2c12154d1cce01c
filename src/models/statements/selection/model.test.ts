import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  PREVIOUS_ID,
  previousStatement,
  statement,
  STATEMENT_ID,
  statementList,
} from '../../../../tests/fixtures/statements/statements.ts';
import { downloadStatementsFx } from '../../platform/downloads/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $location } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { loadStatementsFx } from '../ports.ts';
import { statements } from '../queries.ts';
import {
  $selection,
  listedStatementsSelected,
  selectionCleared,
  statementSelected,
  statementsZipRequested,
} from './model.ts';

const list = (count: number) =>
  statementList({
    statements: [
      statement(),
      previousStatement(),
      ...Array.from({ length: count - 2 }, (_, index) =>
        statement({ id: `id-${index}`, statementDate: '2026-01-08' }),
      ),
    ],
  });

async function open(answer: () => unknown = () => undefined, count = 2) {
  const download = vi.fn(answer);
  const scope = fork({
    values: [[$location, { path: '/billing/view-statements', search: '' }]],
    handlers: [
      [loadStatementsFx, () => list(count)],
      [downloadStatementsFx, download],
    ],
  });
  await allSettled(statements.opened, { scope });
  return {
    scope,
    download,
    state: () => scope.getState($selection),
    select: (id: string, isSelected = true) =>
      allSettled(statementSelected, { scope, params: { id, isSelected } }),
    ask: () => allSettled(statementsZipRequested, { scope }),
  };
}

describe('a customer who wants several statements', () => {
  it('selects them and gets exactly those', async () => {
    const { select, ask, download, state } = await open();
    await select(PREVIOUS_ID);
    await select(STATEMENT_ID);
    await select(PREVIOUS_ID, false);
    expect([state().ids, state().share]).toEqual([[STATEMENT_ID], 'some']);
    await ask();
    expect(download).toHaveBeenCalledExactlyOnceWith({
      statementIds: [STATEMENT_ID],
      language: 'en',
    });
    expect(state().download).toBe('saved');
  });

  it('selects all that are listed, and clears them', async () => {
    const { scope, state } = await open();
    await allSettled(listedStatementsSelected, { scope, params: true });
    expect([state().ids.length, state().share]).toEqual([2, 'all']);
    await allSettled(selectionCleared, { scope });
    expect([state().ids, state().share]).toEqual([[], 'none']);
  });

  it('asks for nothing with none, or with more than 24', async () => {
    const { scope, ask, download, state, select } = await open(undefined, 2);
    await ask();
    for (let index = 0; index < 25; index += 1) await select(`id-${index}`);
    expect(state().isTooMany).toBe(true);
    await ask();
    expect(download).not.toHaveBeenCalled();
    await allSettled(statementSelected, { scope, params: { id: 'id-3', isSelected: false } });
    await ask();
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('is told which one cannot be had, and keeps the others selected', async () => {
    const failure = refused({
      status: 404,
      systemErrorCode: 'NOT_FOUND',
      retryAfterSeconds: null,
      fields: [`$input.statements.${PREVIOUS_ID}`],
    });
    const { select, ask, state } = await open(() => Promise.reject(failure));
    await select(PREVIOUS_ID);
    await select(STATEMENT_ID);
    await ask();
    expect([state().refused.map(({ id }) => id), state().ids]).toEqual([
      [PREVIOUS_ID],
      [STATEMENT_ID],
    ]);
  });

  it('loses nothing when there is no answer, and can try again', async () => {
    let times = 0;
    const { select, ask, state } = await open(() =>
      (times += 1) === 1 ? Promise.reject(unreachable()) : undefined,
    );
    await select(STATEMENT_ID);
    await ask();
    expect([state().download, state().ids]).toEqual(['failed', [STATEMENT_ID]]);
    await ask();
    expect(state().download).toBe('saved');
  });

  it('whose session has ended has nothing selected', async () => {
    const { scope, select, state } = await open();
    await select(STATEMENT_ID);
    await allSettled(sessionEnded, { scope });
    expect(state().ids).toEqual([]);
  });

  it('shares no selection with another', async () => {
    const [one, other] = [await open(), await open()];
    await one.select(STATEMENT_ID);
    expect(other.state().ids).toEqual([]);
  });
});
