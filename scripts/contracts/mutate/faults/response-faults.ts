import type { ResponseScope, Mutant, ResponseContent } from '../mutant.ts';

/** A fault of a response's status and headers. */
export type ResponseFault = Pick<Mutant, 'at' | 'kind' | 'fault'> & {
  changed: (said: ResponseContent) => ResponseContent;
};

/**
 * Replacement statuses: other successes, an error reported as success, a success reported as
 * failure.
 */
const OTHER_STATUSES = {
  answered: [200, 201, 202, 204, 302, 500],
  refused: [200, 400, 404, 422, 500, 503],
};

export const statusFaults = (
  kind: keyof typeof OTHER_STATUSES,
  of: ResponseScope,
): ResponseFault[] =>
  OTHER_STATUSES[kind]
    .filter((other) => other !== of)
    .map((other) => ({
      kind: 'status',
      at: 'status',
      fault: `${other} instead`,
      changed: (said) => (said.status === other ? said : { ...said, status: other }),
    }));

type Value = string | string[];
type HeaderFault = readonly [fault: string, changed: (value: string) => Value | undefined];

const DROPPED: HeaderFault = ['dropped', () => undefined];
const cookies =
  (change: (all: string[]) => string[]) =>
  (value: string): string[] =>
    change(value.split('\n'));
const without = (attribute: string) =>
  cookies((all) => all.map((cookie) => cookie.replace(new RegExp(`; ${attribute}(=\\w+)?`), '')));

/** Further faults of a header, by name: another format or unit, or its purpose lost. */
const HEADER_FAULTS: Readonly<Record<string, readonly HeaderFault[]>> = {
  'content-type': [
    ['text/html', () => 'text/html; charset=utf-8'],
    ['text/plain', () => 'text/plain'],
    [
      'JSON of the other kind',
      (value) => (value.includes('problem') ? 'application/json' : 'application/problem+json'),
    ],
  ],
  'x-business-time': [
    ['milliseconds since 1970', (value) => String(Date.parse(value))],
    ['without a time zone', (value) => value.replace('Z', '')],
    ['an HTTP date', (value) => new Date(value).toUTCString()],
  ],
  'retry-after': [
    ['an HTTP date', () => 'Mon, 14 Dec 2026 15:15:00 GMT'],
    ['0', () => '0'],
    ['a fraction', (value) => `${value}.5`],
  ],
  'content-disposition': [
    ['inline', () => 'inline'],
    ['without a file name', () => 'attachment'],
  ],
  'cache-control': [
    ['public', () => 'public, max-age=3600'],
    ['no longer private', () => 'no-store'],
  ],
  'set-cookie': [
    [
      'without the session',
      cookies((all) => all.filter((cookie) => !cookie.startsWith('session='))),
    ],
    [
      'without the request token',
      cookies((all) => all.filter((cookie) => !cookie.startsWith('XSRF-TOKEN='))),
    ],
    ['readable by scripts', without('HttpOnly')],
    ['without SameSite', without('SameSite')],
    [
      'for another path',
      cookies((all) => all.map((cookie) => cookie.replace('Path=/', 'Path=/api'))),
    ],
  ],
};

/** Cookies are shown line by line, since they contain commas. */
const valueOf = (value: Value): string => (Array.isArray(value) ? value.join('\n') : value);

function withHeader(
  { headers, ...said }: ResponseContent,
  name: string,
  value: Value | undefined,
): ResponseContent {
  const others = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
  return {
    ...said,
    headers: value === undefined || value.length === 0 ? others : { ...others, [name]: value },
  };
}

/** The faults of a header, in responses that have it. */
export const headerFaults = (name: string): ResponseFault[] =>
  [DROPPED, ...(HEADER_FAULTS[name] ?? [])].map(([fault, change]) => ({
    kind: 'header',
    at: `header ${name}`,
    fault,
    changed: (said) => {
      const former = said.headers[name];
      if (former === undefined) return said;
      const value = change(valueOf(former));
      return value !== undefined && valueOf(value) === valueOf(former)
        ? said
        : withHeader(said, name, value);
    },
  }));
