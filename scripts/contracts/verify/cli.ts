// `npm run contracts:verify`: verifies a backend against the pacts of a service. See
// contracts/README.md.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { userErrorMessage } from '../user-errors.ts';
import { UserError, otherServices, pactsOf, PACTS, readPacts, servicesOf } from '../pacts.ts';
import type { Pact } from '../pacts.ts';
import { record } from './record.ts';
import { allPassed, asJson, asJUnit, summary, createOutcomePrinter } from './reports.ts';
import { statesOverHttp } from './states.ts';
import { verify } from './verify.ts';

const HELP = `npm run contracts:verify -- --service NAME --url https://their-host

  --service NAME        whose pact: a service's name, or all
  --url URL             where the backend answers
  --states URL          where it enters provider states; otherwise URL/sandbox/states
  --header "Name: value"  sent with every request and state; may be repeated
  --only TEXT           the interactions with this text in their name or states
  --pact FILE|DIR       other pacts than those of this repository
  --timeout SECONDS     how long an answer may take; 30 otherwise
  --junit FILE          the result as JUnit XML
  --json FILE           the result as JSON
  --record FILE         where each interaction's last verification is written down, \
unless it is of other pacts
`;

const OPTIONS = {
  service: { type: 'string' },
  url: { type: 'string' },
  states: { type: 'string' },
  header: { type: 'string', multiple: true },
  only: { type: 'string' },
  pact: { type: 'string' },
  timeout: { type: 'string', default: '30' },
  junit: { type: 'string' },
  json: { type: 'string' },
  record: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const write = (text: string): void => void process.stdout.write(`${text}\n`);

const notHttp = (option: string, text: string): string => {
  const meant = text.includes('://') ? '' : `http://${text.replace(/^https?:\/*/, '')}`;
  return `--${option} ${text} is no http address${URL.canParse(meant) ? `; say ${meant}` : ''}.`;
};

function urlOf(option: string, text: string | undefined): string {
  if (text === undefined) throw new UserError(`--${option} is missing.\n\n${HELP}`);
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UserError(notHttp(option, text));
  return text.replace(/\/+$/, '');
}

function headersOf(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((header) => {
      const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(header) ?? [];
      if (name === undefined || value === undefined)
        throw new UserError(`--header "${header}" is not of the form "Name: value".`);
      return [name.toLowerCase(), value];
    }),
  );
}

function timeoutOf(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 600))
    throw new UserError(`--timeout ${text} is no number of seconds up to 600.`);
  return seconds * 1000;
}

const saved = (file: string | undefined, text: string): void => {
  if (file === undefined) return;
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  fs.writeFileSync(file, text);
};

const headline =
  (url: string) =>
  ({ consumer, provider, file }: Pact, count: number): void =>
    write(
      `\nWhether ${provider} at ${url} keeps what ${consumer} expects: ${count} ` +
        `${count === 1 ? 'interaction' : 'interactions'} of ` +
        `${path.relative(process.cwd(), file)}\n`,
    );

async function main(argv: string[]): Promise<number> {
  const { values: given } = parseArgs({ args: argv, options: OPTIONS });
  if (given.help) {
    write(HELP);
    return 0;
  }
  const all = readPacts(given.pact ?? PACTS);
  if (given.service === undefined)
    throw new UserError(
      `--service is missing. There are: ${servicesOf(all).join(', ')}; or all.\n\n${HELP}`,
    );
  const pacts = pactsOf(all, given.service);
  const others = otherServices(all, given.service);
  if (others !== null) write(others);
  const url = urlOf('url', given.url);
  const headers = headersOf(given.header);
  const timeoutMs = timeoutOf(given.timeout);
  const states = statesOverHttp(urlOf('states', given.states ?? `${url}/sandbox/states`), {
    headers,
    timeoutMs,
  });
  const inWords = createOutcomePrinter();
  const done = await verify(
    pacts,
    { url, states, headers, timeoutMs },
    { only: given.only ?? '', begun: headline(url), judged: (outcome) => write(inWords(outcome)) },
  );
  write(`\n${summary(done)}`);
  saved(given.junit, asJUnit(done));
  saved(given.json, asJson(url, done));
  if (given.record !== undefined && given.pact === undefined) record(url, done, given.record);
  return allPassed(done) ? 0 : 1;
}

// The reader may close the pipe early (`| head`).
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const sentence = userErrorMessage(error, Object.keys(OPTIONS));
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
