import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConstantDocs, readMemberDocs, readRestDocs } from './docs.ts';
import { docTextOf } from './operation.ts';
import { handedBack } from './states.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function written(file: string, text: string): string {
  const place = path.join(root, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, text);
  return place;
}

it('the docstrings of an operation, its statuses and its shared error responses', () => {
  written(
    'contracts/rest/index.ts',
    "import { doorContract } from './door/contract.ts';\n/** All. */\nexport const " +
      'portalContracts = { door: doorContract };\n',
  );
  written(
    'contracts/rest/door/contract.ts',
    `
// Of doors.
/** What any of these may be refused with: \`THROTTLED\`. */
const refusals = { 400: problem, /** \`NOT_PERMITTED\` */ 403: problem } as const;
/**
 * POST: opens it, as {@link close}
 * shuts it.
 */
export const open = {
  method: 'POST',
  responses: {
    200: door, /** Also \`STUCK\` */ ...refusals, 404: problem, /** \`LOCKED\` */ 422: problem
  }
} as const;
export const close = { method: 'POST', responses: { 200: door } } as const;
/** Doors. */
export const doorContract = { open, close } as const satisfies AppRouter;
`,
  );
  expect(readRestDocs(root)).toEqual({
    door: {
      text: 'Doors.',
      routes: {
        open: {
          text: 'POST: opens it, as `close` shuts it.',
          responses: { 200: '', 400: '', 403: '`NOT_PERMITTED`', 404: '', 422: '`LOCKED`' },
          shared: 'What any of these may be refused with: `THROTTLED`. Also `STUCK`',
        },
        close: { text: '', responses: { 200: '' }, shared: '' },
      },
    },
  });
});

it('the members of a union with their docstrings, and those of a union within it', () => {
  const file = written(
    'errors.ts',
    "export type Code =\n  /** Gone. */\n  | 'LOST'\n  | 'FOUND'\n  | DoorCode;\ntype " +
      "DoorCode =\n  /** It does\n   * not move. */\n  | 'STUCK';\n",
  );
  expect(readMemberDocs(file)).toEqual({
    Code: { LOST: 'Gone.', FOUND: '', STUCK: 'It does not move.' },
    DoorCode: { STUCK: 'It does not move.' },
  });
});

it('the docstrings of operations in a file beside the contract', () => {
  written(
    'contracts/rest/index.ts',
    "import { gateContract } from './gate/contract.ts';\n/** All. */\nexport const " +
      'portalContracts = { gate: gateContract };\n',
  );
  written(
    'contracts/rest/gate/contract.ts',
    "import { lift } from './bars.ts';\n/** Gates. */\nexport const gateContract = { lift };\n",
  );
  written(
    'contracts/rest/gate/bars.ts',
    `
const refusals = { /** \`NOT_PERMITTED\` */ 403: problem } as const;
/** POST: lifts it. */
export const lift = {
  method: 'POST',
  responses: { 200: gate, ...refusals, /** \`STUCK\` */ 422: problem },
} as const;
`,
  );
  expect(readRestDocs(root)).toEqual({
    gate: {
      text: 'Gates.',
      routes: {
        lift: {
          text: 'POST: lifts it.',
          responses: { 200: '', 403: '`NOT_PERMITTED`', 422: '`STUCK`' },
          shared: '',
        },
      },
    },
  });
});

it('the docstrings of constants', () => {
  expect(
    readConstantDocs(
      written(
        'headers.ts',
        "/** When. */\nexport const TIME = 'x-time';\nexport const OTHER = 1;\n",
      ),
    ),
  ).toEqual({ TIME: 'When.', OTHER: '' });
});

it.each([
  ['GET: the bill.', 'The bill.'],
  [
    "POST, on card capture's own origin only: opens the chooser.",
    "On card capture's own origin only: opens the chooser.",
  ],
  ['Says: no.', 'Says: no.'],
])('%j reads as %j', (text, expected) => {
  expect(docTextOf(text)).toBe(expected);
});

it.each([
  [
    'The demo user is signed in; hands back `sessionCookie` and `requestToken`.',
    ['sessionCookie', 'requestToken'],
  ],
  [
    'Hands back `month` (`YYYY-MM`, of its day), and `lineId`: of a line. `then` is what ' +
      'became of it.',
    ['month', 'lineId'],
  ],
  ['The toggle `autopay` is off.', []],
])('%j hands back %j', (text, expected) => {
  expect(handedBack(text)).toEqual(expected);
});
