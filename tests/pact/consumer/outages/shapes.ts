import { MatchersV3 } from '@pact-foundation/pact';
import type { Outage, OutagesResponse } from '../../../../contracts/rest/outages/types.ts';
import { instant, orNull, startingWith, uuid } from '../matchers.ts';

const { integer } = MatchersV3;

/** Times and counts by their kind, everything else by value: it decides what is said, and where. */
export const outageShape = (outage: Outage) => ({
  ...outage,
  id: uuid(outage.id),
  startedAt: instant(outage.startedAt),
  restoredAt: orNull(outage.restoredAt, instant),
  estimate: orNull(outage.estimate, instant),
  affected: orNull(outage.affected, integer),
});

/** Lists begin so; a network may have more nodes, and outages of other nodes. */
export const outagesShape = <Answer extends OutagesResponse>(answer: Answer) =>
  startingWith({
    ...answer,
    asOf: instant(answer.asOf),
    outages: answer.outages.map(outageShape),
    past: answer.past.map(outageShape),
  });
