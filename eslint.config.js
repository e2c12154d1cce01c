import effector from 'eslint-plugin-effector';
import tseslint from 'typescript-eslint';

const client = [
  'src/models/**/*.ts',
  'src/gateways/**/*.ts',
  'src/views/**/*.{ts,tsx}',
  'src/app/**/*.{ts,tsx}',
];
/** Where paths of the portal are spelled out: once by name, and as the specification's table. */
const pathTables = [
  'src/models/platform/paths/rules-paths.ts',
  'src/models/shell/routing/rules-routes.ts',
];
const PORTAL_PATHS = [
  '404|login|wg|verify-link|account-recovery|create-(sub-|fsecure-)?account|maintenance',
  'account-summary|homepage|contactus|disclaimers|support|search(-results)?|outage-map',
  'billing(-stub(-2)?)?|user-preferences|profile-and-settings|manage-users|community|upgrade|buy',
  'services(-overview)?|voice|tv|internetservices|hostways|desktop-security|security-suite',
  'selfinstall|service-appointments|appointment-tracking|property-contract-details|tech-amenities',
].join('|');
/**
 * A text that begins with a path of the portal; a slash in a selector's pattern is spelled
 * \\u002F.
 */
const portalPath = `/^\\u002F(${PORTAL_PATHS})([\\u002F?#]|$)/`;
const noSpelledPaths = ['Literal[value', 'TemplateElement[value.raw'].map((part) => ({
  selector: `${part}=${portalPath}]`,
  message: 'Paths of the portal are named in models/platform/paths.',
}));
const noPresent = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'Time is an argument or a port.',
};
const noTextInViews = {
  selector: 'JSXText[value=/[A-Za-z]{2,}/]',
  message: 'Text belongs in locales/.',
};
const noSelectors = {
  selector: "CallExpression[callee.property.name='locator']",
  message: 'Browser tests find elements by role, label and text; see tests/e2e/harness.',
};

const inClient = (config) => ({ ...config, files: client });

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.data/**',
      '.cache/**',
      'contracts/generated/**',
      'contracts/.typia-*/**',
      'contracts/.generated-*/**',
      'contracts/typia/**',
      'pacts/**',
      'test-results/**',
      '**/*.mjs',
      '**/*.cjs',
      'eslint.config.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      // A function that asks more than this is several; a switch over a union counts once.
      complexity: ['error', { max: 20, variant: 'modified' }],
      'max-depth': ['error', 4],
      'max-nested-callbacks': ['error', 5],
      'max-params': ['error', 7],
      // Playwright reads from a fixture's first pattern what it needs; one may need nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'max-nested-callbacks': ['error', 4] },
  },
  ...['recommended', 'scope', 'patronum'].map((name) => inClient(effector.flatConfigs[name])),
  { ...effector.flatConfigs.react, files: ['src/views/**/*.tsx', 'src/app/**/*.tsx'] },
  { ...effector.flatConfigs.future, files: client },
  {
    files: client,
    rules: { 'effector/no-watch': 'error', 'effector/keep-options-order': 'error' },
  },
  {
    // A rule is a pure function: time, chance and ids are its arguments (architecture, "Never").
    files: ['src/models/**/*.ts'],
    ignores: ['src/models/**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'localStorage',
          'sessionStorage',
          'fetch',
          'navigator',
          'location',
          'history',
          'setTimeout',
          'setInterval',
          'crypto',
          'performance',
        ].map((name) => ({ name, message: 'Models reach the outside only through ports.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is an argument or a port.' },
        { object: 'Math', property: 'random', message: 'Chance is a port.' },
      ],
      'no-restricted-syntax': ['error', noPresent],
    },
  },
  {
    // A path is spelled once: a renamed one doesn't compile until everything that leads to it
    // follows.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/models/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noSpelledPaths] },
  },
  {
    files: ['src/models/**/*.ts'],
    ignores: ['**/*.test.ts', ...pathTables],
    rules: { 'no-restricted-syntax': ['error', noPresent, ...noSpelledPaths] },
  },
  {
    // Every text a customer reads is a key of a locale.
    files: ['src/views/**/*.tsx', 'src/app/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': ['error', noTextInViews, ...noSpelledPaths],
    },
  },
  {
    // The tools' page of the sandbox is for developers, and has no names to look things up by.
    files: ['tests/e2e/**/*.spec.ts'],
    ignores: ['tests/e2e/sandbox/**'],
    rules: { 'no-restricted-syntax': ['error', noSelectors] },
  },
);
