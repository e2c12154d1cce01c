import fs from 'node:fs';
import path from 'node:path';
import { loadContracts } from '../../../scripts/contracts/export/load.ts';
import { packagesOf } from '../../../scripts/contracts/export/package.ts';
import type {
  GraphPackage,
  Package,
  RestPackage,
} from '../../../scripts/contracts/export/package-types.ts';

export const root = path.join(import.meta.dirname, '../../..');

let loaded: Promise<Package[]> | undefined;

/** Output of `npm run contracts:export`; created once for all tests of a run. */
export const packages = (): Promise<Package[]> => (loaded ??= loadContracts(root).then(packagesOf));

const isRest = (given: Package): given is RestPackage => given.kind === 'rest';
const isGraph = (given: Package): given is GraphPackage => given.kind === 'graph';
export const restPackages = async (): Promise<RestPackage[]> => (await packages()).filter(isRest);
export const graphPackages = async (): Promise<GraphPackage[]> =>
  (await packages()).filter(isGraph);

/** A pact as stored in its file, with its matching rules. */
export interface PactWithRules {
  interactions: InteractionWithRules[];
}

type Rules = Record<string, { matchers: { match: string; regex?: string }[] }>;
interface Part {
  headers?: Record<string, string[]>;
  body?: { content?: unknown; contentType?: string };
  matchingRules?: { body?: Rules };
}
export interface InteractionWithRules {
  description: string;
  providerStates?: { name: string; params?: Record<string, unknown> }[];
  request: Part & { method: string; path: string; query?: Record<string, string[]> };
  response: Part & { status: number };
}

export const readPact = (file: string): PactWithRules =>
  JSON.parse(fs.readFileSync(path.join(root, 'pacts', file), 'utf8')) as PactWithRules;

/** Every interaction of a package's pacts. */
export const interactionsOf = ({ pacts }: Pick<Package, 'pacts'>): InteractionWithRules[] =>
  pacts.flatMap(({ file }) => readPact(file).interactions);
