import path from 'node:path';
import type { Difference } from '../matching/compare.ts';
import { isObject } from '../matching/paths.ts';
import type { Generator, Interaction, Pact, State } from '../pacts.ts';
import { UserError } from '../pacts.ts';
import { extraChecks } from './extra-checks.ts';
import { explain, summariseResponse, jsonOf } from './explain.ts';
import type { PactVerifier } from './pact-verifier.ts';
import { openPactVerifier } from './pact-verifier.ts';
import { fetchFailureReason } from './fetch-failure.ts';
import { StateNotEnteredError } from './states.ts';
import type { StateHandler, StateValues } from './states.ts';
import { openRecordingProxy } from './recording-proxy.ts';
import type { RecordedResponse, Exchange } from './recording-proxy.ts';

/** Outcome of one interaction. */
export interface Outcome {
  description: string;
  states: State[];
  /** The request in short, `POST /selfservice/graph Wallet`. */
  call: string;
  kept: boolean;
  /**
   * Whether it was verified: a backend that could not enter its states neither broke nor passed the
   * contract.
   */
  judged: boolean;
  milliseconds: number;
  /** Where the response differs from the pact. */
  differences: Difference[];
  /** Notes in full sentences: why it could not be verified, possible causes. */
  notes: string[];
}

export interface Verification {
  service: string;
  consumer: string;
  /** Pact file name. */
  file: string;
  outcomes: Outcome[];
}

/** The backend to verify. */
export interface Backend {
  url: string;
  states: StateHandler;
  /** Sent with every request, overriding the pact's. */
  headers: Record<string, string>;
  /** Timeout of a response. */
  timeoutMs: number;
  /** Changes a response before it is verified; unchanged by default. */
  altered?: (interaction: Interaction, answer: RecordedResponse) => RecordedResponse;
}

/** The verifier waits longer than the recording proxy, which knows why no response arrived. */
const VERIFIER_TIMEOUT_MS = 5_000;

function requestLine({ request }: Interaction): string {
  const body = request.body?.content;
  const operation = isObject(body) ? body['operationName'] : undefined;
  const line = `${request.method} ${request.path}`;
  return typeof operation === 'string' ? `${line} ${operation}` : line;
}

/** The `${name}`s of a request whose examples a state must replace. */
function namesAsked({ request: { generators = {} } }: Interaction): string[] {
  const { path, ...named } = generators;
  const all: Generator[] = [
    ...(path ? [path] : []),
    ...Object.values(named).flatMap((group) => Object.values(group ?? {})),
  ];
  return [
    ...new Set(
      all.flatMap(({ expression = '' }) =>
        [...expression.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}

async function enterStates(states: StateHandler, given: readonly State[]): Promise<StateValues> {
  await states.leave();
  let values: StateValues = {};
  for (const state of given) values = { ...values, ...(await states.enter(state)) };
  return values;
}

type Judged = Pick<Outcome, 'kept' | 'judged' | 'differences' | 'notes'>;
const unjudged = (why: string): Judged => ({
  kept: false,
  judged: false,
  differences: [],
  notes: [why],
});

function judgedOf(
  interaction: Interaction,
  values: StateValues,
  verdict: Awaited<ReturnType<PactVerifier['judge']>>,
  exchange: Exchange | null,
): Judged {
  if (verdict.error !== null) return unjudged(`Pact's verifier could not judge: ${verdict.error}`);
  if (!exchange) return unjudged("Pact's verifier sent no request.");
  if (exchange.kind === 'silent')
    return {
      kept: false,
      judged: true,
      differences: [],
      notes: [`${exchange.method} ${exchange.path} got no answer: ${exchange.why}.`],
    };
  if (verdict.kept) {
    const more = extraChecks(interaction.response, {
      headers: exchange.headers,
      json: jsonOf(exchange),
    });
    return { kept: more.length === 0, judged: true, differences: more, notes: [] };
  }
  const found = explain(verdict.mismatches, interaction.response, exchange);
  const missing = namesAsked(interaction).filter((name) => !Object.hasOwn(values, name));
  return {
    kept: false,
    judged: true,
    differences: found,
    notes: [
      ...(found.some(({ at }) => at === 'status')
        ? [`The answer was ${summariseResponse(exchange)}`]
        : []),
      ...(missing.length > 0
        ? [
            `No state handed back ${missing.join(', ')}, so the request had the pact's ` +
              'example in its place.',
          ]
        : []),
    ],
  };
}

/** Interactions with this text in their description or states. */
const mentions =
  (text: string) =>
  ({ description, providerStates = [] }: Interaction): boolean =>
    [description, ...providerStates.map(({ name }) => name)].some((words) =>
      words.toLowerCase().includes(text.toLowerCase()),
    );

/**
 * A verifier of one backend, which uses Pact's own. Keeps a process and a port until it is closed.
 */
export async function openVerifier({
  url,
  states,
  headers,
  timeoutMs,
  altered = (_interaction, answer) => answer,
}: Backend) {
  let asked: Interaction | null = null;
  const witness = await openRecordingProxy(url, {
    headers,
    timeoutMs,
    altered: (answer) => (asked ? altered(asked, answer) : answer),
  });
  const judge = openPactVerifier();
  async function judged(pact: Pact, interaction: Interaction): Promise<Judged> {
    let values: StateValues;
    try {
      values = await enterStates(states, interaction.providerStates ?? []);
    } catch (error) {
      return unjudged((error as Error).message);
    }
    witness.take();
    asked = interaction;
    const verdict = await judge.judge(pact, interaction, {
      origin: witness.origin,
      values,
      timeoutMs: timeoutMs + VERIFIER_TIMEOUT_MS,
    });
    return judgedOf(interaction, values, verdict, witness.take());
  }
  return {
    async verify(pact: Pact, interaction: Interaction): Promise<Outcome> {
      const start = performance.now();
      const result = await judged(pact, interaction);
      return {
        description: interaction.description,
        states: interaction.providerStates ?? [],
        call: requestLine(interaction),
        milliseconds: Math.round(performance.now() - start),
        ...result,
      };
    },
    close: async () => void (await Promise.all([judge.close(), witness.close()])),
  };
}

export type Verifier = Awaited<ReturnType<typeof openVerifier>>;

/**
 * Rejects with {@link UserError} when nothing responds at all: one sentence instead of one for each
 * interaction.
 */
async function assertReachable({ url, timeoutMs }: Backend): Promise<void> {
  await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new UserError(`Nothing answers at ${url} (${fetchFailureReason(url, error)}).`);
  });
}

/**
 * Enters the first state of a run before its first interaction. Rejects with {@link UserError} when
 * there is no state endpoint: no contract could be verified, and each interaction would fail alike.
 * Any other failure is reported by its interaction.
 */
async function assertStates(
  states: StateHandler,
  interactions: readonly Interaction[],
): Promise<void> {
  const [first] = interactions.flatMap(({ providerStates = [] }) => providerStates);
  if (!first) return;
  try {
    await enterStates(states, [first]);
  } catch (error) {
    if (error instanceof StateNotEnteredError && error.nobodyThere)
      throw new UserError(
        `${error.message} Nothing was verified. Is this the backend's URL? --states URL says ` +
          'where it enters states, --header what it needs to let you in (contracts/README.md, ' +
          '"Provider states over HTTP").',
      );
  }
}

/**
 * Listener of a verification: receives each pact at its start, and each interaction once verified.
 */
export interface VerificationListener {
  begun: (pact: Pact, count: number) => void;
  judged: (outcome: Outcome) => void;
}

/**
 * Verifies a backend against pacts, one interaction after the other. `only` selects interactions
 * with this text in their description or states. Rejects with {@link UserError} when none remains.
 */
export async function verify(
  pacts: readonly Pact[],
  backend: Backend,
  { only = '', begun, judged }: { only?: string } & VerificationListener,
): Promise<Verification[]> {
  const empty = pacts.find(({ interactions }) => interactions.length === 0);
  if (empty) throw new UserError(`There is no interaction in ${empty.file}.`);
  const chosen = pacts
    .map((pact) => ({ pact, interactions: pact.interactions.filter(mentions(only)) }))
    .filter(({ interactions }) => interactions.length > 0);
  if (chosen.length === 0)
    throw new UserError(
      'No interaction of ' +
        (pacts.length > 3
          ? `${pacts.length} pacts`
          : pacts.map(({ file }) => path.basename(file)).join(' or ')) +
        ` has "${only}" in its name or states.`,
    );
  await assertReachable(backend);
  await assertStates(
    backend.states,
    chosen.flatMap(({ interactions }) => interactions),
  );
  const verifier = await openVerifier(backend);
  try {
    const done: Verification[] = [];
    for (const { pact, interactions } of chosen) {
      begun(pact, interactions.length);
      const outcomes: Outcome[] = [];
      for (const interaction of interactions) {
        const outcome = await verifier.verify(pact, interaction);
        outcomes.push(outcome);
        judged(outcome);
      }
      done.push({ service: pact.provider, consumer: pact.consumer, file: pact.file, outcomes });
    }
    await backend.states.leave().catch(() => undefined);
    return done;
  } finally {
    await verifier.close();
  }
}
