import babel from '@rolldown/plugin-babel';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compactValidators } from './scripts/build/compact-validators.ts';

const root = import.meta.dirname;

/**
 * Effector units have sids, so that a scope can be serialised on one side and hydrated on the
 * other.
 */
const effectorSids = babel({
  include: [/src\/(models|app|gateways)\/.*\.tsx?$/],
  plugins: [['effector/babel-plugin', { addLoc: false, addNames: false }]],
});

/**
 * Modules loaded together are one file: on a slow connection each file costs a round trip. A group
 * contains its modules' imports, except those of an earlier group; everything else is split by its
 * imports.
 */
const CHUNKS = [
  { name: 'portal', test: /src\/app\/client\.tsx$/, priority: 13 },
  // What signing in does not ask: pages and operations, which both need these ports, come apart.
  {
    name: 'ports',
    test: /src\/models\/(?!equipment|speed-test|cases|troubleshooting).*\/ports\.ts$/,
    priority: 12,
  },
  {
    name: 'requests',
    test: new RegExp(
      [
        'src/gateways/\\w+/(rest-client|rest-operations|session-gateway)\\.ts$',
        'src/gateways/\\w+/(draft-storage|graph-status)\\.ts$',
        'contracts/(graphql/endpoints|rest/account/contract)\\.ts$',
      ].join('|'),
    ),
    priority: 11,
  },
  // What every page of a signed-in customer needs: one file.
  { name: 'customer', test: /src\/app\/session\/customer\.ts$/, priority: 11 },
  // The client of the graph, and what the operations of all its domains share.
  {
    name: 'graph',
    test: new RegExp(
      'src/gateways/platform/graph-(client|operations)\\.ts$|' +
        'contracts/generated/selfservice\\.ts$',
    ),
    priority: 1,
  },
  {
    name: (id: string) => `${/gateways\/(\w+)\//.exec(id)?.[1]}-operations`,
    test: new RegExp(
      'src/gateways/(autopay|billing|mobile|payments|people|services|settings|statements)' +
        '/operations\\.ts$',
    ),
    priority: 0,
  },
  // What several pages share, the widest first: alone, each of these modules would be a file.
  {
    name: 'figures',
    test: new RegExp(
      'src/models/(platform/money|permissions/rules-(people|settings))|' +
        'src/views/parts/(StatusBadge|statements/Figures)',
    ),
    priority: 10,
    minShareCount: 4,
  },
  {
    name: 'card-numbers',
    test: /src\/models\/platform\/(card-numbers|readable)\//,
    priority: 10,
    minShareCount: 4,
  },
  { name: 'reactive-query', test: /statements\/reactive-query/, priority: 10, minShareCount: 2 },
  {
    name: 'common',
    test: new RegExp(
      'src/models/(platform/(?!idempotent|step-flow|contact|card-numbers|labels|readable)|' +
        'permissions/rules-(people|s))|patronum/equals|src/views/parts/flow\\.css|' +
        'src/models/billing/(due|today|queries|home/statements-query)|' +
        'src/models/(payments/(dates/|card-entry/rules-card-exp)|statements/rules-status)|' +
        'src/app/analytics/billing/(f|l)|' +
        'src/views/parts/(StatusBadge|statements/Figures|downloads|payment-methods/useMethodName)',
    ),
    priority: 9,
    minShareCount: 4,
  },
  {
    name: 'billing',
    test: new RegExp(
      'src/models/(billing/(?!home/index|home/rules-hero|refunds/rules-refund-st)|autopay)|' +
        'src/models/(permissions|statements|mobile)|' +
        'src/models/platform/idempotent|' +
        'src/models/payments/(amounts|scheduled|wallet|flow-denials|one-time/draft/rules-quick)|' +
        'src/views/parts/(statements|owed)|src/app/analytics/billing/',
    ),
    priority: 8,
    minShareCount: 4,
  },
  {
    name: 'owed',
    test: /src\/(models\/billing\/home|views\/parts\/owed)\//,
    priority: 7.5,
    minShareCount: 3,
  },
  { name: 'receipts', test: /payments\/(receipts\/|CopyNumber)/, priority: 8, minShareCount: 2 },
  {
    name: 'method-entry',
    test: new RegExp(
      'src/models/payments/(method|card)-entry/index|' +
        'src/views/parts/payment-methods/(MethodEntry|CardEntry|BankAccount)',
    ),
    priority: 7,
    minShareCount: 3,
  },
  {
    name: 'payments',
    test: /src\/(models\/(payments|platform\/step-flow)|views\/parts\/(payments|dates))\//,
    priority: 6,
    minShareCount: 2,
  },
  {
    name: 'passwords',
    test: /session\/access\/rules-(password|common)|PasswordField|platform\/contact-details/,
    priority: 5,
    minShareCount: 2,
  },
  {
    name: 'access',
    test: /src\/(models|views\/pages)\/session\/access\/|src\/app\/analytics\/people\/(acc|rec)/,
    priority: 4,
    minShareCount: 2,
  },
  { name: 'session-runtime', test: /src\/app\/session\/session-runtime\.ts$/, priority: 0 },
  {
    name: (id: string) => `texts-${/locales\/(\w+)\//.exec(id)?.[1]}`,
    test: /locales\/\w+\/(billing|payment)\.json$/,
    priority: 1,
  },
];

/**
 * One configuration for three builds: the portal, card entry (`--mode capture`), and the first
 * pages (`--mode prerender`).
 */
function buildOf(mode: string) {
  if (mode === 'capture')
    return {
      outDir: path.join(root, 'dist/capture'),
      rolldownOptions: {
        input: ['index.html', 'bank-connect.html'].map((page) =>
          path.join(root, 'src/card-entry', page),
        ),
      },
    };
  if (mode === 'prerender')
    return {
      outDir: path.join(root, 'dist/prerender'),
      ssr: path.join(root, 'src/app/prerender.tsx'),
    };
  return {
    outDir: path.join(root, 'dist/client'),
    rolldownOptions: {
      input: path.join(root, 'src/app/client.tsx'),
      output: {
        codeSplitting: { groups: CHUNKS },
        // Every file stands in the first script, where names weigh: seven characters of a hash
        // tell builds apart. Which files a page has is in dist/client/pages.json.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }: { name: string }) =>
          CHUNKS.some((group) => group.name === name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  };
}

/**
 * Left out of the first page: react-i18next uses one small function of i18next, which loads later
 * (src/app/texts/texts.ts).
 */
const lightTexts: Plugin = {
  name: 'light-texts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'i18next' && importer?.includes('/react-i18next/')
      ? path.join(root, 'src/app/texts/key-from-selector.ts')
      : null,
};

/**
 * Views, and what else needs a document: a project of its own, because a worker restarts for
 * another environment.
 */
const IN_A_DOCUMENT = [
  'src/views/**/*.test.tsx',
  'src/app/session/early-acts.test.tsx',
  'src/app/session/approached-links.test.ts',
  'src/app/answers/late-answers.test.ts',
  'src/app/texts/light-to-copy.test.tsx',
  'src/card-entry/form.test.ts',
  'src/card-entry/bank-connect/chooser.test.ts',
];

/**
 * Fast tests: files share their workers. The inspector is inlined so that it has the same graphql
 * as the tests: the package has two builds.
 */
const unit = (
  name: string,
  more: { include: string[]; exclude?: string[]; environment: 'node' | 'happy-dom' },
) => ({
  extends: true as const,
  test: {
    name,
    root,
    ...more,
    server: { deps: { inline: ['@graphql-inspector/core'] } },
    testTimeout: 30_000,
    isolate: false,
    pool: 'threads' as const,
    maxWorkers: 2,
    setupFiles: ['tests/views/setup.ts'],
  },
});

/** What `npm test` leaves to CI and to a run by hand: lives of months, kills, floods, and tools. */
const LEFT_OUT = process.env['TEST_TIER'] === 'test' ? ['**/*.whole.test.ts'] : [];

/** Tests that start the backend, or its database. */
const backend = (name: string, maxWorkers: number, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    root,
    include,
    exclude: LEFT_OUT,
    globalSetup: ['tests/integration/harness/global-setup.ts'],
    setupFiles: ['tests/views/setup.ts'],
    isolate: false,
    maxWorkers,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig(({ mode }) => ({
  root: path.join(root, mode === 'capture' ? 'src/card-entry' : 'src/app'),
  publicDir: false,
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: path.join(root, 'src/app/external-store.ts'),
      },
    ],
  },
  plugins: [
    lightTexts,
    mode !== 'prerender' && compactValidators,
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    effectorSids,
  ],
  build: {
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The smallest state's map is a file too: the portal's policy takes no data from a URL.
    assetsInlineLimit: (file: string) => (file.endsWith('.json') ? false : undefined),
    ...buildOf(mode),
  },
  test: {
    root,
    // happy-dom loads no frames, and logs it each time.
    onConsoleLog: (log) => !log.includes('Iframe page loading is disabled'),
    // What a test waits for comes later on a busy machine: one second is no limit for it.
    expect: { poll: { timeout: 20_000 } },
    // A test that needs a database is named *.db.test.ts and belongs to integration: the fast tests
    // start none. One that starts a process, or works through the whole of contracts, is in
    // tests/integration.
    projects: [
      {
        extends: true,
        test: {
          name: 'postgres',
          root,
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: ['tests/integration/harness/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      unit('unit', {
        include: [
          'src/**/*.test.{ts,tsx}',
          'contracts/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/coverage/**/*.test.ts',
        ],
        exclude: ['**/*.db.test.ts', ...IN_A_DOCUMENT],
        environment: 'node',
      }),
      unit('views', { include: IN_A_DOCUMENT, environment: 'happy-dom' }),
      {
        extends: true,
        test: {
          name: 'pact-consumer',
          root,
          include: ['tests/pact/consumer/**/*.test.ts'],
          // Merges what the files wrote beside each other into pacts/.
          globalSetup: ['tests/pact/consumer/global-setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Holds the pacts against the exported contracts, once they are merged.
          name: 'pact-exported',
          root,
          include: ['tests/pact/exported/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pact-provider',
          root,
          include: ['tests/pact/provider/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      // Processes that start and files that are written leave two cores time for a third worker.
      backend('integration', 3, ['tests/integration/**/*.test.{ts,tsx}', 'src/**/*.db.test.ts']),
      // Processes are killed at any time: `npm run soak` alone.
      backend('soak', 2, ['tests/soak/**/*.test.ts']),
    ],
  },
}));
