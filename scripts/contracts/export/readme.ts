import { operationNames } from './graph.ts';
import { verifyGuide } from './verify-guide.ts';
import type { GraphPackage, Package, RestPackage } from './package-types.ts';

const list = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([file, text]) => `- \`${file}\`: ${text}`).join('\n');

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;

const rest = ({ openApi, events }: RestPackage): (readonly [string, string])[] => [
  [
    'openapi.json',
    `${counted(Object.values(openApi.paths).flatMap(Object.values).length, 'operation')}, ` +
      `OpenAPI 3.1. \`x-systemErrorCodes\` says how each can be refused, \`x-provider-states\` ` +
      'in which states the pact asks it. Objects are closed: a request with another field is ' +
      `refused (\`BAD_REQUEST\`), an answer with another field fails the contract's tests.`,
  ],
  ...(events.length > 0
    ? [
        [
          'events/',
          `a JSON Schema (2020-12) for each of ${counted(events.length, 'event')}; ` +
            `\`AnalyticsMessage.events\` holds them, each is checked by itself.`,
        ] as const,
      ]
    : []),
];

const graph = ({
  graph: { endpoint, operations },
}: GraphPackage): (readonly [string, string])[] => [
  [
    'schema.graphql',
    `the graph. \`POST ${endpoint.path}\` with \`{ operationName, variables, query }\`, ` +
      (endpoint.needsSession
        ? 'the session cookie and the request token'
        : 'bound to `Origin` before sign-in') +
      `; answers are \`application/json\` and carry \`X-Business-Time\`.`,
  ],
  [
    'operations.graphql',
    `the ${counted(operationNames(operations).length, 'operation')} that the portal sends: ` +
      'nothing else is asked.',
  ],
  [
    'documents.json',
    'SHA-256 of each document, without white space, commas and comments outside strings ' +
      "(graphql-js's `stripIgnoredCharacters`): a backend may refuse every other document.",
  ],
  ['scalars.json', 'JSON Schema of each scalar.'],
  [
    'errors.schema.json',
    'JSON Schema of an answer with errors, and every systemErrorCode with its meaning.',
  ],
];

/** Summary of a package's content. */
export function readme(given: Package): string {
  const interactions = given.pacts.reduce((sum, { pact }) => sum + pact.interactions.length, 0);
  const rows: (readonly [string, string])[] = [
    ...(given.kind === 'rest' ? rest(given) : graph(given)),
    [
      'provider-states.json',
      `the ${counted(given.states.states.length, 'state')} that the pact names: their ` +
        'parameters as JSON Schema, and what entering them hands back. Handlers write data or ' +
        'faults, never answers.',
    ],
    ...given.pacts.map(
      ({ file, pact }) =>
        [
          file,
          `the pact (specification 4) of ${pact.consumer.name} with ${given.name}, to be ` +
            'verified against the service; its Origin and session come from the states.',
        ] as const,
    ),
  ];
  return (
    `# ${given.name}\n\n` +
    `${given.kind === 'rest' ? given.openApi.info.description : 'A GraphQL service.'} ` +
    `${counted(interactions, 'interaction')} in its pacts. Made of the contracts by \`npm run ` +
    `contracts:export\`; not edited by hand.\n\n${list(rows)}\n\nMoney is whole US cents; a ` +
    `day is \`YYYY-MM-DD\` in the account's billing time zone; an instant is RFC 3339 in ` +
    `UTC.\n\n${verifyGuide(given)}`
  );
}
