import { describe, expect, it } from 'vitest';
import { CHANGE_STATUSES } from '../../../contracts/refusals.ts';
import { operationNames } from '../../../scripts/contracts/export/graph.ts';
import type { Operation } from '../../../scripts/contracts/export/operation.ts';
import { graphPackages, interactionsOf, restPackages } from './exported.ts';
import type { InteractionWithRules } from './exported.ts';

/**
 * Errors that mean the same for every operation: a request that the portal never sends, failures
 * behind a request, and maintenance.
 */
const NOT_TOLD_APART = new Set([
  'BAD_REQUEST',
  'CROSS_SITE_REQUEST',
  'INTERNAL',
  'UNAVAILABLE',
  'IN_MAINTENANCE',
]);
const OUTAGES = [500, 503];
const OUTAGE = 'outage';

/** Cases that no interaction can show, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly (number | typeof OUTAGE)[]>> = {
  // No fault makes card entry's whole origin fail, and it counts the attempts of the bank-connect
  // page where that is opened.
  capturePayment: [OUTAGE],
  openChooser: [OUTAGE],
  readAccounts: [429, OUTAGE],
  // An unreachable institution is detected when its accounts are loaded.
  connectAccount: [429, 502, OUTAGE],
};

/** Whether every change fails in this way: the portal says the wait the same wherever it comes. */
const isOfEveryChange = (status: number, description: string): boolean =>
  description === CHANGE_STATUSES[status];

/** The statuses that the portal distinguishes: success, and each error with a code of its own. */
const toldApart = ({ responses }: Operation): number[] =>
  Object.entries(responses)
    .map(([status, response]) => ({ status: Number(status), ...response }))
    .filter(
      ({ status, description, 'x-systemErrorCodes': codes = {} }) =>
        status < 400 ||
        (!isOfEveryChange(status, description) &&
          Object.keys(codes).some((code) => !NOT_TOLD_APART.has(code))),
    )
    .map(({ status }) => status);

/** Cases of an operation without an interaction. */
function missing(
  operation: Operation,
  interactions: readonly InteractionWithRules[],
): (number | typeof OUTAGE)[] {
  const seen = new Set(interactions.map(({ response }) => response.status));
  return [
    ...toldApart(operation).filter((status) => !seen.has(status)),
    ...(OUTAGES.some((status) => seen.has(status)) ? [] : ([OUTAGE] as const)),
  ];
}

const rest = (await restPackages()).map((given) => ({
  ...given,
  interactions: interactionsOf(given),
}));
const graphs = (await graphPackages()).map((given) => ({
  ...given,
  interactions: interactionsOf(given),
}));

describe.each(rest)('the pacts of $name', ({ openApi, interactions }) => {
  it('show each operation, each status that the portal tells apart, and an outage', () => {
    const lacking = Object.values(openApi.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => {
        const own = interactions.filter(({ description }) =>
          description.startsWith(`${operation.operationId}: `),
        );
        return [
          operation.operationId,
          missing(operation, own).filter(
            (what) => !EXCEPTIONS[operation.operationId]?.includes(what),
          ),
        ] as const;
      });
    expect(Object.fromEntries(lacking.filter(([, what]) => what.length > 0))).toEqual({});
  });
});

describe.each(graphs)('the pacts of $name', ({ graph, interactions }) => {
  it('show each operation that the portal sends, answered and refused', () => {
    const lacking = operationNames(graph.operations).filter((name) => {
      const own = interactions
        .filter(
          ({ request }) =>
            (request.body?.content as { operationName?: string } | undefined)?.operationName ===
            name,
        )
        .map(
          ({ response }) =>
            response.body?.content as {
              data?: unknown;
              errors?: unknown;
              systemErrorCode?: string;
            },
        );
      return (
        !own.some(({ data }) => data) ||
        !own.some(({ errors, systemErrorCode }) => errors ?? systemErrorCode)
      );
    });
    expect(lacking).toEqual([]);
  });
});

it('an operation whose pact shows less is found out', () => {
  const people = rest.find(({ name }) => name === 'people');
  const operation = Object.values(people?.openApi.paths ?? {})
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === 'changeRole');
  if (!people || !operation) throw new Error('There is no changeRole.');
  const own = people.interactions.filter(({ description }) =>
    description.startsWith('changeRole: '),
  );
  expect(missing(operation, own)).toEqual([]);
  expect(
    missing(
      operation,
      own.filter(({ response }) => response.status !== 422 && response.status < 500),
    ),
  ).toEqual([422, OUTAGE]);
});
