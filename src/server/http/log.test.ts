import { expect, it } from 'vitest';
import { createLogger } from './log.ts';

it('the operator reads each entry as one line of JSON, with its real time', () => {
  const lines: string[] = [];
  const log = createLogger(
    (line) => {
      lines.push(line);
    },
    () => new Date('2026-12-14T15:00:00.000Z'),
  );
  log({ event: 'sessionEnded', requestId: 'r1', reason: 'maintenance' });
  log({ event: 'sessionEnded', requestId: 'r2', reason: 'idle' });
  expect(lines).toEqual([
    '{"at":"2026-12-14T15:00:00.000Z","level":"info","event":"sessionEnded",' +
      '"requestId":"r1","reason":"maintenance"}\n',
    '{"at":"2026-12-14T15:00:00.000Z","level":"info","event":"sessionEnded",' +
      '"requestId":"r2","reason":"idle"}\n',
  ]);
});
