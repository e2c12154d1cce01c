import type { Figures } from './figures.ts';
import { barsSvg, daysSvg, escaped, rangesSvg, tableHtml } from './marks.ts';
import type { Tone } from './marks.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const money = (cents: number): string => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** A share of 1 with one decimal; nothing of nothing is a dash. */
const rate = (part: number, of: number): string => (of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`);
const seconds = (ms: number | null): string => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`);
/** `autopayEnrol` in words. */
const words = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

const key = (tones: readonly (readonly [Tone, string])[]): string => `<ul class="key">${tones.map(([tone, text]) => `<li><i style="--tone: var(--${tone === 'main' ? 'accent' : tone === 'quiet' ? 'soft' : tone})"></i>${escaped(text)}</li>`).join('')}</ul>`;
const pair = (plot: string, table: string): string => `<div class="pair"><div>${plot}</div>${table}</div>`;
const empty = (text: string): string => `<p class="empty">${escaped(text)}</p>`;

export interface Section {
  id: string;
  title: string;
  /** What it says and how it is counted. */
  about: string;
  html: string;
}

const OUTCOMES = [['succeeded', 'good', 'succeeded'], ['partial', 'caution', 'partly'], ['failed', 'critical', 'failed'], ['unknown', 'quiet', 'not known'], ['abandoned', 'faint', 'left']] as const;

const activity = ({ days }: Figures): Section => ({
  id: 'activity', title: 'Activity', about: 'Events, visits and payments that went through, by the UTC day on which they happened.',
  html: days.length === 0 ? empty('No events in this period.') : pair(
    daysSvg('Events by day', days.map(({ day, events }) => ({ day, value: events, title: `${day}: ${whole(events)} events` }))),
    tableHtml('By day', [{ title: 'Day' }, { title: 'Events', number: true }, { title: 'Visits', number: true }, { title: 'Payments', number: true }, { title: 'Paid', number: true }], days.map((day) => [day.day, whole(day.events), whole(day.visits), whole(day.payments), money(day.paidCents)])),
  ),
});

const outcomes = ({ outcomes: flows }: Figures): Section => ({
  id: 'outcomes', title: 'How flows end', about: 'Each run of a flow by its end; runs without one are still open, or their end has not arrived. The time is the median of those that succeeded, wholly or partly.',
  html: flows.length === 0 ? empty('No flow was begun in this period.') : `${key(OUTCOMES.map(([, tone, text]) => [tone, text]))}${pair(
    barsSvg('How each flow ended', flows.map((flow) => ({ label: words(flow.flow), note: `${rate(flow.succeeded + flow.partial, flow.started)} of ${whole(flow.started)} done`, parts: OUTCOMES.map(([name, tone, text]) => ({ share: flow.started ? flow[name] / flow.started : 0, tone, title: `${text}: ${whole(flow[name])}` })) }))),
    tableHtml('Flows and their ends', [{ title: 'Flow' }, { title: 'Begun', number: true }, ...OUTCOMES.map(([, , text]) => ({ title: words(text), number: true })), { title: 'Median', number: true }], flows.map((flow) => [words(flow.flow), whole(flow.started), ...OUTCOMES.map(([name]) => whole(flow[name])), seconds(flow.medianMs)])),
  )}`,
});

function funnels({ steps, outcomes: flows }: Figures): Section {
  const html = flows.filter(({ flow }) => steps.some((step) => step.flow === flow)).map(({ flow, started, succeeded, partial }) => {
    const own = steps.filter((step) => step.flow === flow);
    const done = succeeded + partial;
    const bars = [{ step: 'Begun', runs: started }, ...own.map(({ step, shown }) => ({ step: words(step), runs: shown })), { step: 'Done', runs: done }];
    return `<h3>${escaped(words(flow))}</h3>${pair(
      barsSvg(`Funnel of ${words(flow)}`, bars.map(({ step, runs }, index) => ({ label: step, note: `${whole(runs)} · ${rate(runs, started)}`, parts: [{ share: started ? runs / started : 0, tone: index === bars.length - 1 ? 'good' : 'main' }] }))),
      tableHtml(`Drop-off by step: ${words(flow)}`, [{ title: 'Step' }, { title: 'Shown', number: true }, { title: 'Completed', number: true }, { title: 'Refused', number: true }, { title: 'Left here', number: true }, { title: 'Drop-off', number: true }], own.map((step) => [words(step.step), whole(step.shown), whole(step.completed), whole(step.refused), whole(step.abandoned), rate(step.abandoned, step.shown)])),
    )}`;
  });
  return { id: 'funnels', title: 'Funnels and drop-off', about: 'Runs that saw each step, each run counted once however often it came back. Refused: something in the step was wrong and the customer stayed. Left here: the run was left on this step.', html: html.length > 0 ? html.join('') : empty('No step of a flow was shown in this period.') };
}

function errors({ errors: codes, totals }: Figures): Section {
  const most = Math.max(1, ...codes.map(({ errors: count }) => count));
  return {
    id: 'errors', title: 'Errors by code', about: `Refusals of services by their systemErrorCode, per hundred of the ${whole(totals.calls)} calls that were made. Told: a message was shown to the customer.`,
    html: codes.length === 0 ? empty('No service refused anything in this period.') : pair(
      barsSvg('Errors by code', codes.map(({ code, errors: count }) => ({ label: code, note: `${whole(count)} · ${rate(count, totals.calls)}`, parts: [{ share: count / most, tone: 'critical' }] }))),
      tableHtml('Errors', [{ title: 'Code' }, { title: 'Kind' }, { title: 'Errors', number: true }, { title: 'Of calls', number: true }, { title: 'Visits', number: true }, { title: 'Told', number: true }], codes.map(({ code, kind, errors: count, visits, told }) => [code, kind, whole(count), rate(count, totals.calls), whole(visits), whole(told)])),
    ),
  };
}

const latencies = ({ calls }: Figures): Section => ({
  id: 'latency', title: 'Call latency', about: 'From sending until the whole answer had come, as browsers measured it, on a scale where each line is ten times the one before. The 25 calls that were made most.',
  html: calls.length === 0 ? empty('No call was made in this period.') : `${key([['main', 'median'], ['caution', '90 % within'], ['critical', '99 % within']])}${pair(
    rangesSvg('Latency of each call', calls.map(({ call, p50, p90, p99 }) => ({ label: call, p50, p90, p99 }))),
    tableHtml('Latency in milliseconds', [{ title: 'Call' }, { title: 'Calls', number: true }, { title: 'Failed', number: true }, { title: 'Median', number: true }, { title: '90 %', number: true }, { title: '99 %', number: true }, { title: 'Slowest', number: true }], calls.map((call) => [call.call, whole(call.calls), rate(call.failures, call.calls), whole(call.p50), whole(call.p90), whole(call.p99), whole(call.slowest)])),
  )}`,
});

/** What each delinquency code means for the service. */
const LEVELS: Readonly<Record<number, string>> = { 30: 'to avoid interruption', 43: 'to avoid suspension', 50: 'interrupted', 76: 'disconnected' };

function delinquency({ delinquency: levels }: Figures): Section {
  const most = Math.max(1, ...levels.map(({ adjustedCents }) => adjustedCents));
  return {
    id: 'delinquency', title: 'Delinquency exposure', about: 'Accounts that visited while 30 or more days past due, each with what it was last known to owe. Adjusted: less what is pending.',
    html: levels.length === 0 ? empty('No past-due account visited in this period.') : pair(
      barsSvg('Adjusted delinquency by code', levels.map(({ code, serviceGroup, accounts, adjustedCents }) => ({ label: `${code} days · ${serviceGroup.toLowerCase()}`, note: `${money(adjustedCents)} · ${whole(accounts)} ${accounts === 1 ? 'account' : 'accounts'}`, parts: [{ share: adjustedCents / most, tone: code >= 50 ? 'critical' : 'caution' }] }))),
      tableHtml('Exposure by code', [{ title: 'Days' }, { title: 'Stage' }, { title: 'Service' }, { title: 'Accounts', number: true }, { title: 'Past due', number: true }, { title: 'Adjusted', number: true }], levels.map((level) => [`${level.code} and more`, LEVELS[level.code] ?? '', words(level.serviceGroup.toLowerCase()), whole(level.accounts), money(level.pastDueCents), money(level.adjustedCents)])),
    ),
  };
}

function losses({ lost, gaps, quarantine, totals }: Figures): Section {
  const dropped = lost.reduce((sum, { events }) => sum + events, 0);
  const kept = quarantine.reduce((sum, { events, readmitted }) => sum + events - readmitted, 0);
  const recorded = totals.events + dropped + kept;
  const account = [
    ['Stored', totals.events, 'good', 'in the tables of this report'],
    ['Quarantined', kept, 'caution', 'kept apart, can be readmitted'],
    ['Lost', dropped, 'critical', 'dropped by browsers, which counted them'],
  ] as const;
  return {
    id: 'losses', title: 'Loss account', about: `Every event that browsers recorded and told of, by what became of it. Apart from that, ${whole(gaps.missing)} numbers are missing in the sequences of ${whole(gaps.visitsWithGaps)} of ${whole(gaps.visits)} visits: quarantined, lost, or still on their way.`,
    html: `${pair(
      barsSvg('What became of events', account.map(([name, events, tone]) => ({ label: name, note: `${whole(events)} · ${rate(events, recorded)}`, parts: [{ share: recorded ? events / recorded : 0, tone }] }))),
      tableHtml('Account', [{ title: 'Events' }, { title: 'Count', number: true }, { title: 'Share', number: true }, { title: 'Meaning' }], account.map(([name, events, , meaning]) => [name, whole(events), rate(events, recorded), meaning])),
    )}${quarantine.length > 0 ? `<h3>Quarantine</h3>${tableHtml('Quarantined by reason', [{ title: 'Reason' }, { title: 'Events', number: true }, { title: 'Readmitted', number: true }], quarantine.map(({ reason, events, readmitted }) => [reason, whole(events), whole(readmitted)]))}` : ''}${lost.length > 0 ? `<h3>Lost in browsers</h3>${tableHtml('Lost by reason', [{ title: 'Reason' }, { title: 'Events', number: true }, { title: 'Visits', number: true }], lost.map(({ reason, events, visits }) => [words(reason), whole(events), whole(visits)]))}` : ''}`,
  };
}

/** The sections in their order. */
export const sectionsOf = (figures: Figures): Section[] => [activity, outcomes, funnels, errors, latencies, delinquency, losses].map((make) => make(figures));
