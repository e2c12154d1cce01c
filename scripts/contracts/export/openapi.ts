import { securitySchemes } from './headers.ts';
import type { Origin } from './headers.ts';
import type { Contracts, RestService } from './load.ts';
import { operationsOf } from './operation.ts';
import type { Operation } from './operation.ts';
import type { PactFile } from './pacts.ts';
import { mapParts, reachable, referredTo, referTo } from './schema.ts';
import type { Components, Schema } from './schema.ts';

/** An OpenAPI 3.1 document, limited to the parts that this export writes. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: ReturnType<typeof securitySchemes>;
  };
}

const SERVERS: Readonly<Record<Origin, { url: string; description: string }>> = {
  portal: {
    url: 'http://localhost:8080',
    description: "The portal's own origin, as `npm start` has it.",
  },
  capture: {
    url: 'http://127.0.0.1:8081',
    description: "Card capture's own origin, as `npm start` has it.",
  },
};

const schemasIn = ({ parameters, requestBody, responses }: Operation): Schema[] => [
  ...parameters.map(({ schema }) => schema),
  ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
  ...Object.values(responses).flatMap(({ headers, content }) =>
    [...Object.values(headers), ...Object.values(content)].map(({ schema }) => schema),
  ),
];

/**
 * Names without the number that distinguishes them from a namesake, unless the namesake is
 * included: `Count.o1` → `Count`.
 */
const plainNames = (names: ReadonlySet<string>): Map<string, string> =>
  new Map(
    [...names].map((name) => {
      const plain = name.replace(/\.o\d+$/, '');
      const alone =
        [...names].filter((other) => other.replace(/\.o\d+$/, '') === plain).length === 1;
      return [name, alone ? plain : name];
    }),
  );

/** The components that `roots` need, and their names. */
export function componentsFor(roots: readonly Schema[], all: Components) {
  const names = plainNames(reachable(roots, all));
  const renamed = (schema: Schema): Schema => {
    const name = referredTo(schema);
    return mapParts(
      name === undefined ? schema : { ...schema, ...referTo(names.get(name) ?? name) },
      renamed,
    );
  };
  const schemas = Object.fromEntries(
    [...names]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, plain]) => [plain, renamed(all[name] ?? {})]),
  );
  return { schemas, renamed };
}

/** The OpenAPI document of a REST service. */
export function openApiOf(
  contracts: Contracts,
  service: RestService,
  { name, version, pacts }: { name: string; version: string; pacts: readonly PactFile[] },
): OpenApi {
  const operations = operationsOf(contracts, service, pacts);
  const { schemas, renamed } = componentsFor(
    operations.flatMap(({ operation }) => schemasIn(operation)),
    contracts.components,
  );
  const within = <Held extends { schema: Schema }>(held: Held): Held => ({
    ...held,
    schema: renamed(held.schema),
  });
  const all = <Held extends { schema: Schema }>(held: Record<string, Held>): Record<string, Held> =>
    Object.fromEntries(Object.entries(held).map(([key, one]) => [key, within(one)]));
  const finished = ({ requestBody, ...operation }: Operation): Operation => ({
    ...operation,
    parameters: operation.parameters.map(within),
    ...(requestBody ? { requestBody: { ...requestBody, content: all(requestBody.content) } } : {}),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { headers, content, ...answer }]) => [
        status,
        { ...answer, headers: all(headers), content: all(content) },
      ]),
    ),
  });
  const paths = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: name, version, description: contracts.docs[service.key]?.text ?? '' },
    servers: [SERVERS[service.origin]],
    paths: Object.fromEntries(
      [...paths].map(([path, same]) => [
        path,
        Object.fromEntries(same.map(({ method, operation }) => [method, finished(operation)])),
      ]),
    ),
    components: {
      schemas,
      securitySchemes: securitySchemes(contracts.headerNames, contracts.headerDocs),
    },
  };
}
