import { CATALOGUE } from '../../../../contracts/events/index.ts';
import { requestStore, readLines } from '../store-access.ts';
import type { StoreAccess } from '../store-access.ts';
import type { StoredMessage } from '../types.ts';
import { SettingsError } from '../../settings.ts';
import type { Arguments } from './arguments.ts';
import { suggestNamesWithoutStore } from './name-suggestions.ts';

export const TAIL_OPTIONS = { options: ['name'], flags: ['json'] } as const;

/**
 * `tail`: prints each event as it is stored, until interrupted; `tell` is notified as soon as it
 * waits. Filters by name (`--name`) or prints JSON (`--json`). Requires a running server.
 */
export async function runTail(
  access: StoreAccess,
  { options }: Arguments,
  write: (text: string) => void,
  tell: (text: string) => void,
): Promise<void> {
  const only = options.get('name');
  if (only !== undefined && !Object.hasOwn(CATALOGUE, only))
    throw new SettingsError(
      `The catalogue has no event "${only}". ` +
        `${await suggestNamesWithoutStore(only, Object.keys(CATALOGUE))}`,
    );
  if (access.via === 'lock')
    throw new SettingsError('No server runs on this data folder, so nothing new comes: npm start');
  const answer = await requestStore(access.place, 'GET', '/tail');
  tell(
    `Waiting for ${only === undefined ? '' : `${only} `}events as they are stored; Ctrl-C ` +
      `ends it.\n`,
  );
  for await (const line of readLines(answer)) {
    const { events, quarantined } = JSON.parse(line) as StoredMessage;
    for (const event of events) {
      if (only !== undefined && event.name !== only) continue;
      write(
        options.has('json')
          ? `${JSON.stringify(event)}\n`
          : `${String(event['occurredAt'])}  ${String(event['visitId']).slice(0, 8)} ` +
              `${String(event['sequence']).padStart(4)}  ${event.name.padEnd(22)} ` +
              `${JSON.stringify(event['data'])}\n`,
      );
    }
    if (only === undefined && !options.has('json'))
      for (const { reason, field, event } of quarantined)
        write(
          `quarantined: ${reason}${field ? ` at ${field}` : ''}  ` +
            `${JSON.stringify(event).slice(0, 160)}\n`,
        );
  }
}
