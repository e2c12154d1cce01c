import type { ReportData } from './report-data.ts';
import { funnels, outcomes } from './flows.ts';
import { barsSvg, daysSvg, rangesSvg, tableHtml } from './charts.ts';
import {
  emptyStateHtml,
  legendHtml,
  formatMoney,
  plotWithTableHtml,
  formatPercentage,
  formatInteger,
  splitCamelCase,
} from './html-parts.ts';
import type { Section } from './html-parts.ts';

const activity = ({ days }: ReportData): Section => ({
  id: 'activity',
  title: 'Activity',
  about:
    'Events, visits and payments that went through, by the UTC day on which they happened. ' +
    'Bars are events.',
  html:
    days.length === 0
      ? emptyStateHtml('No events in this period.')
      : plotWithTableHtml(
          daysSvg(
            'Events by day',
            days.map(({ day, events }) => ({
              day,
              value: events,
              title: `${day}: ${formatInteger(events)} events`,
            })),
          ),
          tableHtml(
            'By day',
            [
              { title: 'Day' },
              { title: 'Events', number: true },
              { title: 'Visits', number: true },
              { title: 'Payments', number: true },
              { title: 'Paid', number: true },
            ],
            days.map((day) => [
              day.day,
              formatInteger(day.events),
              formatInteger(day.visits),
              formatInteger(day.payments),
              formatMoney(day.paidCents),
            ]),
          ),
        ),
});

function errors({ errors: codes, totals }: ReportData): Section {
  const most = Math.max(1, ...codes.map(({ errors: count }) => count));
  return {
    id: 'errors',
    title: 'Errors by code',
    about:
      'Refusals of services by their systemErrorCode, per hundred of the ' +
      `${formatInteger(totals.calls)} calls that were made. Told: a message was shown to the ` +
      'customer.',
    html:
      codes.length === 0
        ? emptyStateHtml('No service refused anything in this period.')
        : plotWithTableHtml(
            barsSvg(
              'Errors by code',
              codes.map(({ code, errors: count }) => ({
                label: code,
                note: `${formatInteger(count)} · ${formatPercentage(count, totals.calls)}`,
                parts: [{ share: count / most, tone: 'critical' }],
              })),
            ),
            tableHtml(
              'Errors',
              [
                { title: 'Code' },
                { title: 'Kind' },
                { title: 'Errors', number: true },
                { title: 'Of calls', number: true },
                { title: 'Visits', number: true },
                { title: 'Told', number: true },
              ],
              codes.map(({ code, kind, errors: count, visits, told }) => [
                code,
                kind,
                formatInteger(count),
                formatPercentage(count, totals.calls),
                formatInteger(visits),
                formatInteger(told),
              ]),
            ),
          ),
  };
}

const latencies = ({ calls }: ReportData): Section => ({
  id: 'latency',
  title: 'Call latency',
  about:
    'From sending until the whole answer had come, as browsers measured it, on a scale where ' +
    'each line is ten times the one before. The 25 calls that were made most.',
  html:
    calls.length === 0
      ? emptyStateHtml('No call was made in this period.')
      : `${legendHtml([
          ['main', 'median'],
          ['caution', '90 % within'],
          ['critical', '99 % within'],
        ])}${plotWithTableHtml(
          rangesSvg(
            'Latency of each call',
            calls.map(({ call, p50, p90, p99 }) => ({ label: call, p50, p90, p99 })),
          ),
          tableHtml(
            'Latency in milliseconds',
            [
              { title: 'Call' },
              { title: 'Calls', number: true },
              { title: 'Failed', number: true },
              { title: 'Median', number: true },
              { title: '90 %', number: true },
              { title: '99 %', number: true },
              { title: 'Slowest', number: true },
            ],
            calls.map((call) => [
              call.call,
              formatInteger(call.calls),
              formatPercentage(call.failures, call.calls),
              formatInteger(call.p50),
              formatInteger(call.p90),
              formatInteger(call.p99),
              formatInteger(call.slowest),
            ]),
          ),
        )}`,
});

/** The effect of each delinquency code on the service. */
const LEVELS: Readonly<Record<number, string>> = {
  30: 'to avoid interruption',
  43: 'to avoid suspension',
  50: 'interrupted',
  76: 'disconnected',
};

function delinquency({ delinquency: levels }: ReportData): Section {
  const most = Math.max(1, ...levels.map(({ adjustedCents }) => adjustedCents));
  return {
    id: 'delinquency',
    title: 'Delinquency exposure',
    about:
      'Accounts that visited while 30 or more days past due, each with what it was last ' +
      'known to owe. Adjusted: less what is pending.',
    html:
      levels.length === 0
        ? emptyStateHtml('No past-due account visited in this period.')
        : plotWithTableHtml(
            barsSvg(
              'Adjusted delinquency by code',
              levels.map(({ code, serviceGroup, accounts, adjustedCents }) => ({
                label: `${code} days · ${serviceGroup.toLowerCase()}`,
                note:
                  `${formatMoney(adjustedCents)} · ${formatInteger(accounts)} ` +
                  `${accounts === 1 ? 'account' : 'accounts'}`,
                parts: [{ share: adjustedCents / most, tone: code >= 50 ? 'critical' : 'caution' }],
              })),
            ),
            tableHtml(
              'Exposure by code',
              [
                { title: 'Days' },
                { title: 'Stage' },
                { title: 'Service' },
                { title: 'Accounts', number: true },
                { title: 'Past due', number: true },
                { title: 'Adjusted', number: true },
              ],
              levels.map((level) => [
                `${level.code} and more`,
                LEVELS[level.code] ?? '',
                splitCamelCase(level.serviceGroup.toLowerCase()),
                formatInteger(level.accounts),
                formatMoney(level.pastDueCents),
                formatMoney(level.adjustedCents),
              ]),
            ),
          ),
  };
}

function losses({ lost, gaps, quarantine, totals }: ReportData): Section {
  const dropped = lost.reduce((sum, { events }) => sum + events, 0);
  const kept = quarantine.reduce((sum, { events, readmitted }) => sum + events - readmitted, 0);
  const recorded = totals.events + dropped + kept;
  const account = [
    ['Stored', totals.events, 'good', 'in the tables of this report'],
    ['Quarantined', kept, 'caution', 'kept apart, can be readmitted'],
    ['Lost', dropped, 'critical', 'dropped by browsers, which counted them'],
  ] as const;
  return {
    id: 'losses',
    title: 'Loss account',
    about:
      'Every event that browsers recorded and told of, by what became of it. Apart from that, ' +
      `${formatInteger(gaps.missing)} numbers are missing in the sequences of ` +
      `${formatInteger(gaps.visitsWithGaps)} of ${formatInteger(gaps.visits)} visits: ` +
      'quarantined, lost, or still on their way.',
    html: `${plotWithTableHtml(
      barsSvg(
        'What became of events',
        account.map(([name, events, tone]) => ({
          label: name,
          note: `${formatInteger(events)} · ${formatPercentage(events, recorded)}`,
          parts: [{ share: recorded ? events / recorded : 0, tone }],
        })),
      ),
      tableHtml(
        'Account',
        [
          { title: 'Events' },
          { title: 'Count', number: true },
          { title: 'Share', number: true },
          { title: 'Meaning' },
        ],
        account.map(([name, events, , meaning]) => [
          name,
          formatInteger(events),
          formatPercentage(events, recorded),
          meaning,
        ]),
      ),
    )}${
      quarantine.length > 0
        ? `<h3>Quarantine</h3>${tableHtml(
            'Quarantined by reason',
            [
              { title: 'Reason' },
              { title: 'Events', number: true },
              { title: 'Readmitted', number: true },
            ],
            quarantine.map(({ reason, events, readmitted }) => [
              reason,
              formatInteger(events),
              formatInteger(readmitted),
            ]),
          )}`
        : ''
    }${
      lost.length > 0
        ? `<h3>Lost in browsers</h3>${tableHtml(
            'Lost by reason',
            [
              { title: 'Reason' },
              { title: 'Events', number: true },
              { title: 'Visits', number: true },
            ],
            lost.map(({ reason, events, visits }) => [
              splitCamelCase(reason),
              formatInteger(events),
              formatInteger(visits),
            ]),
          )}`
        : ''
    }`,
  };
}

/** The sections in order. */
export const sectionsOf = (figures: ReportData): Section[] =>
  [activity, outcomes, funnels, errors, latencies, delinquency, losses].map((make) =>
    make(figures),
  );
