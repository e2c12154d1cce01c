import { parse } from 'graphql';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { matchesRoute } from '../../../../scripts/contracts/export/operation.ts';
import { readPacts } from '../../../../scripts/contracts/pacts.ts';
import type { Interaction, PactRequest, State } from '../../../../scripts/contracts/pacts.ts';
import type { ContractOperation } from './operations.ts';

/** A request that a pact expects to succeed, with the states that it needs. */
export interface KeptRequest {
  operation: ContractOperation;
  states: readonly State[];
  request: PactRequest;
}

/** A request with the values that its states returned. */
export interface ComposedRequest {
  method: string;
  /** With its search. */
  url: string;
  headers: Record<string, string>;
  /** A JSON value; undefined for none. */
  body: unknown;
}

export type StateValues = Readonly<Record<string, unknown>>;

/** What outlives its interaction or changes the time, and what decides how the request fares. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'a call fails',
  'a payment is under way',
  'Auto Pay is switched off',
  'bill pay is switched off',
  'card capture is throttled',
  'the bank does not answer',
  'the cut-off for tomorrow has passed',
]);

/** Parameters of a state that leave the bank silent or waiting, for every payment after it. */
const BANK_STAYS: ReadonlySet<unknown> = new Set(['UNANSWERED', 'UNDER_WAY']);

const isLeftOut = ({ name, params = {} }: State): boolean =>
  LEFT_OUT.has(name) || Object.values(params).some((value) => BANK_STAYS.has(value));

const isSuccess = ({ response }: Interaction): boolean =>
  response.status < 300 && !JSON.stringify(response.body?.content ?? null).includes('"errors":');

/** The root field of a document; null for none. */
function rootField(body: unknown): string | null {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query !== 'string') return null;
  const [definition] = parse(query).definitions;
  const [field] =
    definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections : [];
  return field?.kind === 'Field' ? field.name.value : null;
}

function operationOf(
  interaction: Interaction,
  operations: readonly ContractOperation[],
): ContractOperation | undefined {
  const { path: where, method, body } = interaction.request;
  const endpoint = Object.entries(GRAPHS).find(([, graph]) => graph.path === where)?.[0];
  if (endpoint)
    return operations.find(({ name }) => name === `${endpoint}.${rootField(body?.content)}`);
  return operations.find(
    (operation) =>
      operation.kind === 'rest' &&
      matchesRoute(
        {
          method: operation.method,
          path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          responses: {},
        },
        { ...interaction, request: { method, path: where } } as never,
      ),
  );
}

/** Every request of the pacts that is to succeed. */
export const keptRequests = (operations: readonly ContractOperation[]): KeptRequest[] =>
  readPacts().flatMap(({ interactions }) =>
    interactions.flatMap((interaction) => {
      const states = interaction.providerStates ?? [];
      const operation = operationOf(interaction, operations);
      return operation && isSuccess(interaction) && !states.some(isLeftOut)
        ? [{ operation, states, request: interaction.request }]
        : [];
    }),
  );

const filled = (expression: string, values: StateValues): unknown => {
  const [, only] = /^\$\{(\w+)\}$/.exec(expression) ?? [];
  if (only !== undefined && only in values) return values[only];
  return expression.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
};

/** The value with another one at a path such as `$.variables.input['id']` or `$.ids[0]`. */
function withValueAt(whole: unknown, path: string, value: unknown): unknown {
  const names = [...path.matchAll(/\.(\w+)|\['([^']+)'\]|\[(\d+)\]/g)].map(
    ([, dotted, quoted, index]) => dotted ?? quoted ?? index ?? '',
  );
  const place = (at: unknown, [name, ...deeper]: string[]): unknown => {
    if (name === undefined) return value;
    if (Array.isArray(at))
      return at.map((part: unknown, index) =>
        String(index) === name ? place(part, deeper) : part,
      );
    const fields = new Map(Object.entries((at ?? {}) as object));
    return Object.fromEntries(fields.set(name, place(fields.get(name), deeper)));
  };
  return place(whole, names);
}

/** The request as a browser would send it in these states. */
export function composed({ request }: KeptRequest, values: StateValues): ComposedRequest {
  const { method, generators = {}, headers = {}, query = {} } = request;
  const path = generators.path?.expression
    ? String(filled(generators.path.expression, values))
    : request.path;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, given]) =>
      given.map((one) => {
        const expression = generators.query?.[name]?.expression;
        return [name, expression ? String(filled(expression, values)) : one];
      }),
    ),
  ).toString();
  const ownHeaders = Object.entries(headers).map(([name, given]) => {
    const expression = generators.header?.[name]?.expression;
    return [name.toLowerCase(), expression ? String(filled(expression, values)) : given.join()];
  });
  return {
    method,
    url: search === '' ? path : `${path}?${search}`,
    headers: Object.fromEntries(ownHeaders) as Record<string, string>,
    body: Object.entries(generators.body ?? {}).reduce(
      (body, [at, { expression = '' }]) => withValueAt(body, at, filled(expression, values)),
      request.body?.content,
    ),
  };
}
