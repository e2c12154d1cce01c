import type { ReplayStep, States } from './types.ts';

const textOf = (name: string, value: States[string]): string => {
  if (value === null) return 'none';
  return typeof value === 'number' && name.endsWith('Cents')
    ? `${value < 0 ? '-' : ''}$${(Math.abs(value) / 100).toFixed(2)}`
    : String(value);
};

const codeText = ({ systemErrorCode: code }: { systemErrorCode?: string | null }): string =>
  code ? ` ${code}` : '';

/** Short description that tells events of one kind apart. */
function describeEvent({ event }: ReplayStep): string {
  switch (event.name) {
    case 'page-viewed':
      return `${event.data.page} ${event.data.route}`;
    case 'flow-step-shown':
    case 'flow-step-completed':
    case 'flow-step-refused':
      return `${event.data.flow} ${event.data.step}`;
    case 'flow-started':
      return event.data.flow;
    case 'flow-ended':
      return `${event.data.flow} ${event.data.outcome}${codeText(event.data)}`;
    case 'call-completed':
      return (
        `${event.data.operation ?? event.data.path} ${event.data.result}` + codeText(event.data)
      );
    case 'billing-known':
      return `${event.data.serviceGroup} ${textOf('Cents', event.data.amountDueCents)} due`;
    case 'verbatim-error':
      return event.data.message;
    default:
      return '';
  }
}

/** An event and its effects, as lines of text: `▸` drove the models. */
export function formatStep(moment: ReplayStep): string {
  const { event, isPageLoad: isLoad, wasApplied: drove, changed, differences } = moment;
  const head = (
    `${isLoad ? '\n── a page is loaded ──\n' : ''}${String(event.sequence).padStart(4)}  ` +
    `${event.occurredAt.slice(11, 23)}  ${drove ? '▸' : ' '} ${event.name.padEnd(20)}  ` +
    `${describeEvent(moment)}`
  ).trimEnd();
  const after = Object.entries(changed).map(
    ([name, value]) => `${' '.repeat(24)}${name} → ${textOf(name, value)}`,
  );
  const wrong = differences.map(
    ({ what, recorded, computed }) =>
      `${' '.repeat(22)}✗ ${what}: recorded ${textOf(what, recorded)}, computed ` +
      `${textOf(what, computed)}`,
  );
  return `${[head, ...after, ...wrong].join('\n')}\n`;
}

/** Result of a replay. */
export interface ReplaySummary {
  events: number;
  applied: number;
  compared: number;
  differences: number;
}

export const summarize = (moments: readonly ReplayStep[]): ReplaySummary => ({
  events: moments.length,
  applied: moments.filter(({ wasApplied: drove }) => drove).length,
  compared: moments.reduce((sum, { compared }) => sum + compared, 0),
  differences: moments.reduce((sum, { differences }) => sum + differences.length, 0),
});

/** `gaps`: sequence numbers missing from the store. */
export const formatSummary = (
  { events, applied: drove, compared, differences }: ReplaySummary,
  gaps: number,
): string =>
  `\n${events} events, ${drove} drove the models; ${compared} recorded states compared, ` +
  (differences === 0 ? 'all as computed' : `${differences} not as computed`) +
  `${gaps > 0 ? `; ${gaps} events of the visit are missing` : ''}\n`;
