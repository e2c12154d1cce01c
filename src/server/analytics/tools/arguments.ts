import fs from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../../settings.ts';

/**
 * Command line of an analyst after the verb: words, and `--name value` pairs. A name in `flags`
 * takes no value.
 */
export interface Arguments {
  words: string[];
  options: Map<string, string>;
}

/**
 * Parses the arguments. Throws {@link SettingsError} for an option unknown to the verb, or one
 * without its value.
 */
export function readArguments(
  given: readonly string[],
  known: { options: readonly string[]; flags: readonly string[] },
): Arguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const name = word.slice(2);
    if (known.flags.includes(name)) options.set(name, 'yes');
    else if (known.options.includes(name)) {
      const value = given[(at += 1)];
      if (value === undefined) throw new SettingsError(`${word} needs a value.`);
      options.set(name, value);
    } else
      throw new SettingsError(
        `${word} is not known here. Known: ` +
          `${[...known.options, ...known.flags].map((one) => `--${one}`).join(', ')}.`,
      );
  }
  return { words, options };
}

/**
 * Throws {@link SettingsError} when the file cannot be created. Checked before any data is read.
 */
export function assertWritableTarget(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder))
    throw new SettingsError(`${file} cannot be written: the folder ${folder} does not exist.`);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingsError(`${file} cannot be written: it is a folder.`);
}

/** UTC days, both included; null means no limit. */
export interface Period {
  from: string | null;
  to: string | null;
}

/**
 * Days from `--from` to `--to`, both included, in UTC. Throws {@link SettingsError} for an invalid
 * day or an empty period.
 */
export function periodOf({ options }: Arguments): Period {
  const dayOf = (name: string): string | null => {
    const day = options.get(name);
    if (day === undefined) return null;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new SettingsError(`--${name} must be a day such as 2026-11-22, not "${day}".`);
    return day;
  };
  const [from, to] = [dayOf('from'), dayOf('to')];
  if (from !== null && to !== null && from > to)
    throw new SettingsError(`--from (${from}) is after --to (${to}).`);
  return { from, to };
}

/** The period as a condition on `occurred_at`. */
export const inPeriodSql = ({ from, to }: Period, column = 'occurred_at'): string =>
  [
    from && `${column} >= timestamp '${from}'`,
    to && `${column} < timestamp '${to}' + interval 1 day`,
  ]
    .filter(Boolean)
    .join(' and ') || 'true';
