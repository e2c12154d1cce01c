import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApi } from '../../../scripts/contracts/export/openapi.ts';
import type { Operation } from '../../../scripts/contracts/export/operation.ts';
import type { Schema } from '../../../scripts/contracts/export/schema.ts';
import { variants } from './matchers.ts';
import type { InteractionWithRules } from './exported.ts';

const DOCUMENT = 'openapi.json';
/**
 * Errors for requests outside the contract: credentials are deliberately wrong, or the whole
 * request.
 */
const INTENDED_REFUSALS = { access: [401, 403], request: [400] };

const headersOf = (headers: Record<string, string[]> = {}): Map<string, string> =>
  new Map(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values.join(', ')]));

/**
 * Validates interactions against a document, in full: the whole response, its headers, and the
 * required parts of a request.
 */
export function createRestValidator(openApi: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(openApi, DOCUMENT);

  /** Violations of a value, by the schema at a location of the document. */
  function wrong(place: readonly string[], value: unknown): string[] {
    const pointer = place
      .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = ajv.getSchema(`${DOCUMENT}#/${pointer}`);
    if (!validate) return [`no schema at ${place.join(' ')}`];
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message = '' }) => `${instancePath} ${message}`,
        );
  }

  function route({
    request,
  }: InteractionWithRules):
    | { path: string; method: string; operation: Operation; params: Record<string, string> }
    | undefined {
    const found = Object.entries(openApi.paths).flatMap(([path, methods]) => {
      const operation = methods[request.method.toLowerCase()];
      const pattern = new RegExp(
        `^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
      );
      const match = pattern.exec(request.path);
      return operation && match
        ? [{ path, method: request.method.toLowerCase(), operation, params: { ...match.groups } }]
        : [];
    });
    return found.sort(
      (left, right) => Object.keys(left.params).length - Object.keys(right.params).length,
    )[0];
  }

  function security(
    { security: needs }: Operation,
    headers: ReadonlyMap<string, string>,
  ): string[] {
    const comes = (name: string): boolean => {
      const { in: place, name: called } =
        openApi.components.securitySchemes[name as 'session' | 'requestToken'];
      return place === 'cookie'
        ? (headers.get('cookie') ?? '').includes(`${called}=`)
        : headers.has(called.toLowerCase());
    };
    return needs.length === 0 || needs.some((all) => Object.keys(all).every(comes))
      ? []
      : [`comes without ${Object.keys(needs.at(-1) ?? {}).join(' and ')}`];
  }

  function asked(
    { request, response }: InteractionWithRules,
    { path, method, operation, params }: NonNullable<ReturnType<typeof route>>,
  ): string[] {
    const headers = headersOf(request.headers);
    const given: Record<string, Record<string, string | undefined>> = {
      path: params,
      query: Object.fromEntries(
        Object.entries(request.query ?? {}).map(([name, [value]]) => [name, value]),
      ),
      header: Object.fromEntries(headers),
    };
    const unknown = Object.keys(given['query'] ?? {})
      .filter(
        (name) => !operation.parameters.some((one) => one.in === 'query' && one.name === name),
      )
      .map((name) => `query ${name} is in no operation`);
    const parameters = operation.parameters.flatMap(({ in: place, name, required }, index) => {
      const value = given[place]?.[name];
      if (place === 'header' && INTENDED_REFUSALS.access.includes(response.status)) return [];
      if (value === undefined) return required ? [`${place} ${name} is missing`] : [];
      return wrong(['paths', path, method, 'parameters', String(index), 'schema'], value).map(
        (error) => `${place} ${name} ${error}`,
      );
    });
    // A body of another media type is bytes, which no schema describes.
    const body = operation.requestBody?.content['application/json']
      ? wrong(
          ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'],
          request.body?.content,
        )
      : [];
    return [
      ...(INTENDED_REFUSALS.access.includes(response.status) ? [] : security(operation, headers)),
      ...(INTENDED_REFUSALS.request.includes(response.status)
        ? []
        : [...unknown, ...parameters, ...body.map((error) => `body ${error}`)]),
    ];
  }

  function answered(
    interaction: InteractionWithRules,
    { path, method, operation }: NonNullable<ReturnType<typeof route>>,
  ): string[] {
    const { status, body } = interaction.response;
    const answer = operation.responses[status];
    if (!answer) return [`status ${status} is not among its answers`];
    const headers = headersOf(interaction.response.headers);
    const place = ['paths', path, method, 'responses', String(status)];
    const type = (headers.get('content-type') ?? body?.contentType ?? '').split(';')[0] ?? '';
    const content = [...place, 'content', type, 'schema'];
    const schema: Schema | undefined = answer.content[type]?.schema;
    const isFile = schema && Object.keys(schema).length === 0;
    return [
      ...Object.entries(answer.headers).flatMap(([name, { required }]) => {
        const value = headers.get(name);
        if (value === undefined) return required ? [`header ${name} is missing`] : [];
        return wrong(
          [...place, 'headers', name, 'schema'],
          /^\d+$/.test(value) ? Number(value) : value,
        ).map((error) => `header ${name} ${error}`);
      }),
      ...(schema ? [] : [`media type ${type} is not among those of ${status}`]),
      ...(!schema || isFile
        ? []
        : [
            ...wrong(content, body?.content),
            ...variants(interaction).flatMap(({ at, word, body: changed }) =>
              wrong(content, changed).map((error) => `${at} as ${word}: ${error}`),
            ),
          ].map((error) => `answer ${error}`)),
    ];
  }

  /** Differences between an interaction and the document, as sentences; empty when they agree. */
  return (interaction: InteractionWithRules): string[] => {
    const found = route(interaction);
    const said = found
      ? [...asked(interaction, found), ...answered(interaction, found)]
      : [`${interaction.request.method} ${interaction.request.path} is no operation`];
    return said.map((sentence) => `${interaction.description}: ${sentence}`);
  };
}
