// `npm run contracts:stub`: responds as the pacts define, for teams that build against them. See
// contracts/README.md.
import { parseArgs } from 'node:util';
import { userErrorMessage } from '../user-errors.ts';
import { UserError, otherServices, pactsOf, PACTS, readPacts, servicesOf } from '../pacts.ts';
import { startStub, STATE_HEADER } from './server.ts';

const HELP = `npm run contracts:stub -- --service NAME [--port 8090]

  --service NAME    whose pact: a service's name, or all
  --port N          where to listen, on loopback; 0 for any free port
  --pact FILE|DIR   other pacts than those of this repository
`;

const OPTIONS = {
  service: { type: 'string' },
  port: { type: 'string', default: '8090' },
  pact: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const write = (text: string): void => void process.stdout.write(`${text}\n`);

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UserError(`--port ${text} is no port.`);
  return port;
}

async function main(argv: string[]): Promise<void> {
  const { values: given } = parseArgs({ args: argv, options: OPTIONS });
  if (given.help) return write(HELP);
  const all = readPacts(given.pact ?? PACTS);
  if (given.service === undefined)
    throw new UserError(
      `--service is missing. There are: ${servicesOf(all).join(', ')}; or all.\n\n${HELP}`,
    );
  const pacts = pactsOf(all, given.service);
  const others = otherServices(all, given.service);
  const port = portOf(given.port);
  const { origin } = await startStub(pacts, { port, heard: write }).catch(
    (error: Error & { code?: string }) => {
      throw error.code === 'EADDRINUSE'
        ? new UserError(`Port ${port} is taken; --port names another.`)
        : error;
    },
  );
  if (others !== null) write(others);
  write(
    `${servicesOf(pacts).join(', ')} at ${origin}: ${origin}/ lists what is answered, POST ` +
      `${origin}/__state or the header ${STATE_HEADER} chooses among answers`,
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const sentence = userErrorMessage(error, Object.keys(OPTIONS));
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
