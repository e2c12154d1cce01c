import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { GraphPackage } from '../export/package-types.ts';
import type { Side } from './change.ts';
import { graphChanges } from './graph.ts';

const SDL = `
  scalar Day
  enum State { OPEN PAID }
  enum Order { UP DOWN }
  type Bill { id: ID! due: Day! state: State! note: String unseen: Int }
  type Receipt { id: ID! }
  input Payment { amount: Int! note: String order: Order! }
  type Query { "Errors: NOT_FOUND." bills(order: Order!, first: Int): [Bill!]! unasked: Int }
  type Mutation { pay(input: Payment!): Receipt! }
`;
const OPERATIONS =
  'query Bills($order: Order!) { bills(order: $order) { id due state note } } mutation ' +
  'Pay($input: Payment!) { pay(input: $input) { id } }';
const CODES = ['NOT_FOUND', 'LAST_OWNER'];

const graph = (
  sdl: string,
  operations = OPERATIONS,
  more: Partial<GraphPackage> = {},
): GraphPackage => ({
  kind: 'graph',
  name: 'billing-graph',
  pacts: [],
  states: { $schema: '', states: [] },
  errors: {},
  scalars: { Day: { type: 'string', format: 'date' } },
  codeUnions: { SystemErrorCode: CODES },
  graph: {
    folder: 'billing',
    endpoint: { path: '/graph', needsSession: true },
    text: sdl,
    schema: buildSchema(sdl),
    operations: parse(operations),
  },
  ...more,
});
const with_ = (from: string, to: string): string => {
  if (!SDL.includes(from)) throw new Error(`The schema has no ${from}.`);
  return SDL.replace(from, to);
};

describe('a change of a graph breaks', () => {
  it.each<[change: string, after: GraphPackage, breaks: readonly Side[], at: string]>([
    [
      'a portal, where a field that it asks for is dropped',
      graph(with_('note: String unseen', 'unseen'), OPERATIONS.replace('note', '')),
      ['PORTAL'],
      'Bill.note',
    ],
    [
      'nobody, where a field is dropped that nobody asks for',
      graph(with_(' unseen: Int', '')),
      [],
      'Bill.unseen',
    ],
    [
      'a backend, where a field is added that the portal asks for',
      graph(
        with_('unseen: Int', 'unseen: Int paidOn: Day'),
        OPERATIONS.replace('note', 'note paidOn'),
      ),
      ['BACKEND'],
      'Bill.paidOn',
    ],
    [
      'nobody, where a field is added that nobody asks for yet',
      graph(with_('unseen: Int', 'unseen: Int paidOn: Day')),
      [],
      'Bill.paidOn',
    ],
    [
      'nobody, where a field that was there is asked for now',
      graph(SDL, OPERATIONS.replace('note', 'note unseen')),
      [],
      'Bills',
    ],
    [
      'both, where a field has another type',
      graph(with_('due: Day!', 'due: Int!')),
      ['BACKEND', 'PORTAL'],
      'Bill.due',
    ],
    [
      'a portal, where a field may be null now',
      graph(with_('due: Day!', 'due: Day')),
      ['PORTAL'],
      'Bill.due',
    ],
    [
      'a backend, where a field may be null no more',
      graph(with_('note: String unseen', 'note: String! unseen')),
      ['BACKEND'],
      'Bill.note',
    ],
    [
      'a portal, where a list may hold null now',
      graph(with_('): [Bill!]!', '): [Bill]!')),
      ['PORTAL'],
      'Query.bills',
    ],
    [
      'a portal, where a word may be answered that was not there',
      graph(with_('OPEN PAID', 'OPEN PAID LATE')),
      ['PORTAL'],
      'State.LATE',
    ],
    [
      'a backend, where a word is answered no more',
      graph(with_('OPEN PAID', 'OPEN')),
      ['BACKEND'],
      'State.PAID',
    ],
    [
      'a backend, where a word may be sent that was not there',
      graph(with_('UP DOWN', 'UP DOWN NONE')),
      ['BACKEND'],
      'Order.NONE',
    ],
    [
      'a portal, where a word may be sent no more',
      graph(with_('UP DOWN', 'UP')),
      ['PORTAL'],
      'Order.DOWN',
    ],
    [
      'both, where an input has another required field',
      graph(with_('amount: Int!', 'amount: Int! mood: String!')),
      ['BACKEND', 'PORTAL'],
      'Payment.mood',
    ],
    [
      'a backend, where an input has another field that may be absent',
      graph(with_('amount: Int!', 'amount: Int! mood: String')),
      ['BACKEND'],
      'Payment.mood',
    ],
    [
      'both, where a required field of an input is dropped',
      graph(with_('amount: Int! ', '')),
      ['BACKEND', 'PORTAL'],
      'Payment.amount',
    ],
    [
      'a portal, where a field of an input that may be absent is dropped',
      graph(with_('note: String order', 'order')),
      ['PORTAL'],
      'Payment.note',
    ],
    [
      'a portal, where a field of an input is required now',
      graph(with_('note: String order', 'note: String! order')),
      ['PORTAL'],
      'Payment.note',
    ],
    [
      'a portal, where an argument is required that was not there',
      graph(with_('first: Int)', 'first: Int, of: Int!)'), OPERATIONS),
      ['PORTAL'],
      'Query.bills.of',
    ],
    [
      'both, where an argument is required that was not there and is given',
      graph(
        with_('first: Int)', 'first: Int, of: Int!)'),
        OPERATIONS.replace('order: $order', 'order: $order, of: 1'),
      ),
      ['BACKEND', 'PORTAL'],
      'Query.bills.of',
    ],
    [
      'nobody, where an argument may be given that nobody gives',
      graph(with_('first: Int)', 'first: Int, of: Int)')),
      [],
      'Query.bills.of',
    ],
    [
      'both, where a required argument is dropped',
      graph(
        with_('order: Order!, first: Int', 'first: Int'),
        'query Bills { bills { id due state note } } mutation Pay($input: Payment!) { ' +
          'pay(input: $input) { id } }',
      ),
      ['BACKEND', 'PORTAL'],
      'Query.bills.order',
    ],
    [
      'a portal, where an argument is required now',
      graph(with_('first: Int)', 'first: Int!)')),
      ['PORTAL'],
      'Query.bills.first',
    ],
    [
      'a portal, where a scalar that is answered may hold more',
      graph(SDL, OPERATIONS, { scalars: { Day: { type: 'string' } } }),
      ['PORTAL'],
      'Day',
    ],
    [
      'a portal, where a code may be answered that is new',
      graph(with_('NOT_FOUND.', 'NOT_FOUND, TOO_LATE.'), OPERATIONS, {
        codeUnions: { SystemErrorCode: [...CODES, 'TOO_LATE'] },
      }),
      ['PORTAL'],
      'errors',
    ],
    [
      'nobody, where a code may be answered that is known',
      graph(with_('NOT_FOUND.', 'NOT_FOUND, LAST_OWNER.')),
      [],
      'errors',
    ],
    [
      'nobody, where an operation is sent no more',
      graph(SDL, 'query Bills($order: Order!) { bills(order: $order) { id due state note } }'),
      [],
      'Pay',
    ],
    [
      'both, where the endpoint is moved',
      graph(SDL, OPERATIONS, {
        graph: { ...graph(SDL).graph, endpoint: { path: '/other', needsSession: true } },
      }),
      ['BACKEND', 'PORTAL'],
      'billing-graph',
    ],
    ['a portal, where a session is needed that was not', graph(SDL), ['PORTAL'], 'billing-graph'],
  ])('%s', async (change, after, breaks, at) => {
    const open = {
      ...graph(SDL).graph,
      endpoint: { path: '/graph', needsSession: !change.includes('session is needed') },
    };
    const found = await graphChanges(graph(SDL, OPERATIONS, { graph: open }), after);
    const own = found.filter((finding) => finding.at === at);
    expect(own, JSON.stringify(found)).not.toEqual([]);
    expect(
      (['BACKEND', 'PORTAL'] as const).filter((side) =>
        own.some((finding) => finding.breaks.includes(side)),
      ),
      JSON.stringify(found),
    ).toEqual(breaks);
    expect(
      (['BACKEND', 'PORTAL'] as const).filter((side) =>
        found.some((finding) => finding.breaks.includes(side)),
      ),
      JSON.stringify(found),
    ).toEqual(breaks);
  });

  it('nobody, where nothing changed', async () => {
    expect(await graphChanges(graph(SDL), graph(SDL))).toEqual([]);
  });
});
