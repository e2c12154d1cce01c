import fs from 'node:fs';
import path from 'node:path';

/** A request and its response, as in a pact of specification 4. */
export interface Interaction {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
  request: {
    method: string;
    path: string;
    query?: Record<string, string[]>;
    headers?: Record<string, string[]>;
    body?: { content?: unknown };
  };
  response: { status: number; headers?: Record<string, string[]>; body?: { content?: unknown } };
}

export interface Pact {
  consumer: { name: string };
  provider: { name: string };
  interactions: Interaction[];
}

export interface PactFile {
  /** File name in pacts/. */
  file: string;
  pact: Pact;
}

/** Every pact of `root`; empty when there is no such folder. */
export function readPacts(root: string): PactFile[] {
  const folder = path.join(root, 'pacts');
  return fs
    .globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => ({
      file,
      pact: JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Pact,
    }));
}

/** Whether an interaction belongs to a service. */
export type MatchesInteraction = (interaction: Interaction) => boolean;

/** The pacts of each service: a pact belongs to the service of most of its interactions. */
export function assignPacts<Name extends string>(
  pacts: readonly PactFile[],
  services: ReadonlyMap<Name, MatchesInteraction>,
): Map<Name, PactFile[]> {
  const ownerOf = ({ pact }: PactFile): Name | undefined => {
    const counts = [...services].map(([name, meets]) => ({
      name,
      count: pact.interactions.filter(meets).length,
    }));
    return counts
      .filter(({ count }) => count > 0)
      .sort((left, right) => right.count - left.count)[0]?.name;
  };
  const owned = pacts.map((pact) => ({ pact, owner: ownerOf(pact) }));
  return new Map(
    [...services.keys()].map((name) => [
      name,
      owned.filter(({ owner }) => owner === name).map(({ pact }) => pact),
    ]),
  );
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of a service: the provider name of its pacts; without a pact, its name in the contracts. */
export const serviceName = (pacts: readonly PactFile[], key: string): string =>
  pacts[0]?.pact.provider.name ?? kebab(key);
