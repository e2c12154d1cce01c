// What customers type on one line, and others read: none of it shows otherwise than it is.
import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseTextProblem } from '../../models/cases/rules-text.ts';
import { disputeProblems } from '../../models/statements/rules-dispute.ts';
import { accessProblems } from '../../models/appointments/access/rules-access.ts';
import { nicknameProblem } from '../../models/equipment/rules-nickname.ts';
import { checkName } from '../../models/payments/card-entry/rules-card-fields.ts';
import { checkNickname } from '../../models/payments/methods/rules-methods.ts';
import {
  isCompanyName,
  isPersonName,
} from '../../models/platform/contact-details/rules-contact-details.ts';
import { checkLabel } from '../../models/platform/labels/rules-labels.ts';
import {
  isReadable,
  readableLines,
  readableOf,
} from '../../models/platform/readable/rules-readable.ts';
import { legalNameFault, purchaseOrderFault } from '../../models/settings/rules-invoicing.ts';
import { nameProblems } from '../../models/voice/line-names/rules-names.ts';

/** Whether each kind of text is taken as it is. */
const TAKES: Readonly<Record<string, (text: string) => boolean>> = {
  'the label of a line, a number, a rule or a schedule': (text) => checkLabel(text) === 'ok',
  'the nickname of a line': (nickname) =>
    nameProblems({ nickname, callerIdName: null }).nickname === undefined,
  'a caller ID name': (callerIdName) =>
    nameProblems({ nickname: null, callerIdName }).callerIdName === undefined,
  'the name of a caller': (name) => readableOf(name) === name,
  'the nickname of a payment method': (text) => checkNickname(text) === 'ok',
  'the name on a card or an account': checkName,
  'the nickname of a box': (text) => nicknameProblem(text) === null,
  'the name of a person': isPersonName,
  'the name of a company': isCompanyName,
  'the legal name of a company': (text) => legalNameFault(text) === null,
  'how a technician gets in': (note) =>
    accessProblems({ contactName: null, contactPhone: null, note }).note === undefined,
  'a purchase order number': (text) => purchaseOrderFault(text) === null,
};

const unreadable = fc.oneof(
  fc
    .integer({ min: 0, max: 0x10_ff_ff })
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !isReadable(`a${character}b`)),
  fc.constantFrom('\u00ad', '\u180e', '\u202e', '\ufff9', '\u0301'.repeat(5), '\u{E0061}'),
);

it.each(Object.entries(TAKES))('%s is readable', (_what, takes) => {
  expect(takes('Shop 7')).toBe(true);
  fc.assert(
    fc.property(unreadable, (character) => {
      // Blanks of any kind are stored as one.
      fc.pre(!/\s/u.test(character));
      expect(takes(`Sh${character}op`)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

/** Whether each text of several lines is taken; what is kept of it can be read. */
const TAKES_LINES: Readonly<Record<string, (text: string) => boolean>> = {
  'what is written in a case': (text) => caseTextProblem(text) === null,
  'the note on a questioned charge': (note) =>
    disputeProblems({ reason: 'OTHER', note }).length === 0,
};

it.each(Object.entries(TAKES_LINES))(
  '%s is nothing where nothing of it is seen',
  (_what, takes) => {
    expect(takes('It broke.\nTwice.')).toBe(true);
    fc.assert(
      fc.property(fc.array(unreadable, { minLength: 1, maxLength: 5 }), (units) => {
        const text = units.join('');
        expect(takes(text)).toBe(readableLines(text) !== '');
      }),
      { numRuns: 500 },
    );
  },
);

it('no other rule lists such characters', () => {
  // Card numbers are found through them.
  const ownRules = new Set(['rules-readable.ts', 'rules-card-numbers.ts']);
  const listing = globSync('src/models/**/rules-*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !ownRules.has(path.basename(file)))
    .filter((file) => /\\p\{C[cfns]\}|\\p\{Z[lp]\}|\\u202[aAeE]/.test(readFileSync(file, 'utf8')));
  expect(listing).toEqual([expect.stringContaining('rules-contact-details.ts')]);
});
