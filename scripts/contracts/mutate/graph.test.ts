import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { pathOf } from '../matching/paths.ts';
import type { Interaction } from '../pacts.ts';
import { graphArgumentFaults } from './faults/argument-faults.ts';
import { graphFieldsOf } from './faults/graph-fields.ts';

const SDL =
  'scalar Cents enum State { CURRENT LATE } input Asked { first: Int! } type Line { name: ' +
  'String amount: Cents! } type Bill { state: State! lines: [Line!]! } type Query { ' +
  'bill(input: Asked!): Bill }';
const schema = buildSchema(SDL);
const document = parse(
  'query Bill($input: Asked!) { bill(input: $input) { standing: state ...Lines } } fragment ' +
    'Lines on Bill { lines { amount } }',
);

it('of a graph, the places are what an operation selects, by the names that it gives them', () => {
  const fields = graphFieldsOf(schema, document, 'Bill', { Cents: 'number' });
  expect(fields.map(({ steps, owner }) => [pathOf(steps), owner])).toEqual([
    ['$', null],
    ['$.data', null],
    ['$.data.bill', 'Query.bill'],
    ['$.data.bill.standing', 'Bill.state'],
    ['$.data.bill.lines', 'Bill.lines'],
    ['$.data.bill.lines[*]', 'Bill.lines[*]'],
    ['$.data.bill.lines[*].amount', 'Line.amount'],
  ]);
  expect(fields.at(-1)).toMatchObject({ types: ['number'], scalar: 'Cents' });
  expect(fields[3]).toMatchObject({ types: ['string'], words: ['CURRENT', 'LATE'] });
});

it('a newly required argument or input field is rejected as GraphQL rejects it', () => {
  const interaction: Interaction = {
    description: 'Bill: is told',
    type: 'Synchronous/HTTP',
    request: {
      method: 'POST',
      path: '/graph',
      body: {
        content: {
          operationName: 'Bill',
          query: 'query Bill($input: Asked!) { bill(input: $input) { state } }',
          variables: { input: { first: 1 } },
        },
      },
    },
    response: { status: 200 },
  };
  const said = { status: 200, headers: {}, json: { data: { bill: null } } };
  const messages = graphArgumentFaults(SDL, schema, document, 'Bill').map(({ changed }) =>
    JSON.stringify(changed(said, interaction).json),
  );
  expect(messages).toEqual([
    expect.stringContaining('argument \\"channelOfRequest\\" of type \\"String!\\" is required'),
    expect.stringContaining('Field \\"channelOfRequest\\" of required type'),
  ]);
});
