import type { Contracts } from '../export/load.ts';
import { answerHeaders } from '../export/headers.ts';
import type { Operation } from '../export/operation.ts';
import { operationNames } from '../export/graph.ts';
import type { GraphPackage, Package, RestPackage } from '../export/package-types.ts';
import { referTo } from '../export/schema.ts';
import type { Schema } from '../export/schema.ts';
import { isObject } from '../matching/paths.ts';
import type { Interaction } from '../pacts.ts';
import { graphArgumentFaults, restArgumentFaults } from './faults/argument-faults.ts';
import type { Field } from './faults/field.ts';
import { graphFieldsOf } from './faults/graph-fields.ts';
import type { Mutant } from './mutant.ts';
import { fieldsOf } from './faults/schema-fields.ts';

/** An operation as described in its exported document. */
export interface DescribedOperation {
  service: string;
  name: string;
  isOf: (interaction: Interaction) => boolean;
  /** By status. */
  answers: ReadonlyMap<number, Field[]>;
  /** Fields of an error response, whatever its status. */
  refusals: Field[];
  /** Headers of successful responses, and of errors. */
  headers: { answered: string[]; refused: string[] };
  arguments: Pick<Mutant, 'at' | 'kind' | 'fault' | 'changed'>[];
}

const CONTENT_TYPE = 'content-type';
const isRefusal = (status: number): boolean => status >= 400;

const schemasOf = ({ content }: Operation['responses'][string]): Schema[] =>
  Object.values(content)
    .map(({ schema }) => schema)
    .filter((schema) => Object.keys(schema).length > 0);

function restOperations({ name: service, openApi }: RestPackage): DescribedOperation[] {
  const { schemas } = openApi.components;
  return Object.values(openApi.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => {
      const answers = Object.entries(operation.responses).map(
        ([status, answer]) => [Number(status), answer] as const,
      );
      const named = (chosen: typeof answers): string[] => [
        ...new Set([CONTENT_TYPE, ...chosen.flatMap(([, { headers }]) => Object.keys(headers))]),
      ];
      const all = (chosen: typeof answers): Field[] =>
        fieldsOf({ oneOf: chosen.flatMap(([, answer]) => schemasOf(answer)) }, schemas);
      return {
        service,
        name: operation.operationId,
        isOf: ({ description }) => description.startsWith(`${operation.operationId}: `),
        answers: new Map(
          answers
            .filter(([status]) => !isRefusal(status))
            .map((answer) => [answer[0], all([answer])]),
        ),
        refusals: all(answers.filter(([status]) => isRefusal(status))),
        headers: {
          answered: named(answers.filter(([status]) => !isRefusal(status))),
          refused: named(answers.filter(([status]) => isRefusal(status))),
        },
        arguments: restArgumentFaults(operation),
      };
    });
}

function graphOperations(
  { name: service, graph }: GraphPackage,
  { graphErrors, components, headers, scalars }: Contracts,
): DescribedOperation[] {
  const types = Object.fromEntries(
    Object.entries(scalars).flatMap(([name, schema]) =>
      fieldsOf(schema, components).flatMap(({ types: [type] }) =>
        type ? [[name, type] as const] : [],
      ),
    ),
  );
  const refusals = fieldsOf({ oneOf: [graphErrors, referTo('Problem')] }, components);
  const named = (status: number): string[] => [
    CONTENT_TYPE,
    ...Object.keys(
      answerHeaders(headers, components, {
        origin: 'portal',
        status,
        isFile: false,
        setsSession: false,
      }),
    ),
  ];
  return operationNames(graph.operations).map((name) => {
    const isOf = ({ request }: Pick<Interaction, 'request'>): boolean =>
      isObject(request.body?.content) && request.body.content['operationName'] === name;
    return {
      service,
      name,
      isOf,
      refusals,
      answers: new Map([[200, graphFieldsOf(graph.schema, graph.operations, name, types)]]),
      headers: { answered: named(200), refused: named(503) },
      arguments: graphArgumentFaults(graph.text, graph.schema, graph.operations, name),
    };
  });
}

/** The operations of a service, as described in its part of the contracts. */
export const operationsOf = (contracts: Contracts, given: Package): DescribedOperation[] =>
  given.kind === 'rest' ? restOperations(given) : graphOperations(given, contracts);
