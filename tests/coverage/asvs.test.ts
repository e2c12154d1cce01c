import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', requirement = '', state = '', how = '']) => ({ id, requirement, state, how }),
);

/** Requirements of ASVS 5.0 of levels 1 and 2, by section. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};

it('the table of ASVS has each requirement of levels 1 and 2 once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
      numbers.split(' ').map((number) => `${section}.${number}`),
    ),
  );
});

it('each row says its state, and how', () => {
  for (const { id, state, how } of rows)
    expect([id, state, how.length > 1]).toEqual([
      id,
      expect.stringMatching(/^(met|in part|\*\*not met\*\*|does not apply|deployment)$/),
      true,
    ]);
});

it('each path that a row names exists', () => {
  const paths = [...page.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

it('what is not met stands at the top as well', () => {
  const [top = ''] = page.split('## V1 ');
  const open = rows.filter(({ state }) => state === 'in part' || state === '**not met**');
  expect(open.filter(({ id }) => !top.includes(`**${id}**`))).toEqual([]);
});

it('the head counts the rows', () => {
  const [top = ''] = page.split('## V1 ');
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  expect(top.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${rows.length} requirements ${of('met')} are met, ${of('in part')} in part and ` +
      `${of('**not met**')} not; ${of('deployment')} are the deployment's, and ` +
      `${of('does not apply')} do not apply.`,
  );
});
