import type { OpenApi } from '../export/openapi.ts';
import type { Operation, Parameter } from '../export/operation.ts';
import type { Schema } from '../export/schema.ts';
import { answerChanges } from './answers.ts';
import type { KnownCodes } from './answers.ts';
import { BOTH, breaking, harmless } from './change.ts';
import type { Finding } from './change.ts';
import { componentComparison, without } from './components.ts';
import type { Compare } from './components.ts';
import { textChange } from './texts.ts';

interface Placed {
  /** `GET /api/pub/voice/v1/lines/{number}` */
  shown: string;
  /** The same without parameter names, which do not affect the location. */
  place: string;
  operation: Operation;
}

const operationsIn = ({ paths }: OpenApi): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const shown = `${method.toUpperCase()} ${path}`;
      return { shown, place: shown.replaceAll(/\{\w+\}/g, '{}'), operation };
    }),
  );

/** Parameters of one kind as one object; a query is closed, like a body. */
const asObject = (parameters: readonly Parameter[], place: string): Schema => {
  const own = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(
      own.map(({ name, description, schema }) => [
        name,
        { ...schema, ...(description ? { description } : {}) },
      ]),
    ),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
};

/** Headers of a request: a service ignores unknown ones. */
function requestHeaderChanges(
  id: string,
  before: readonly Parameter[],
  after: readonly Parameter[],
  compare: Compare,
): Finding[] {
  const of = (all: readonly Parameter[]) =>
    new Map(all.filter((one) => one.in === 'header').map((one) => [one.name.toLowerCase(), one]));
  const [old, now] = [of(before), of(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): Finding[] => {
    const [was, is] = [old.get(name), now.get(name)];
    const at = `${id} header ${name}`;
    const wanted: Finding[] =
      (was?.required ?? false) === (is?.required ?? false)
        ? []
        : [
            {
              kind: 'header',
              at,
              what: is?.required ? 'is required now' : 'is required no more',
              ...(is?.required
                ? breaking('PORTAL', 'A portal of the old contract does not send it.')
                : breaking(
                    'BACKEND',
                    'The portal may leave out what a backend of the old contract requires.',
                  )),
            },
          ];
    if (was && is) return [...wanted, ...compare(was.schema, is.schema, at, 'request')];
    return wanted.length > 0
      ? wanted
      : [
          {
            kind: 'header',
            at,
            what: is ? 'may be sent now' : 'is sent no more',
            ...harmless(
              'It is not required, and a service ignores a header that it does not know.',
            ),
          },
        ];
  });
}

function accessChanges(id: string, before: Operation, after: Operation): Finding[] {
  const needs = ({ security }: Operation): string[] =>
    security.map((all) => Object.keys(all).sort().join(' and ')).sort();
  const [old, now] = [needs(before), needs(after)];
  const said = (all: readonly string[]): string =>
    all.map((one) => one || 'nothing').join(' or ') || 'nothing';
  if (old.join() === now.join()) return [];
  const opened = now.length === 0 || now.includes('');
  return [
    {
      kind: 'access',
      at: id,
      what: `needed ${said(old)}, needs ${said(now)}`,
      ...(opened
        ? breaking(
            'BACKEND',
            'The portal may come without what a backend of the old contract needs.',
          )
        : breaking(
            'PORTAL',
            'A portal of the old contract may come without what a backend of the new one needs.',
          )),
    },
  ];
}

function bodyChanges(id: string, before: Operation, after: Operation, compare: Compare): Finding[] {
  const [old, now] = [
    before.requestBody?.content['application/json']?.schema,
    after.requestBody?.content['application/json']?.schema,
  ];
  if (old && now) return compare(old, now, `${id} body`, 'request');
  if (now)
    return [
      {
        kind: 'argument',
        at: `${id} body`,
        what: 'added',
        breaks: BOTH,
        reason:
          'A portal of the old contract does not send it, and a backend of the old one does ' +
          'not expect it.',
      },
    ];
  return old
    ? [
        {
          kind: 'argument',
          at: `${id} body`,
          what: 'removed',
          ...breaking(
            'BACKEND',
            'The portal no longer sends what a backend of the old contract needs.',
          ),
        },
      ]
    : [];
}

function operationChanges(
  before: Placed,
  after: Placed,
  known: KnownCodes,
  compare: Compare,
): Finding[] {
  const { operation: old } = before;
  const { operation: now } = after;
  const id = now.operationId;
  const renamed: Finding[] =
    old.operationId === id
      ? []
      : [
          {
            kind: 'operation',
            at: id,
            what: `was called ${old.operationId}`,
            ...harmless('Its method and path are the same.'),
          },
        ];
  const moved: Finding[] =
    before.place === after.place
      ? []
      : [
          {
            kind: 'operation',
            at: id,
            what: `was ${before.shown}, is ${after.shown}`,
            breaks: BOTH,
            reason:
              'Each side looks for it where the other one of the old contract does not have it.',
          },
        ];
  const text: Finding[] =
    old.description === now.description ? [] : [textChange(id, old.description, now.description)];
  const inPath = (operation: Operation) => operation.parameters.filter((one) => one.in === 'path');
  const places = inPath(old).flatMap(({ schema }, index) => {
    const other = inPath(now)[index];
    return other ? compare(schema, other.schema, `${id} path ${other.name}`, 'request') : [];
  });
  return [
    ...renamed,
    ...moved,
    ...text,
    ...accessChanges(id, old, now),
    ...places,
    ...compare(
      asObject(old.parameters, 'query'),
      asObject(now.parameters, 'query'),
      `${id} query`,
      'request',
    ).map((finding): Finding => ({
      ...finding,
      kind: finding.kind === 'field' ? 'argument' : finding.kind,
    })),
    ...requestHeaderChanges(id, old.parameters, now.parameters, compare),
    ...bodyChanges(id, old, now, compare),
    ...answerChanges(id, old.responses, now.responses, known, compare),
  ];
}

/** Changes between two documents of one service. */
export function openApiChanges(before: OpenApi, after: OpenApi): Finding[] {
  const codes = ({ components: { schemas } }: OpenApi): Set<string> =>
    new Set((schemas['SystemErrorCode']?.enum ?? []).map(String));
  const known = { before: codes(before), after: codes(after) };
  const { compare, rest } = componentComparison(
    before.components.schemas,
    after.components.schemas,
  );
  const [old, now] = [operationsIn(before), operationsIn(after)];
  const pairs = now.flatMap((one) => {
    const same =
      old.find(({ place }) => place === one.place) ??
      old.find(
        ({ place, operation }) =>
          operation.operationId === one.operation.operationId &&
          !now.some((other) => other.place === place),
      );
    return same ? [[same, one] as const] : [];
  });
  const come = now.filter((one) => !pairs.some(([, after_]) => after_ === one));
  const gone = old.filter((one) => !pairs.some(([before_]) => before_ === one));
  const problem = (document: OpenApi): Schema =>
    without(document.components.schemas['Problem'] ?? {}, 'systemErrorCode');
  return [
    ...come.map(({ shown, operation }): Finding => ({
      kind: 'operation',
      at: operation.operationId,
      what: `added: ${shown}`,
      ...breaking(
        'BACKEND',
        'The portal may call it, and a backend of the old contract does not have it.',
      ),
    })),
    ...gone.map(({ shown, operation }): Finding => ({
      kind: 'operation',
      at: operation.operationId,
      what: `removed: ${shown}`,
      ...breaking('PORTAL', 'A portal of the old contract calls it.'),
    })),
    ...pairs.flatMap(([old_, new_]) => operationChanges(old_, new_, known, compare)),
    ...compare(problem(before), problem(after), 'Problem', 'answer'),
    ...rest(),
  ];
}
