// Reads a visit's events as lines of JSON from the standard input, drives the models with them and
// prints what follows. Its end is 1 where a computed state is another than the recorded one.
// Started by scripts/analytics.ts.
import { createInterface } from 'node:readline';
import { formatStep, formatSummary, summarize } from './print.ts';
import { replay } from './replay.ts';
import type { ReplayStep, RecordedEvent } from './types.ts';

const asJson = process.argv.includes('--json');
const events: RecordedEvent[] = [];
for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') events.push(JSON.parse(line) as RecordedEvent);

// The store has already reported why there are none.
if (events.length === 0) process.exit(1);
const moments: ReplayStep[] = [];
for await (const moment of replay(events)) {
  moments.push(moment);
  process.stdout.write(
    asJson
      ? `${JSON.stringify({
          sequence: moment.event.sequence,
          name: moment.event.name,
          drove: moment.wasApplied,
          states: moment.states,
          differences: moment.differences,
        })}\n`
      : formatStep(moment),
  );
}
const sum = summarize(moments);
const last = events.at(-1)?.sequence ?? 0;
if (!asJson) process.stdout.write(formatSummary(sum, last - events.length));
process.exit(sum.differences === 0 ? 0 : 1);
