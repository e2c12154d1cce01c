import { describe, expect, it } from 'vitest';
import type { Schema } from '../../export/schema.ts';
import { pathOf } from '../../matching/paths.ts';
import type { Field } from './field.ts';
import { faultsOf } from './field-faults.ts';
import { fieldsOf } from './schema-fields.ts';
import { sensitiveFaults } from './sensitive-faults.ts';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const components: Record<string, Schema> = {
  Bill: {
    type: 'object',
    properties: {
      amountDue: ref('Cents'),
      dueDate: { oneOf: [{ type: 'null' }, ref('Day')] },
      state: ref('State'),
      paid: { type: 'boolean' },
      lines: { type: 'array', items: ref('Line') },
      waitMinutes: { type: 'integer' },
    },
  },
  Line: {
    type: 'object',
    properties: { name: { type: 'string' }, within: { type: 'array', items: ref('Line') } },
  },
  Cents: { type: 'integer' },
  Day: { type: 'string', format: 'date' },
  State: { type: 'string', enum: ['CURRENT', 'LATE'] },
};
const fields = fieldsOf(ref('Bill'), components);
const at = (path: string): Field => {
  const found = fields.find(({ steps }) => pathOf(steps) === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
};
const bill = {
  amountDue: 24_817,
  dueDate: '2026-12-28',
  state: 'CURRENT',
  paid: false,
  lines: [
    { name: 'Plan', within: [] },
    { name: '600', within: [] },
  ],
  waitMinutes: 2,
};
/** Results of a kind's faults on a bill, or on its value at the path. */
const made = (path: string, kind: string): unknown[] =>
  faultsOf(at(path))
    .filter((fault) => fault.kind === kind)
    .map(({ changed }) => changed(bill));

describe('the places of a schema', () => {
  it('are every field and item once, with their allowed values; recursive types once', () => {
    expect(fields.map(({ steps }) => pathOf(steps))).toEqual([
      '$',
      '$.amountDue',
      '$.dueDate',
      '$.state',
      '$.paid',
      '$.lines',
      '$.lines[*]',
      '$.lines[*].name',
      '$.lines[*].within',
      '$.waitMinutes',
    ]);
    expect(at('$.dueDate')).toMatchObject({
      types: ['string'],
      scalar: 'Day',
      owner: 'Bill.dueDate',
    });
    expect(at('$.lines[*].name').owner).toBe('Line.name');
    expect(at('$.state').words).toEqual(['CURRENT', 'LATE']);
  });
});

describe('a fault of a field', () => {
  it('drops it, or names it otherwise, in every item that has it', () => {
    const { amountDue, ...others } = bill;
    expect(made('$.amountDue', 'dropped')).toEqual([others]);
    expect(made('$.amountDue', 'renamed')).toEqual([{ ...others, amount_due: amountDue }]);
    expect(made('$.lines[*].name', 'renamed')).toEqual([
      {
        ...bill,
        lines: [
          { Name: 'Plan', within: [] },
          { Name: '600', within: [] },
        ],
      },
    ]);
  });

  it('is null, or of another type: a text of digits keeps its digits', () => {
    expect(made('$.paid', 'null')).toEqual([{ ...bill, paid: null }]);
    expect(made('$.paid', 'type')).toEqual([
      { ...bill, paid: 'false' },
      { ...bill, paid: 0 },
    ]);
    expect(made('$.lines[*].name', 'type')[0]).toEqual({
      ...bill,
      lines: [
        { name: 4, within: [] },
        { name: 600, within: [] },
      ],
    });
    expect(made('$.lines', 'type')).toEqual([
      { ...bill, lines: { 0: bill.lines[0], 1: bill.lines[1] } },
      { ...bill, lines: bill.lines[0] },
    ]);
  });

  it('is a word of no contract, or another of its words; of true and false the contrary', () => {
    expect(made('$.state', 'enum')).toEqual([
      { ...bill, state: 'SOMETHING_ELSE' },
      { ...bill, state: 'LATE' },
    ]);
    expect(made('$.paid', 'enum')).toEqual([{ ...bill, paid: true }]);
  });

  it('is in another unit, as its type or its name says', () => {
    expect(made('$.amountDue', 'unit').map((one) => (one as typeof bill).amountDue)).toEqual([
      248.17, 248, 2_481_700, -24_817,
    ]);
    expect(made('$.dueDate', 'unit').map((one) => (one as typeof bill).dueDate)).toEqual([
      '12/28/2026',
      '2026-12-28T00:00:00.000Z',
      1_798_416_000,
    ]);
    expect(made('$.waitMinutes', 'unit')).toEqual([{ ...bill, waitMinutes: 120 }]);
  });

  it('is the other order of a list that has one', () => {
    expect(made('$.lines', 'order')).toEqual([{ ...bill, lines: bill.lines.toReversed() }]);
    expect(made('$.lines[*].within', 'order')[0]).toBe(bill);
  });

  it('leaves an answer as it is that has nothing there', () => {
    for (const { changed } of faultsOf(at('$.amountDue'))) {
      const nothing = { dueDate: null };
      expect(changed(nothing)).toBe(nothing);
    }
  });

  it('is a secret in an object that knows of none', () => {
    const secrets = sensitiveFaults(at('$.lines[*]'));
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets[0]?.changed(bill)).toEqual({
      ...bill,
      lines: bill.lines.map((line) => ({ ...line, cardNumber: '4111111111111111' })),
    });
    expect(sensitiveFaults(at('$.paid'))).toEqual([]);
  });
});
