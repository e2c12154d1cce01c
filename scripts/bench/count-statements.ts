// Loaded into a measured backend before its own program: answers over the channel to its parent
// what it has used of the processor, and which statements it has sent to its database.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What a backend has used since it was last asked. */
export interface Used {
  /** Milliseconds of the processor, all threads. */
  cpuMs: number;
  /** Texts of the statements, in their order. */
  statements: string[];
}

let statements: string[] = [];
let cpu = process.cpuUsage();

type Send = (this: unknown, ...given: unknown[]) => unknown;

/** Has a method tell of its first argument before it does what it did. */
function listen(prototype: object, name: string, hear: (first: unknown) => void): void {
  const own = Reflect.get(prototype, name) as Send;
  const heard: Send = function (...given) {
    hear(given[0]);
    return Reflect.apply(own, this, given);
  };
  Reflect.set(prototype, name, heard);
}

listen(pg.Client.prototype, 'query', (given) => {
  statements.push(
    typeof given === 'string' ? given : String((given as { text?: string }).text ?? ''),
  );
});

const text = new TextDecoder();
/** Prepared statements by their names. */
const prepared = new Map<string, string>();

/** The strings of a message, each of which ends with a NUL, from `at` on. */
function stringsOf(bytes: Uint8Array, at: number, count: number): string[] {
  const found: string[] = [];
  let from = at;
  while (found.length < count) {
    const end = bytes.indexOf(0, from);
    found.push(text.decode(bytes.subarray(from, end)));
    from = end + 1;
  }
  return found;
}

/** Reads PostgreSQL's messages: a kind of one byte, a length of four, and what it says. */
function hearMessages(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + view.getInt32(at + 1)) {
    const kind = String.fromCharCode(bytes[at] ?? 0);
    const [first = '', second = ''] =
      kind === 'Q'
        ? stringsOf(bytes, at + 5, 1)
        : 'PB'.includes(kind)
          ? stringsOf(bytes, at + 5, 2)
          : [];
    if (kind === 'P') prepared.set(first, second);
    else if (kind === 'Q') statements.push(first);
    else if (kind === 'B') statements.push(prepared.get(second) ?? '');
  }
}

listen(PGlite.prototype, 'execProtocolStream', (given) => hearMessages(given as Uint8Array));

process.on('message', (asked) => {
  if (asked !== 'used') return;
  const { user, system } = process.cpuUsage(cpu);
  const used: Used = { cpuMs: (user + system) / 1000, statements };
  statements = [];
  cpu = process.cpuUsage();
  process.send?.({ used });
});
