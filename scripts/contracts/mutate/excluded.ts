import type { Exclusion } from './exclusion.ts';

/**
 * Mutants that may survive, with reasons. An exclusion that no survivor needs fails the
 * measurement.
 */
export const EXCLUDED: readonly Exclusion[] = [
  {
    of: 'refusals',
    at: /^(Problem\.detail|GraphError\.(locations|path)|GraphErrors\.data(\[\*\])?)$/,
    kinds: ['dropped', 'renamed', 'null', 'type'],
    why:
      'The portal reads nothing of it, and takes a refusal with it, without it or with ' +
      'anything there for the same (excluded.test.ts).',
  },
  {
    at: /^header x-cluster-version$/,
    fault: /^dropped$/,
    why: 'A backend may leave it out: analytics then records no cluster (contracts/headers.ts).',
  },
  {
    at: /^header retry-after$/,
    unseen: true,
    why: 'A backend may leave it out, and no refusal here comes with it.',
  },
  {
    kinds: ['sensitive'],
    at: /^/,
    unseen: true,
    why:
      'No answer has an object there; every object of every answer is searched alike ' +
      '(scripts/contracts/verify/sensitive.ts).',
  },
  {
    of: 'refusals',
    at: /^\$\.errors(\[\*\]\.extensions\.errors)?(\[\*\])?(\.path|\.expected)?$/,
    unseen: true,
    why:
      'It comes with BAD_REQUEST and CARD_INVALID alone, which no call of the portal is ' +
      'refused with here (tests/pact/exported/coverage.test.ts), and names one field.',
  },
  {
    of: 'refusals',
    at: /^\$\.versions(\.sent|\.current)?$/,
    unseen: true,
    why: 'It comes with VERSION_CONFLICT alone, which this operation does not refuse with.',
  },
  {
    of: 'refusals',
    at: /^\$\.followable(\.from|\.timeZone)?$/,
    unseen: true,
    why: 'It comes with TRACKING_NOT_STARTED alone, which this operation does not refuse with.',
  },
  {
    of: 'refusals',
    at: /^\$\.errors\[\*\]\.extensions\.failureResponses$/,
    kinds: ['order'],
    unseen: true,
    why: 'A refusal has one reason.',
  },
  {
    of: 'refusals',
    at: /^status$/,
    unseen: true,
    why: 'Every refusal here has this status already.',
  },
  {
    services: ['billing-graph'],
    at: /^AutopayGroup\.lateDebitDays$/,
    kinds: ['order'],
    unseen: true,
    why:
      'A set of days: the portal asks whether a day is among them ' +
      '(src/models/autopay/rules-debits.ts).',
  },
  {
    services: ['billing-graph'],
    operations: ['Statements'],
    at: /^\$\.data\.statements\.reductions$/,
    kinds: ['order'],
    unseen: true,
    why:
      'Each names its statement by id: the portal looks it up ' +
      '(src/models/statements/rules-status.ts).',
  },
  {
    services: ['analytics'],
    at: /^\$\.(duplicates|quarantined)$/,
    kinds: ['order'],
    unseen: true,
    why:
      'Each names its event by id or index: the portal looks them up ' +
      '(src/models/analytics/rules-recorder.ts).',
  },
  {
    services: ['billing-graph'],
    at: /^MobileLine\.(service|instalments)$/,
    kinds: ['order'],
    unseen: true,
    why:
      'An amount for each of `months`, as `usage` has it, whose order is held; the demo ' +
      "account's are the same each month.",
  },
  {
    services: ['billing-graph'],
    at: /^MobileLine\.devices$/,
    kinds: ['order'],
    unseen: true,
    why:
      'Names that stand side by side: none comes first ' +
      '(src/views/pages/mobile/lines/Cells.tsx).',
  },
  {
    services: ['alerts'],
    at: /^\$\.alerts$/,
    kinds: ['order'],
    unseen: true,
    why: 'The portal sorts them by severity itself (src/models/shell/alerts/rules-alerts.ts).',
  },
  {
    services: ['appointments'],
    at: /^\$\.appointments$/,
    kinds: ['order'],
    unseen: true,
    why: 'The portal looks for the next one itself (src/models/appointments/rules-next-visit.ts).',
  },
  {
    services: ['equipment'],
    at: /\.signal\.(downstreamPower|upstreamPower|signalToNoise)$/,
    fault: /fraction/,
    why: 'A measured value in dBmV or dB may have decimals.',
  },
  {
    services: ['equipment'],
    at: /^\$\.restarts$/,
    kinds: ['order'],
    unseen: true,
    why: 'The portal sorts them by time itself (src/models/equipment/rules-history.ts).',
  },
  {
    services: ['cases'],
    at: /^\$\.(cases|messages)$/,
    kinds: ['order'],
    unseen: true,
    why: 'The portal sorts them by time itself (src/models/cases/rules-order.ts).',
  },
  {
    services: ['add-on-services'],
    at: /^\$\.devices(\[\*\]\.nickname)?$/,
    unseen: true,
    why: 'One box is unused here, and it has no nickname.',
  },
  {
    services: ['equipment'],
    at: /^\$\.devices\[\*\]\.returns$/,
    kinds: ['order'],
    unseen: true,
    why: 'No box goes back twice here.',
  },
  {
    services: ['speed-test'],
    at: /\.pingMs$/,
    fault: /^a fraction instead of a whole number$/,
    why: 'A ping has tenths of a millisecond.',
  },
  {
    services: ['speed-test'],
    at: /^\$\.modemRuns$/,
    kinds: ['order'],
    why: 'The chart places each by its time (src/models/speed-test/rules-chart.ts).',
  },
  {
    services: ['speed-test'],
    at: /^\$(\.results(\[\*\]\.doubts)?|\.doubts)$/,
    kinds: ['order'],
    unseen: true,
    why: 'No account here has two results, and none has two doubts.',
  },
  {
    services: ['bank-connect', 'card-capture'],
    of: 'refusals',
    at: /^header retry-after$/,
    why: 'The page of card capture says to come back later, not when (src/card-entry).',
  },
];
