import { describe, expect, it } from 'vitest';
import { previousStatement, statement } from '../../../tests/fixtures/statements/statements.ts';
import { statementPath, statementsPath, parseStatementsLocation } from './rules-location.ts';

describe('the address of a statement', () => {
  const placeOf = (address: string) => {
    const { pathname, search } = new URL(address, 'https://portal.example');
    return parseStatementsLocation({ path: pathname, search });
  };
  it('names its service group, its id and the view', () => {
    expect(placeOf(statementsPath('CORE'))).toEqual({
      group: 'CORE',
      chosen: { kind: 'none' },
      view: 'bill',
    });
    expect(placeOf(statementPath(statement({ serviceGroup: 'MOBILE' }), 'compare'))).toEqual({
      group: 'MOBILE',
      chosen: { kind: 'id', id: statement().id },
      view: 'compare',
    });
    expect(placeOf(statementPath(previousStatement()))).toEqual({
      group: 'CORE',
      chosen: { kind: 'id', id: previousStatement().id },
      view: 'bill',
    });
    expect(placeOf('/billing/view-statements?statement=current')).toMatchObject({
      chosen: { kind: 'current' },
    });
  });
  it("is none of another page's", () => expect(placeOf('/billing')).toBeNull());
});
