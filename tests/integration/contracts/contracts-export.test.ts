import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exportContracts } from '../../../scripts/contracts/export/cli.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-export-'));
const [out, beside] = [path.join(place, 'out'), path.join(place, 'beside')];
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

const folders = (): string[] =>
  fs
    .readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Packages that an earlier export lists as its own. */
const saysItMade = (list: unknown): void =>
  fs.writeFileSync(path.join(out, 'packages.json'), JSON.stringify(list));

it('an export has a package of each service, and says which', async () => {
  const names = await exportContracts(ROOT, out);
  expect(folders()).toEqual(names);
  expect(JSON.parse(fs.readFileSync(path.join(out, 'packages.json'), 'utf8'))).toEqual(names);
});

it('a package says how it is verified, by itself', async () => {
  await exportContracts(ROOT, out);
  const said = (file: string): string => fs.readFileSync(path.join(out, file), 'utf8');
  expect(said('community/README.md')).toMatch(
    new RegExp(
      'contracts:verify -- --service community .*/sandbox/states' +
        '.*`DELETE`.*`POST .*PACT_TIME.*Demo accounts.*`\\w+@demo\\.example`',
      's',
    ),
  );
  for (const file of [
    'community/README.md',
    'community/openapi.json',
    'provider-states.json',
    'billing-graph/schema.graphql',
  ])
    expect(said(file), file).not.toMatch(/\bspec \d|\(decisions\b/);
  expect(said('community/README.md')).not.toMatch(/\b1 operations/);
});

it('every change says that it may be too much of them, in its own words where it has some', () => {
  type Answers = Record<string, { description: string; 'x-systemErrorCodes'?: object }>;
  const { paths } = JSON.parse(fs.readFileSync(path.join(out, 'orders/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { responses: Answers }>>;
  };
  const said = Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      responses[429]
        ? [`${method} ${at}: ${Object.keys(responses[429]['x-systemErrorCodes'] ?? {})}`]
        : [],
    ),
  );
  expect(said.sort()).toEqual([
    'post /api/pub/offers/v1/quotes: THROTTLED',
    'post /api/pub/orders/v1/agreements/{agreementId}/notice/withdraw: THROTTLED',
    'post /api/pub/orders/v1/agreements/{agreementId}/notice: THROTTLED',
    'post /api/pub/orders/v1/orders/{orderId}/cancel: THROTTLED',
    'post /api/pub/orders/v1/orders: THROTTLED',
  ]);
});

it('export deletes the package of a removed service, and only exported files', async () => {
  for (const folder of [beside, path.join(out, 'telegraph'), path.join(out, 'of-a-team')])
    fs.mkdirSync(folder);
  saysItMade(['telegraph', 'member', '../beside', '..', '.', '', 7]);
  const names = await exportContracts(ROOT, out);
  expect(folders()).toEqual([...names, 'of-a-team'].sort());
  expect(fs.existsSync(beside)).toBe(true);
});

it('a list that cannot be read removes nothing', async () => {
  fs.writeFileSync(path.join(out, 'packages.json'), 'of-a-team');
  await exportContracts(ROOT, out);
  expect(folders()).toContain('of-a-team');
});
