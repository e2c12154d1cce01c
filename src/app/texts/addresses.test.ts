import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BRAND, siteAddress } from '../../models/platform/brand/rules-brand.ts';
import { PATHS } from '../../models/platform/paths/rules-paths.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What a customer may come to see: pages, texts, rules that lead somewhere, and demo data. */
const SHOWN = [
  'locales',
  'src/views',
  'src/models',
  'src/app',
  'src/card-entry',
  'src/server/demo',
];
const files = SHOWN.flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|json)$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name)),
);
const BRAND_FILE = 'src/models/platform/brand/rules-brand.ts';

it('the address of another site stands in the brand alone', () => {
  const found = files
    .filter((file) => file !== BRAND_FILE)
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(ROOT, file), 'utf8')
          .matchAll(/https?:\/\/[\w.-]+|\b\w+\.provider\.example/g),
      ]
        .map(([address]) => address)
        // A namespace of SVG, and a base by which a path is parsed: neither is gone to.
        .filter((address) => !/^https?:\/\/(www\.w3\.org|portal\.invalid)$/.test(address))
        .map((address) => `${file}: ${address}`),
    );
  expect(files.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

// Written out: the entrance, places on the page, and what begins with a path's name.
it('a link is a path of the portal, a brand address, a number, or a place on the page', () => {
  const paths = new Set<string>(Object.values(PATHS).filter((value) => typeof value === 'string'));
  const written = files
    .filter((file) => file.endsWith('.tsx') || file.startsWith('src/server/demo'))
    .flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(ROOT, file), 'utf8')
          .matchAll(/(?:href|redirectUri|leadsTo)(?:=|: )["'`]([^"'`]*)["'`]/g),
      ].map(([, href = '']) => ({ file, href })),
    );
  expect(
    written.filter(
      ({ href }) => !/^([/]$|#|\$\{PA)/.test(href) && !paths.has(href.split('?')[0] ?? ''),
    ),
  ).toEqual([]);
});

it('no placeholder of the brand is ever linked', () => {
  for (const address of Object.values(BRAND.sites))
    expect(siteAddress(address)).toBe(/\.example\b/.test(address) ? null : address);
});

it('no Spanish sentence ends with a time: "a. m." has a full stop of its own', () => {
  const ending = files
    .filter((file) => file.startsWith('locales/es'))
    .filter((file) => /\{\{time\}\}\./.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  expect(ending).toEqual([]);
});
