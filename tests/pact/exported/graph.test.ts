import { describe, expect, it } from 'vitest';
import { printOperations } from '../../../scripts/contracts/export/graph.ts';
import type { GraphPackage } from '../../../scripts/contracts/export/package-types.ts';
import { graphPackages, interactionsOf } from './exported.ts';
import { createGraphValidator } from './validate-graph.ts';
import type { GraphFiles } from './validate-graph.ts';

const services = await graphPackages();
const filesOf = ({ graph, scalars, errors }: GraphPackage): GraphFiles => ({
  sdl: graph.text,
  operations: printOperations(graph),
  scalars,
  errors,
});

describe.each(services)('the exported graph of $name', (service) => {
  it('matches its pacts: operations, variables, responses and every matcher value', () => {
    expect(interactionsOf(service).flatMap(createGraphValidator(filesOf(service)))).toEqual([]);
  });
});

describe('a graph that says something else than the pact is found out', () => {
  const billing = services.find(({ name }) => name === 'billing-graph');
  if (!billing) throw new Error('There is no billing graph.');
  const files = filesOf(billing);
  const interactions = interactionsOf(billing);
  const without = (from: string, to: string): GraphFiles => {
    if (!files.sdl.includes(from)) throw new Error(`The schema has no ${from}.`);
    return { ...files, sdl: files.sdl.replace(from, to) };
  };

  it.each<[what: string, files: GraphFiles]>([
    ['a field is gone', without('  periodTo: Day!\n', '')],
    ['a field has another type', without('  dueDate: Day!', '  dueDate: Int!')],
    [
      'a field that may be null may not',
      without('  nextStatementDate: Day\n', '  nextStatementDate: Day!\n'),
    ],
    [
      'a word is gone from a list of them',
      without('enum SettledBy {\n  PAYMENT', 'enum SettledBy {\n  CHEQUE'),
    ],
    [
      'an argument is needed that the portal never sends',
      without('  wallet: Wallet!', '  wallet(of: Uuid!): Wallet!'),
    ],
    [
      'an input needs a field that the portal never sends',
      without('input DisputeInput {', 'input DisputeInput {\n  mood: String!'),
    ],
    [
      "an input's field is gone",
      without('input LegRepair {\n  paymentId: Uuid!', 'input LegRepair {'),
    ],
    [
      'a scalar means something else',
      { ...files, scalars: { ...files.scalars, Uuid: { type: 'string', pattern: '^[0-9]+$' } } },
    ],
    [
      'an error carries no code that is known',
      {
        ...files,
        errors: {
          type: 'object',
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  extensions: {
                    type: 'object',
                    properties: { systemErrorCode: { enum: ['INTERNAL'] } },
                  },
                },
              },
            },
          },
        },
      },
    ],
    [
      'an operation is sent otherwise',
      { ...files, operations: files.operations.replace('previousBalance\n', '') },
    ],
  ])('%s', (_what, changed) => {
    expect(interactions.flatMap(createGraphValidator(changed))).not.toEqual([]);
  });
});
