import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Interaction, Pact, State } from '../pacts.ts';
import { requiredHeaders, findNearest, requestDifferences, countValueMismatches } from './match.ts';
import type { IncomingRequest } from './match.ts';
import { headerHint } from './header-hint.ts';
import { chooseInteraction, isIn, statesNamed, statesOfHeader } from './states.ts';

/** An interaction, and its service. */
interface KnownInteraction {
  service: string;
  interaction: Interaction;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  /** Log line on the selected response. */
  note: string;
}

export const STATE_HEADER = 'x-provider-state';
/** On each response of a pact: its interaction. */
const ANSWERED_HEADER = 'x-stub-interaction';
/**
 * On a possibly unintended response: the headers that would have selected another one, and which.
 */
const HINT_HEADER = 'x-stub-otherwise';
const STATE_PATH = '/__state';

const describeState = ({ name, params = {} }: State): State => ({
  name,
  ...(Object.keys(params).length > 0 ? { parameters: params } : {}),
});
const json = (status: number, body: object, note: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: `${JSON.stringify(body, null, 2)}\n`,
  note,
});

/** An interaction as shown by the stub. */
const describeInteraction = ({
  service,
  interaction: { description, providerStates = [], response },
}: KnownInteraction) => ({
  service,
  description,
  states: providerStates.map(describeState),
  status: response.status,
});

/** An interaction's name, safe for a header. */
const asHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** The pact's example response, with its interaction in the stub's own headers. */
function exampleOf({
  interaction: {
    description,
    response: { status, headers = {}, body },
  },
}: KnownInteraction): Answer {
  const content = body?.content;
  const bytes =
    body?.encoded === 'base64'
      ? Buffer.from(String(content), 'base64')
      : content === undefined || content === null
        ? ''
        : typeof content === 'string'
          ? content
          : JSON.stringify(content);
  const type: Record<string, string> =
    body?.contentType && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
      ? { 'content-type': body.contentType }
      : {};
  return {
    status,
    headers: { ...type, ...headers, [ANSWERED_HEADER]: asHeader(description) },
    body: bytes,
    note: description,
  };
}

const refusal = (error: string, more: object = {}): Answer => json(400, { error, ...more }, error);

/**
 * The responses of the pacts' interactions; `standing` are the states that apply until they are
 * changed.
 */
export function createStub(pacts: readonly Pact[]) {
  const known: KnownInteraction[] = pacts.flatMap(({ provider, interactions }) =>
    interactions.map((interaction) => ({ service: provider, interaction })),
  );
  const stateNames = [
    ...new Set(
      known.flatMap(({ interaction }) =>
        (interaction.providerStates ?? []).map(({ name }) => name),
      ),
    ),
  ].sort();
  let standing: State[] = [];

  function setStates(text: string): Answer {
    let given: State[] | null;
    try {
      given = statesNamed(JSON.parse(text));
    } catch {
      given = null;
    }
    if (!given)
      return refusal('A state is { "name": …, "parameters": { … } }, or a list of these.', {
        states: stateNames,
      });
    const unknown = given.find(
      (state) => !known.some(({ interaction }) => isIn(state, interaction)),
    );
    if (unknown)
      return refusal(`No interaction is in the state ${JSON.stringify(describeState(unknown))}.`, {
        states: stateNames,
      });
    standing = given;
    return json(200, { standing: standing.map(describeState) }, 'states');
  }

  function ofState(method: string, body: Buffer): Answer {
    if (method === 'POST') return setStates(body.toString());
    if (method === 'DELETE') standing = [];
    return json(200, { standing: standing.map(describeState), states: stateNames }, 'states');
  }

  function list(): Answer {
    const calls = known.map((one) => ({
      request: `${one.interaction.request.method} ${one.interaction.request.path}`,
      headers: requiredHeaders(one.interaction),
      ...describeInteraction(one),
    }));
    return json(
      200,
      {
        choose:
          `POST ${STATE_PATH} {"name":…,"parameters":{…}}, DELETE ${STATE_PATH}, or the header ` +
          `${STATE_HEADER}`,
        headers:
          "What a request has to come with to be the interaction's; a session's Cookie and " +
          'request token may have any value.',
        standing: standing.map(describeState),
        answers: calls,
      },
      'list',
    );
  }

  function answer(asked: IncomingRequest): Answer {
    const fitting = known.filter(
      ({ interaction }) => requestDifferences(interaction, asked).length === 0,
    );
    if (fitting.length === 0) {
      const near = findNearest(known, asked);
      return json(
        501,
        {
          error: 'No interaction has this request.',
          asked: `${asked.method} ${asked.path}`,
          nearest: near && { ...describeInteraction(near), differs: near.differs },
        },
        `no interaction; nearest: ${near?.interaction.description ?? 'none'}`,
      );
    }
    const header = asked.headers[STATE_HEADER];
    const demanded = header === undefined ? [] : statesOfHeader(header);
    if (!demanded)
      return refusal(
        `The header ${STATE_HEADER} is a state's name, { "name": …, "parameters": { … } }, ` +
          'or a list of these.',
        { states: stateNames },
      );
    const chosen = chooseInteraction(
      fitting.map((one) => ({ ...one, unlike: countValueMismatches(one.interaction, asked) })),
      { demanded, standing },
    );
    const meant = headerHint(known, asked, { demanded, standing, chosen });
    const otherwise =
      meant &&
      `with ${meant.missing.join(', ')}: ${meant.interaction.description} ` +
        `(${meant.interaction.response.status})`;
    if (!chosen)
      return json(
        501,
        {
          error: 'No interaction with this request is in this state.',
          demanded: demanded.map(describeState),
          there: fitting.map(describeInteraction),
          ...(otherwise ? { otherwise } : {}),
        },
        'no interaction in this state',
      );
    const { headers, note, ...example } = exampleOf(chosen);
    return {
      ...example,
      headers: { ...headers, ...(otherwise ? { [HINT_HEADER]: asHeader(otherwise) } : {}) },
      note: otherwise ? `${note}; ${otherwise}` : note,
    };
  }

  return {
    respond(asked: IncomingRequest): Answer {
      if (asked.path === STATE_PATH) return ofState(asked.method, asked.body);
      return asked.path === '/' && asked.method === 'GET' ? list() : answer(asked);
    },
  };
}

async function readRequest(request: http.IncomingMessage): Promise<IncomingRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    body: Buffer.concat(chunks),
    query: Object.fromEntries(
      [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
    ),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
  };
}

/** Starts a stub of these pacts on loopback; port 0 selects a free one. */
export async function startStub(
  pacts: readonly Pact[],
  { port, heard = () => undefined }: { port: number; heard?: (line: string) => void },
) {
  const stub = createStub(pacts);
  const server = http.createServer((request, response) => {
    void readRequest(request).then(
      (asked) => {
        const { status, headers, body, note } = stub.respond(asked);
        heard(`${status} ${asked.method} ${asked.path}  ${note}`);
        response.writeHead(status, headers).end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
