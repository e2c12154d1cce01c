// Import rules between modules. Each rule states its reason; there is no allowance list.
const layer = (...folders) => `^src/(${folders.join('|')})/`;
const testFiles = '\\.test\\.tsx?$|^tests/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A cycle has no first thing to read.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules run in the browser, on the backend and in tests alike: nothing with an ' +
        'effect, no contract value.',
      from: { path: '^src/models/.*rules[^/]*\\.ts$', pathNot: testFiles },
      to: {
        pathNot:
          '^src/models/.*(rules[^/]*|types|errors)\\.ts$|' +
          'node_modules/(card-validator|credit-card-type|date-fns|@date-fns)/',
        dependencyTypesNot: ['type-only', 'core'],
      },
    },
    {
      name: 'models-are-framework-free',
      severity: 'error',
      comment: 'Models outlive any view library, transport or language file.',
      from: { path: '^src/models/', pathNot: testFiles },
      to: {
        path:
          `${layer('gateways', 'views', 'app', 'server', 'card-entry')}|node_modules/` +
          '(react|react-dom|effector-react|wouter|i18next|react-i18next|@apollo)/',
      },
    },
    {
      name: 'models-know-contracts-as-types',
      severity: 'error',
      comment: "The wire is the gateways' affair.",
      from: { path: '^src/models/', pathNot: testFiles },
      to: { path: '^contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-subscribe-and-dispatch',
      severity: 'error',
      comment: 'A view knows models by their index and no transport.',
      from: { path: '^src/views/', pathNot: testFiles },
      to: {
        path:
          `${layer('gateways', 'app', 'server', 'card-entry')}|` +
          '^contracts/|node_modules/effector/',
      },
    },
    {
      name: 'models-open-through-their-index',
      severity: 'error',
      comment: 'The inside of a model may change without a view noticing.',
      from: { path: '^src/(views|app)/', pathNot: testFiles },
      to: { path: '^src/models/', pathNot: '^src/models/.+/(index|ports)[.]ts$' },
    },
    {
      name: 'gateways-know-contracts-and-ports',
      severity: 'error',
      comment: 'A gateway is a handler of a port.',
      from: { path: '^src/gateways/', pathNot: testFiles },
      to: { path: layer('views', 'app', 'server', 'card-entry') },
    },
    {
      name: 'server-takes-rules-only',
      severity: 'error',
      comment: "The backend asks the portal's rules, never its state.",
      from: { path: '^src/server/', pathNot: testFiles },
      to: {
        path:
          `${layer('views', 'gateways', 'app', 'card-entry')}|` +
          'node_modules/(effector|effector-react|react|react-dom)/',
      },
    },
    {
      name: 'server-takes-rules-and-errors-of-models',
      severity: 'error',
      comment: 'As above.',
      from: { path: '^src/server/', pathNot: testFiles },
      to: {
        path: '^src/models/',
        pathNot: '^src/models/.*(rules[^/]*|errors|types)\\.ts$',
      },
    },
    {
      name: 'usecases-declare-what-they-need',
      severity: 'error',
      comment: 'A use case runs on any database and any transport.',
      from: { path: '^src/server/usecases/', pathNot: testFiles },
      to: { path: '^src/server/(db|http|graphql)/' },
    },
    {
      name: 'documents-come-when-asked-for',
      severity: 'error',
      comment:
        'What draws documents blocks the loop: threads of document-pool.ts do it. The rest is ' +
        'imported dynamically.',
      from: { path: '^src/server/', pathNot: `^src/server/documents/|${testFiles}` },
      to: {
        path: '^src/server/documents/',
        pathNot: '^src/server/documents/document-pool[.]ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production-knows-no-sandbox',
      severity: 'error',
      comment:
        'The portal runs for customers without code of the sandbox: that plugs itself in ' +
        'through src/server/adapters.ts.',
      from: {
        path: '^src/',
        pathNot: `^src/server/(sandbox|demo)/|^src/server/start[.]ts$|${testFiles}`,
      },
      to: { path: '^src/server/(sandbox|demo)/' },
    },
    {
      name: 'sandbox-is-loaded-in-its-own-mode',
      severity: 'error',
      comment: 'What starts the backend loads the sandbox when PORTAL_MODE asks for it.',
      from: { path: '^src/server/start[.]ts$' },
      to: { path: '^src/server/(sandbox|demo)/', dynamic: false },
    },
    {
      name: 'replay-is-no-part-of-the-page',
      severity: 'error',
      comment:
        'Replay runs in Node (npm run analytics -- replay): the browser gets the portal ' +
        'without it.',
      from: { path: '^src/', pathNot: `^src/app/replay/|${testFiles}` },
      to: { path: '^src/app/replay/' },
    },
    {
      name: 'capture-stands-alone',
      severity: 'error',
      comment: 'The page that sees card numbers holds nothing else of the portal.',
      from: { path: '^src/card-entry/', pathNot: testFiles },
      to: {
        path: '^src/',
        pathNot: '^src/card-entry/|^src/models/.*rules[^/]*\\.ts$|^src/views/theme/',
      },
    },
    {
      name: 'client-never-imports-server',
      severity: 'error',
      comment: 'The browser gets no backend code.',
      from: { path: layer('models', 'views', 'gateways', 'app', 'card-entry'), pathNot: testFiles },
      to: { path: '^src/server/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      comment: 'The wire agreement belongs to neither side.',
      from: { path: '^contracts/' },
      to: { path: '^src/|^tests/' },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      comment: 'What ships does not depend on what tests it.',
      from: { path: '^src/', pathNot: testFiles },
      to: { path: '^(tests|pacts)/' },
    },
    {
      name: 'only-scripts-know-scripts',
      severity: 'error',
      comment: 'What ships does not depend on what builds, runs and measures it.',
      from: { path: '^(src|contracts)/', pathNot: testFiles },
      to: { path: '^scripts/' },
    },
    {
      name: 'scripts-run-no-tests',
      severity: 'error',
      comment:
        'A script may use the data, the lists and the reference backend of the tests, never ' +
        'a test.',
      from: { path: '^scripts/', pathNot: testFiles },
      to: { path: '^(tests|pacts)/', pathNot: '^tests/(fixtures|coverage|pact/provider)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path:
        'node_modules/(?!(card-validator|credit-card-type|date-fns|@date-fns|effector|' +
        'effector-react|react|react-dom|wouter|i18next|react-i18next|@apollo)/)|^dist',
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
