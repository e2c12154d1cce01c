import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fs from 'node:fs';
import path from 'node:path';

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { 'x-systemErrorCodes'?: Record<string, string> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { name: string }> };
}

interface Registry {
  states: { name: string; parameters: object; handsBack: string[] }[];
}

/** A field that violates the contract, as named in problem documents. */
export interface FieldError {
  path: string;
  expected: string;
}

/** An operation that the service must provide. */
export interface ServedOperation {
  id: string;
  method: string;
  path: string;
  /** The operation changes data and requires the request token. */
  needsRequestToken: boolean;
  /** Fields of a request body that violate its schema. */
  wrongFields: (body: unknown) => FieldError[];
  /** HTTP status of this error. Throws when the contract has no such error. */
  statusOf: (systemErrorCode: string) => number;
}

/** The package that `npm run contracts:export` generated for this team. */
export interface Package {
  operations: ServedOperation[];
  /** Location of the session and its request token in a request. */
  sessionCookie: string;
  requestTokenHeader: string;
  /** Provider states by name; checks whether parameters are valid for the state. */
  states: Map<string, (parameters: unknown) => boolean>;
}

function statusOf({ operationId, responses }: Operation, code: string): number {
  const found = Object.entries(responses).find(([, answer]) =>
    Object.hasOwn(answer['x-systemErrorCodes'] ?? {}, code),
  );
  if (!found) throw new Error(`${operationId} is never refused with ${code}.`);
  return Number(found[0]);
}

/** Reads the package of a REST service from its folder. */
export function readPackage(folder: string): Package {
  const read = <Content>(file: string): Content =>
    JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Content;
  const [document, registry] = [
    read<OpenApi>('openapi.json'),
    read<Registry>('provider-states.json'),
  ];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'service');

  const checked = (schema: object | undefined) => {
    // Its references are relative to the document that contains it.
    const check =
      schema &&
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"service#/')) as object);
    return (body: unknown): FieldError[] => {
      const wrong =
        !check || check(body)
          ? []
          : (check.errors ?? []).map(({ instancePath, params, message = '' }) => {
              const own = (params['missingProperty'] ?? params['additionalProperty']) as
                string | undefined;
              return {
                path:
                  `$input${instancePath.replaceAll('/', '.')}` +
                  (own === undefined ? '' : `.${own}`),
                expected: message,
              };
            });
      // Each field once, however many errors it has.
      return [...new Map(wrong.map((field) => [field.path, field])).values()];
    };
  };

  const operations = Object.entries(document.paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, operation]): ServedOperation => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: where.replaceAll(/\{(\w+)\}/g, ':$1'),
      needsRequestToken: operation.security?.some((scheme) => 'requestToken' in scheme) ?? false,
      wrongFields: checked(operation.requestBody?.content['application/json']?.schema),
      statusOf: (code) => statusOf(operation, code),
    })),
  );
  const { session, requestToken } = document.components.securitySchemes;
  return {
    operations,
    sessionCookie: session?.name ?? '',
    requestTokenHeader: requestToken?.name ?? '',
    states: new Map(
      registry.states.map(({ name, parameters }) => [
        name,
        ajv.compile(parameters) as (parameters: unknown) => boolean,
      ]),
    ),
  };
}
