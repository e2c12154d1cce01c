import { expect, it } from 'vitest';
import * as refusals from '../../../contracts/refusals.ts';
import type { Protection } from '../../../contracts/rest/protection.ts';
import { codesOf, unlistedStatuses } from './codes.ts';
import type { RouteDocs } from './docs.ts';

const KNOWN = new Set([
  ...refusals.GENERAL_CODES,
  'LAST_OWNER',
  'TICKET_INVALID',
  'INSTITUTION_UNREACHABLE',
  'NETPSC-1001',
]);
const docs = (text = '', responses: RouteDocs['responses'] = {}, shared = ''): RouteDocs => ({
  text,
  responses,
  shared,
});
const codes = (
  said: RouteDocs,
  status: number,
  { protection = 'session', unsafe = true }: { protection?: Protection; unsafe?: boolean } = {},
) => codesOf({ docs: said, protection, unsafe }, status, KNOWN, refusals);

it.each<
  [
    what: string,
    said: RouteDocs,
    status: number,
    how: { protection?: Protection; unsafe?: boolean },
    expected: string[],
  ]
>([
  [
    'what the docstring of the status names, and nothing else',
    docs('', { 422: '`LAST_OWNER`, or `NETPSC-1001` of a card' }),
    422,
    {},
    ['LAST_OWNER', 'NETPSC-1001'],
  ],
  [
    "of the operation's docstring, the codes of that status",
    docs('Asks. `LAST_OWNER` (422), `INSTITUTION_UNREACHABLE` where it is down.'),
    502,
    {},
    ['INSTITUTION_UNREACHABLE'],
  ],
  [
    'of what it shares with others too',
    docs('', {}, 'Why not: `LAST_OWNER`.'),
    422,
    {},
    ['LAST_OWNER'],
  ],
  ['what a status usually means', docs(), 404, {}, ['NOT_FOUND']],
  [
    'with a session, that there is none, or that the portal is closed',
    docs(),
    401,
    {},
    ['IN_MAINTENANCE', 'UNAUTHENTICATED'],
  ],
  [
    'that the role may not, or that another page asks',
    docs(),
    403,
    {},
    ['CROSS_SITE_REQUEST', 'NOT_PERMITTED'],
  ],
  [
    'of what changes nothing, that the role may not',
    docs(),
    403,
    { unsafe: false },
    ['NOT_PERMITTED'],
  ],
  [
    'before sign-in, that another page asks',
    docs(),
    403,
    { protection: 'origin' },
    ['CROSS_SITE_REQUEST'],
  ],
  [
    'of a GET that changes state, that another page asks',
    docs(),
    403,
    { protection: 'sameOrigin', unsafe: false },
    ['CROSS_SITE_REQUEST'],
  ],
  [
    'of what is open, that the portal is closed',
    docs(),
    401,
    { protection: 'nothing', unsafe: false },
    ['IN_MAINTENANCE'],
  ],
  [
    'without a session, what is named instead',
    docs('', { 401: '`TICKET_INVALID`' }),
    401,
    { protection: 'origin' },
    ['TICKET_INVALID'],
  ],
  [
    'nothing, where nothing is said: then the contract has to',
    docs('`NO_CODE_OF_OURS`'),
    422,
    {},
    [],
  ],
])('an operation can be refused with %s', (_what, said, status, how, expected) => {
  expect(codes(said, status, how)).toEqual(expected);
});

it.each<[what: string, protection: Protection, unsafe: boolean, statuses: string[]]>([
  ['a change in a session', 'session', true, ['429', '500', '503']],
  ['a reading in a session', 'session', false, ['500', '503']],
  ['a request before sign-in', 'origin', true, ['500', '503']],
])('%s fails, whatever its contract lists', (_what, protection, unsafe, statuses) => {
  expect(Object.keys(unlistedStatuses({ protection, unsafe }, refusals))).toEqual(statuses);
});
