import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readPacts } from '../../scripts/contracts/pacts.ts';
import type { Interaction } from '../../scripts/contracts/pacts.ts';
import { ROWS } from './rows.ts';
import type { PactEvidence } from './types.ts';

const REGISTRY = path.join(import.meta.dirname, '../../contracts/provider-states.ts');

/** Names of all provider states declared in the registry. */
export function registeredStates(): Set<string> {
  const source = ts.createSourceFile(
    REGISTRY,
    fs.readFileSync(REGISTRY, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const registry = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'ProviderStates',
  );
  return new Set(
    registry?.members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : [])),
  );
}

/** Key of an interaction: the service and the request. */
export const keyOf = ({
  provider,
  description,
}: Pick<PactEvidence, 'description'> & { provider: string }): string =>
  `${provider}: ${description}`;

/** Every interaction of every pact, by {@link keyOf}. */
export const readInteractions = (): Map<string, Interaction> =>
  new Map(
    readPacts().flatMap(({ provider, interactions }) =>
      interactions.map((interaction) => [
        keyOf({ provider, description: interaction.description }),
        interaction,
      ]),
    ),
  );

/** Whether the response is a failure or an error. */
const fails = ({ response: { status, body } }: Interaction): boolean =>
  status >= 400 ||
  (typeof body?.content === 'object' && body.content !== null && 'errors' in body.content);

/**
 * Failures and errors in the pacts that prove no row: the contract covers more than the
 * specification's outcomes.
 */
export function unclaimedFailures(interactions: ReadonlyMap<string, Interaction>): string[] {
  const claimed = new Set(ROWS.flatMap(({ pacts = [] }) => pacts.map(keyOf)));
  return [...interactions]
    .filter(([key, interaction]) => fails(interaction) && !claimed.has(key))
    .map(([key]) => key);
}
