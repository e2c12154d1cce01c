import { PACT_TIME } from '../../../contracts/provider-states.ts';
import type { Package } from './package-types.ts';

const usernamesOf = ({ pacts }: Package): string[] =>
  [
    ...new Set(
      pacts
        .flatMap(({ pact }) => pact.interactions)
        .flatMap(({ providerStates = [] }) => providerStates)
        .flatMap(({ params }) =>
          typeof params?.['username'] === 'string' ? [params['username']] : [],
        ),
    ),
  ].sort();

/**
 * How a team verifies its service against its package: the command, the state endpoint, the time
 * and the users.
 */
export function verifyGuide(given: Package): string {
  const users = usernamesOf(given);
  const accounts =
    users.length > 0
      ? `The users are demo accounts, told of in the portal's README, "Demo accounts". ` +
        `These are in the pact: ${users.map((name) => `\`${name}\``).join(', ')}.`
      : 'No state of this pact names a user.';
  return `## Verify it

In a checkout of the portal:

\`\`\`
npm run contracts:verify -- --service ${given.name} --url https://your-test-environment
\`\`\`

Your test environment, never production, needs \`/sandbox/states\` for that \
(\`--states URL\` says another place):

- \`DELETE\`, before each interaction: 2xx once nothing is left of the one before. \
404, 405 or 501 where there is nothing to leave.
- \`POST {"name":"…","parameters":{…}}\`, for each state in order: 2xx once it is entered, \
with a JSON object of what it hands back (\`handsBack\` in \`provider-states.json\`), or nothing. \
400 with a sentence in \`detail\` where it can't be entered: the command prints it.

Every interaction begins at the business time \`PACT_TIME\`, ${PACT_TIME}: \
days and amounts follow from it, so \`DELETE\` sets your clock to it. ${accounts}
`;
}
