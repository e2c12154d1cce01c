// Analyst tools: `npm run analytics -- <verb>`. See README, "For analysts".
import { readSettings, SettingsError } from '../../settings.ts';
import { openStoreAccess, takeSnapshot } from '../store-access.ts';
import type { StoreAccess } from '../store-access.ts';
import type { Engine } from '../duckdb.ts';
import { openReader } from '../store/reader.ts';
import { readArguments } from './arguments.ts';
import type { Arguments } from './arguments.ts';
import { EXPORT_OPTIONS, runExport } from './export.ts';
import { runReadmit } from './readmit.ts';
import { REPORT_OPTIONS, runReport } from './report.ts';
import { runSql, SQL_OPTIONS } from './sql.ts';
import { runTail, TAIL_OPTIONS } from './tail.ts';
import { runVisit } from './visit.ts';

const HELP = `npm run analytics -- <verb>

  sql "select …" [--csv | --json]        a query over events, quarantine, funnel_steps, \
and a view for each event's name
  tail [--name flow-ended] [--json]      each event as it is stored
  report [--out report.html] [--from 2026-11-01] [--to 2026-11-30]
                                         funnels, drop-off, errors, latencies, delinquency, \
losses: one page
  export --out FILE.parquet|.csv|.jsonl [--table flow_ended] [--from …] [--to …]
  replay [VISIT] [--json]                the states that the portal's models go through \
with what a visit did
  visit [VISIT]                          a visit's events, a line of JSON each; the latest visits
  readmit                                judges the quarantine by the catalogue of today
`;

const write = (text: string): void => void process.stdout.write(text);
/** Writes a message for the user to stderr, separate from the output. */
const writeError = (text: string): void => void process.stderr.write(text);

/** A verb that reads a snapshot of the store. */
async function withReader(
  access: StoreAccess,
  work: (reader: Engine) => Promise<void>,
): Promise<void> {
  const { snapshot, release } = await takeSnapshot(access);
  try {
    const reader = await openReader(snapshot);
    try {
      await work(reader);
    } finally {
      reader.close();
    }
  } finally {
    release();
  }
}

type Command = {
  options: readonly string[];
  flags: readonly string[];
  run: (access: StoreAccess, given: Arguments) => Promise<void>;
};

const COMMANDS: Readonly<Record<string, Command>> = {
  sql: {
    ...SQL_OPTIONS,
    run: (access, given) => withReader(access, (reader) => runSql(reader, given, write)),
  },
  tail: { ...TAIL_OPTIONS, run: (access, given) => runTail(access, given, write, writeError) },
  report: {
    ...REPORT_OPTIONS,
    run: (access, given) => withReader(access, (reader) => runReport(reader, given, write)),
  },
  export: {
    ...EXPORT_OPTIONS,
    run: (access, given) => withReader(access, (reader) => runExport(reader, given, write)),
  },
  visit: {
    options: [],
    flags: [],
    run: (access, given) => withReader(access, (reader) => runVisit(reader, given, write)),
  },
  readmit: {
    options: [],
    flags: [],
    run: (access) => withReader(access, (reader) => runReadmit(access, reader, write)),
  },
};

/** The error in one sentence: the stack of a query or settings error would not help. */
const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function main([name = 'help', ...given]: string[]): Promise<number> {
  if (name === 'help' || name === '--help') {
    write(HELP);
    return 0;
  }
  const verb = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!verb) throw new SettingsError(`"${name}" is no verb.\n\n${HELP.trimEnd()}`);
  const read = readArguments(given, verb);
  const access = await openStoreAccess(readSettings(process.env).dataDir);
  try {
    await verb.run(access, read);
  } finally {
    if (access.via === 'lock') access.release();
  }
  return 0;
}

// The reader of the output may stop early, as `head` does.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  writeError(`${errorMessage(error)}\n`);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
}
