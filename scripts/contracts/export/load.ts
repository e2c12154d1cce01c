import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Protection } from '../../../contracts/rest/protection.ts';
import type { Refusals } from './codes.ts';
import { readConstantDocs, readMemberDocs, readRestDocs } from './docs.ts';
import type { ServiceDocs } from './docs.ts';
import type { HeaderNames, Origin } from './headers.ts';
import { readPacts } from './pacts.ts';
import type { PactFile } from './pacts.ts';
import { reachable, referredTo, normaliseSchema } from './schema.ts';
import type { Components, Schema } from './schema.ts';

/**
 * An operation in ts-rest. The schema of a body or a response is the validator itself, or tells its
 * media type.
 */
export interface Route {
  method: string;
  path: string;
  body?: unknown;
  query?: unknown;
  pathParams?: unknown;
  responses: Record<string, unknown>;
  metadata?: {
    mediaTypes?: readonly string[];
    /** Media type of a request's body that is not JSON. */
    requestMediaType?: string;
    /** The response is a stream, not a file with a name. */
    unnamed?: boolean;
  };
}

export interface RestService {
  /** Its name in contracts/rest/index.ts. */
  key: string;
  origin: Origin;
  routes: Record<string, Route>;
}

export interface GraphEndpoint {
  path: string;
  needsSession: boolean;
}

/** Everything in the contracts of a tree. */
export interface Contracts {
  root: string;
  /** They are compared with newer ones, and may lack some of their parts. */
  isOlder: boolean;
  services: RestService[];
  docs: Record<string, ServiceDocs>;
  /** The schema that each validator checks. */
  schemaOf: (validator: unknown) => Schema | undefined;
  components: Components;
  scalars: Record<string, Schema>;
  graphErrors: Schema;
  states: Record<string, Schema>;
  headers: Schema;
  headerNames: HeaderNames;
  headerDocs: Record<string, string>;
  refusals: Refusals;
  protection: Readonly<Partial<Record<string, Protection>>>;
  setsSession: readonly string[];
  graphs: Readonly<Partial<Record<string, GraphEndpoint>>>;
  events: { schemas: Schema[]; components: Components };
  /** The members of every union of literals, by the name of its type. */
  unions: Record<string, string[]>;
  pacts: PactFile[];
}

interface Collection {
  components: { schemas: Record<string, Schema> };
  schemas: Schema[];
}

type Module = Record<string, unknown>;

/** Loads modules under `root`/contracts; missing ones are undefined. */
const loader =
  (root: string) =>
  async (file: string): Promise<Module | undefined> => {
    const place = path.join(root, 'contracts', file);
    return fs.existsSync(place) ? ((await import(pathToFileURL(place).href)) as Module) : undefined;
  };

/** The members of every union of literals with their docstrings, by the name of its type. */
function memberDocs(root: string): Record<string, Record<string, string>> {
  const files = fs.globSync('contracts/**/*.ts', {
    cwd: root,
    exclude: (name) => name === 'generated',
  });
  return Object.assign({}, ...files.map((file) => readMemberDocs(path.join(root, file)))) as Record<
    string,
    Record<string, string>
  >;
}

const fieldsOf = (schema: Schema | undefined, components: Components): Record<string, Schema> =>
  schema ? ((components[referredTo(schema) ?? ''] ?? schema).properties ?? {}) : {};

/** The schemas that the validators under contracts/generated check. */
async function checkedTypes(
  load: ReturnType<typeof loader>,
  modules: Record<string, Schema>,
  components: Components,
): Promise<Map<unknown, Schema>> {
  const found = await Promise.all(
    Object.entries(modules).map(async ([module, schema]) => {
      const validators = (await load(`generated/validators/${module}.ts`)) ?? {};
      return Object.entries(fieldsOf(schema, components)).map(
        ([name, type]) => [validators[name], type] as const,
      );
    }),
  );
  return new Map(found.flat());
}

const servicesIn = (index: Module): RestService[] =>
  Object.entries(index)
    .filter(([name]) => name.endsWith('Contracts'))
    .flatMap(([name, contracts]) =>
      Object.entries(contracts as Record<string, Record<string, Route>>).map(([key, routes]) => ({
        key,
        origin: name.startsWith('capture') ? 'capture' : 'portal',
        routes,
      })),
    );

const NO_REFUSALS: Refusals = {
  GENERAL_CODES: [],
  REFUSAL_STATUS: {},
  OUTAGE_STATUSES: [],
  CHANGE_STATUSES: {},
};

/** The header schema with its references: its own, or else that of newer contracts. */
function headersOf(
  own: Schema | undefined,
  newer: Contracts | undefined,
): { headers: Schema; needed: Components } {
  if (own || !newer) return { headers: own ?? {}, needed: {} };
  return {
    headers: newer.headers,
    needed: Object.fromEntries(
      [...reachable([newer.headers], newer.components)].map((name) => [
        name,
        newer.components[name] ?? {},
      ]),
    ),
  };
}

/**
 * Reads the contracts of `root`, whose generated part must exist. Headers, refusals, protection and
 * endpoints missing in older contracts are taken from `newer`.
 */
export async function loadContracts(root: string, newer?: Contracts): Promise<Contracts> {
  const load = loader(root);
  const { schemas: collection } = (await load('generated/validators/schemas.ts')) as {
    schemas: Collection;
  };
  const { eventSchemas } = (await load('generated/validators/events.ts')) as {
    eventSchemas: Collection;
  };
  const graphs = (await load('graphql/endpoints.ts')) as
    { GRAPHS: Record<string, GraphEndpoint> } | undefined;
  const protection = (await load('rest/protection.ts')) as
    { PROTECTION: Contracts['protection']; SETS_SESSION: Contracts['setsSession'] } | undefined;
  const refusals = (await load('refusals.ts')) as Refusals | undefined;
  const described = memberDocs(root);
  const own = normaliseComponents(collection.components.schemas, described);
  const exported = fieldsOf(own['Exported'], own);
  const { headers, needed } = headersOf(exported['headers'], newer);
  const components = { ...needed, ...own };
  const checked = await checkedTypes(load, fieldsOf(exported['modules'], components), components);
  return {
    root,
    components,
    isOlder: newer !== undefined,
    services: servicesIn((await load('rest/index.ts')) ?? {}),
    docs: readRestDocs(root),
    schemaOf: (validator) => checked.get(validator),
    scalars: fieldsOf(exported['scalars'], components),
    graphErrors: exported['graphErrors'] ?? {},
    states: fieldsOf(exported['states'], components),
    headers,
    headerNames: {
      ...newer?.headerNames,
      ...((await load('headers.ts')) as unknown as HeaderNames),
    },
    headerDocs: {
      ...newer?.headerDocs,
      ...readConstantDocs(path.join(root, 'contracts/headers.ts')),
    },
    refusals: { ...NO_REFUSALS, ...newer?.refusals, ...refusals },
    protection: protection?.PROTECTION ?? newer?.protection ?? {},
    setsSession: protection?.SETS_SESSION ?? newer?.setsSession ?? [],
    graphs: graphs?.GRAPHS ?? newer?.graphs ?? {},
    events: {
      schemas: eventSchemas.schemas,
      components: normaliseComponents(eventSchemas.components.schemas, described),
    },
    unions: Object.fromEntries(
      Object.entries(described).map(([name, members]) => [name, Object.keys(members)]),
    ),
    pacts: readPacts(root),
  };
}

/** Components as exported; a literal with a docstring of its own includes it. */
function normaliseComponents(
  given: Record<string, Schema>,
  described: Readonly<Record<string, Record<string, string>>>,
): Components {
  return Object.fromEntries(
    Object.entries(given).map(([name, schema]) => {
      const done = normaliseSchema(schema);
      const said = Object.entries(described[name] ?? {}).filter(
        ([literal, text]) => text !== '' && done.enum?.includes(literal),
      );
      return [
        name,
        said.length > 0 ? { ...done, 'x-enum-descriptions': Object.fromEntries(said) } : done,
      ];
    }),
  );
}
