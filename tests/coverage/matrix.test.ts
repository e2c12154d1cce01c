import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrowserTests, readSpec } from './browser-tests.ts';
import { CATALOGUE, NOT_IN_THIS_BUILD, STATUS_MAPPING } from './catalogue.ts';
import { renderCoverage } from './document.ts';
import { keyOf, readInteractions, registeredStates, unclaimedFailures } from './interactions.ts';
import { ROWS, ORPHAN_ROWS } from './rows.ts';

/**
 * The specification's titles, each with its number of outcomes: detects what is dropped from the
 * catalogue.
 */
const TITLES = Object.freeze({
  '4 States and transitions': {
    Delinquency: 11,
    'Payment outcomes': 8,
    'Autopay enroll': 6,
    'Change autopay method': 3,
    'Cancel autopay': 3,
    'Unified wallet submit outcomes': 14,
    'Delete stored method': 6,
    'Past-due balance on method change': 2,
    'Autopay debit date': 4,
    'Mobile rules': 3,
    'Scheduled payment cancel': 2,
    'Statement states': 5,
    'Card states': 3,
    Session: 16,
    'Self-install access': 3,
  },
  '6 Roles and permissions': { 'Who is denied what': 8, Guards: 5 },
  '8 The error catalogue': {
    'Core or mobile billing info fails to load': 2,
    'Bill pay or autopay unavailable': 2,
    'Payment fails': 2,
    'CVV verification fails': 1,
    'Card cannot be verified or added': 2,
    'Autopay enroll, update, cancel or date change fails': 7,
    'Debit date unavailable': 1,
    'Scheduled payment cannot be cancelled': 1,
    'Method cannot be deleted': 2,
    'Disconnected account enrolls in autopay': 1,
    'Expired card chosen for autopay': 1,
    'Paperless enrollment fails': 1,
    'Statement unavailable': 2,
    'Card payments not accepted': 1,
    'Bank payments not accepted': 1,
    'Neither accepted, or double restriction': 1,
    'Online banking connect fails': 2,
    'Mobile transactions, payment methods list, payment info fail to load': 3,
    'No payment history; no recent transactions': 2,
    Generic: 1,
  },
  '8 System errors': {
    'A systemErrorCode is recorded as a generic error': 1,
    'A code starting NETPSC is typed personalSecurityCode': 1,
    'The client code is the part before the first dash': 1,
    '401 with IN_MAINTENANCE: logout and maintenance page': 1,
    'Navigation error: /404': 1,
    'Chunk load failure: a message saying the chunk failed to load': 1,
    [STATUS_MAPPING]: 1,
    'GraphQL errors are tracked, at most 20 per call': 1,
    'Error log level: error': 1,
  },
});

const interactions = readInteractions();
const browserTests = readBrowserTests();
const stateNames = (key: string): string[] =>
  interactions.get(key)?.providerStates?.map(({ name }) => name) ?? [];
/** Problems, as `<row>: <what>`. */
const problemsOf = (of: (row: (typeof ROWS)[number]) => readonly string[]): string[] =>
  ROWS.flatMap((row) => of(row).map((what) => `${row.id}: ${what}`));

describe('the matrix', () => {
  it('has every title of the specification, with all that it names', () => {
    const counted = Object.fromEntries(
      Object.entries(CATALOGUE).map(([section, titles]) => [
        section,
        Object.fromEntries(
          Object.entries(titles).map(([title, outcomes]) => [title, Object.keys(outcomes).length]),
        ),
      ]),
    );
    expect(counted).toEqual(TITLES);
  });

  it('has one row for each outcome, and none for another', () => {
    expect([
      ORPHAN_ROWS,
      ROWS.filter(({ browser }) => browser === undefined).map(({ id }) => id),
      ROWS.length - new Set(ROWS.map(({ id }) => id)).size,
    ]).toEqual([[], [], 0]);
  });

  it('leaves out no more than what no screen of this build can show', () => {
    expect(Object.keys(NOT_IN_THIS_BUILD)).toEqual([
      'Non-standard profiles can manage networks',
      'Self-install eligibility lets pass',
    ]);
  });
});

describe('every row', () => {
  it('says what is seen, has a browser test, and has interactions or says why not', () => {
    expect(
      problemsOf(({ sees, browser, pacts = [], noWire = '' }) => [
        ...(sees.trim() ? [] : ['nothing is seen']),
        ...(browser.length > 0 ? [] : ['no browser test']),
        ...(pacts.length > 0 || noWire.trim().split(/\s+/).length > 4
          ? []
          : ['neither an interaction nor why there is none']),
      ]),
    ).toEqual([]);
  });

  it('names provider states that the registry has', () => {
    const known = registeredStates();
    expect(known.has('a call fails')).toBe(true);
    expect(problemsOf(({ states = [] }) => states.filter((state) => !known.has(state)))).toEqual(
      [],
    );
  });

  it('names interactions that are in the pacts, each in one of its states', () => {
    expect(
      problemsOf(({ pacts = [], states = [] }) =>
        pacts
          .map(keyOf)
          .filter(
            (key) => !stateNames(key).some((name) => (states as readonly string[]).includes(name)),
          )
          .map((key) =>
            interactions.has(key) ? `${key} is in none of its states` : `${key} is in no pact`,
          ),
      ),
    ).toEqual([]);
  });

  it('names no state that none of its interactions is in', () => {
    expect(
      problemsOf(({ pacts = [], states = [] }) =>
        states.filter((state) => !pacts.some((pact) => stateNames(keyOf(pact)).includes(state))),
      ),
    ).toEqual([]);
  });

  it('names browser tests that there are', () => {
    const known = new Set<string>(browserTests.map(({ id }) => id));
    expect(known.size).toBeGreaterThan(100);
    expect(problemsOf(({ browser }) => browser.filter((id) => !known.has(id)))).toEqual([]);
  });
});

describe('the id of a browser test', () => {
  it('is that of no other test', () => {
    const ids = browserTests.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('begins with the name of its file', () => {
    expect(browserTests.filter(({ id, file }) => !id.startsWith(`@${file}-`))).toEqual([]);
  });

  it('is found among the tags of a test, alone or in a group, not of a skipped one', () => {
    const found = readSpec(
      'some',
      `
      test('a payment is made', { tag: [MAIN, '@some-01'] }, async () => {});
      test.skip('a payment is skipped', { tag: '@some-02' }, async () => {});
      test.describe('the line', () => { test('that is gone is said', { tag: '@some-03' }, f); });
      test.describe.skip('the dark', () => { test('is skipped', { tag: '@some-04' }, f); });
      // test('that is only told of', { tag: '@some-05' }, f);
      test('that has none', async () => { say('@some-06'); });
      `,
    );
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      ['@some-01', 'a payment is made'],
      ['@some-03', 'the line › that is gone is said'],
    ]);
  });

  it('is found in the rows of a table whose tests are tagged with it', () => {
    const found = readSpec(
      'some',
      `
      const OUTCOMES = { 'on': ['@some-03', 1], off: ['@some-04', 2] };
      for (const [index, [id, scenario, says]] of ([
        ['@some-01', 'nocard', /x/], ['@some-02', 'nobank', /y/],
      ] as const).entries())
        test(\`\${scenario} is told (\${says})\`, { tag: rowTags(index, id) }, f);
      for (const [outcome, [id, count]] of Object.entries(OUTCOMES))
        test(\`tells \${outcome}\`, { tag: id }, f);
      for (const [id, scenario] of [['@some-05', 'x']]) test(scenario, { tag: WHOLE }, f);
      `,
    );
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      ['@some-01', 'nocard is told (…)'],
      ['@some-02', 'nobank is told (…)'],
      ['@some-03', 'tells on'],
      ['@some-04', 'tells off'],
    ]);
  });
});

describe('contracts/COVERAGE.md', () => {
  it('is what the rows say now (npm run contracts:coverage)', () => {
    expect(
      fs.readFileSync(path.join(import.meta.dirname, '../../contracts/COVERAGE.md'), 'utf8'),
    ).toBe(renderCoverage());
  });

  it('ignores and counts pact failures that are no outcome of the specification', async ({
    annotate,
  }) => {
    const left = unclaimedFailures(interactions);
    await annotate(`${left.length} failures and refusals in the pacts are claimed by no row.`);
    expect(left).not.toContain('billing-graph: BillingInformation: is down');
  });
});
