import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { refusedStatements, selectedOf, selectionAfter } from './rules-selection.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const ids = fc.uniqueArray(fc.constantFrom(...IDS));

describe('the statements that were selected', () => {
  it('are each there once, and no other changes', () => {
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (selected, chosen, isSelected) => {
        const after = selectionAfter(selected, { ids: chosen, isSelected });
        expect(new Set(after).size).toBe(after.length);
        for (const id of IDS)
          expect(after.includes(id)).toBe(chosen.includes(id) ? isSelected : selected.includes(id));
      }),
    );
  });

  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [['z'], 'none'],
    [['b', 'a', 'z'], 'all'],
  ] as const)('%j of two are %s', (selected, share) =>
    expect(selectedOf([{ id: 'a' }, { id: 'b' }], selected)).toBe(share),
  );

  it('are named one by one when they cannot be downloaded', () => {
    const fields = ['$input.statements.a', '$input.language'];
    expect(
      refusedStatements(
        refused({ status: 404, systemErrorCode: 'NOT_FOUND', retryAfterSeconds: null, fields }),
      ),
    ).toEqual(['a']);
    expect(refusedStatements(unreachable())).toEqual([]);
  });
});
