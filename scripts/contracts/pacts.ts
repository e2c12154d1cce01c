import fs from 'node:fs';
import path from 'node:path';

/** A required state of the backend, as named in a pact. */
export interface State {
  name: string;
  params?: Record<string, unknown>;
}

/** One matching rule: `match` is its kind, which determines the rest. */
export interface Rule {
  match: string;
  [more: string]: unknown;
}

export interface Rules {
  combine?: 'AND' | 'OR';
  matchers: Rule[];
}

/** Rules by path (`$.lines[*].id`), or by a header's or query parameter's name. */
export type RulesByPath = Readonly<Record<string, Rules>>;

export interface Generator {
  type: string;
  expression?: string;
}

interface Part {
  headers?: Record<string, string[]>;
  body?: { content?: unknown; contentType?: string; encoded?: false | 'base64' };
  matchingRules?: {
    path?: Rules;
    header?: RulesByPath;
    query?: RulesByPath;
    body?: RulesByPath;
  };
  generators?: {
    path?: Generator;
    header?: Record<string, Generator>;
    query?: Record<string, Generator>;
    body?: Record<string, Generator>;
  };
}

export type PactRequest = Part & { method: string; path: string; query?: Record<string, string[]> };
export type PactResponse = Part & { status: number };

/** A request and its response, in these states. */
export interface Interaction {
  description: string;
  type: string;
  providerStates?: State[];
  request: PactRequest;
  response: PactResponse;
}

/** A pact file of specification 4. */
export interface Pact {
  file: string;
  consumer: string;
  provider: string;
  interactions: Interaction[];
  /** The whole file. */
  whole: object;
}

/** One sentence for the user of a command: what cannot be done, and why. */
export class UserError extends Error {}

const HTTP = 'Synchronous/HTTP';

/** Location of this repository's pacts. */
export const PACTS = path.join(import.meta.dirname, '../../pacts');

function readPact(file: string): Pact {
  let whole: {
    consumer?: { name: string };
    provider?: { name: string };
    interactions?: Interaction[];
    metadata?: { pactSpecification?: { version: string } };
  };
  try {
    whole = JSON.parse(fs.readFileSync(file, 'utf8')) as typeof whole;
  } catch (error) {
    throw new UserError(`${file} cannot be read as a pact: ${(error as Error).message}`);
  }
  const { consumer, provider, interactions = [], metadata } = whole;
  if (!consumer || !provider || !metadata?.pactSpecification?.version.startsWith('4'))
    throw new UserError(`${file} is no pact of specification 4.`);
  const other = interactions.find(({ type }) => type !== HTTP);
  if (other)
    throw new UserError(
      `${file} has an interaction of the type ${other.type}, "${other.description}"; only ` +
        `${HTTP} can be read.`,
    );
  return { file, consumer: consumer.name, provider: provider.name, interactions, whole };
}

/**
 * The pacts of a folder, by file name, or the one of a file. Throws {@link UserError} if there is
 * none.
 */
export function readPacts(place: string = PACTS): Pact[] {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) throw new UserError(`There is no pact at ${place}.`);
  const files = found.isDirectory()
    ? fs
        .readdirSync(place)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => path.join(place, file))
    : [place];
  if (files.length === 0) throw new UserError(`There is no pact in ${place}.`);
  return files.map(readPact);
}

export const servicesOf = (pacts: readonly Pact[]): string[] =>
  [...new Set(pacts.map(({ provider }) => provider))].sort();

/**
 * The services that a name may refer to: the service or the graph of this name, or those with this
 * prefix.
 */
function servicesMeant(services: readonly string[], name: string): string[] {
  const exact =
    services.find((service) => service === name) ??
    services.find((service) => service === `${name}-graph`);
  return exact ? [exact] : services.filter((service) => name && service.startsWith(name));
}

/**
 * The pacts of the matching service, or of `all`. Throws {@link UserError}, with the services that
 * may match.
 */
export function pactsOf(pacts: readonly Pact[], name: string): Pact[] {
  if (name === 'all') return [...pacts];
  const [service, ...more] = servicesMeant(servicesOf(pacts), name);
  if (!service)
    throw new UserError(
      `There is no service "${name}". There are: ${servicesOf(pacts).join(', ')}; or all.`,
    );
  if (more.length > 0)
    throw new UserError(`"${name}" may be ${[service, ...more].join(' or ')}: say which.`);
  return pacts.filter(({ provider }) => provider === service);
}

/**
 * A sentence on the service matched by an abbreviated name, and on the others with this prefix;
 * null when nothing was abbreviated.
 */
export function otherServices(pacts: readonly Pact[], name: string): string | null {
  const services = servicesOf(pacts);
  const [service, ...more] = servicesMeant(services, name);
  if (service === undefined || more.length > 0 || service === name || name === 'all') return null;
  const others = services.filter((other) => other !== service && other.startsWith(name));
  if (others.length === 0) return `${name} is ${service}.`;
  const ending = others.length === 1 ? 'is another' : 'are others';
  return `${name} is ${service}; ${others.join(' and ')} ${ending}.`;
}
