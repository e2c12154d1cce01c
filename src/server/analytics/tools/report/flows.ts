import type { FlowArea } from '../../../../../contracts/events/index.ts';
import type { ReportData } from './report-data.ts';
import { barsSvg, escapeHtml, tableHtml } from './charts.ts';
import type { Bar, Column, Tone } from './charts.ts';
import {
  emptyStateHtml,
  legendHtml,
  plotWithTableHtml,
  formatPercentage,
  formatSeconds,
  formatInteger,
  splitCamelCase,
} from './html-parts.ts';
import type { Section } from './html-parts.ts';
import { titleOf } from './titles.ts';

type Flow = ReportData['outcomes'][number];
type Step = ReportData['steps'][number];

const AREAS: Readonly<Record<FlowArea, string>> = {
  payments: 'Payments',
  autopay: 'Auto Pay',
  wallet: 'Payment methods',
  services: 'Services and equipment',
  documents: 'Statements, activity and lines',
  access: 'Access',
  people: 'People',
  settings: 'Settings',
};

const OUTCOMES = [
  ['succeeded', 'good', 'succeeded'],
  ['partial', 'caution', 'partly'],
  ['failed', 'critical', 'failed'],
  ['unknown', 'quiet', 'not known'],
  ['abandoned', 'faint', 'left'],
  ['open', 'track', 'open'],
] as const;

const doneOf = ({ succeeded, partial }: Flow): number => succeeded + partial;
const countBegun = (flows: readonly Flow[]): Flow[] => flows.filter(({ runs }) => runs > 0);
const list = (flows: readonly Flow[]): string => flows.map(({ flow }) => titleOf(flow)).join('; ');

/** The outcome of each flow, most started first. */
export function outcomes({ outcomes: all }: ReportData): Section {
  const flows = countBegun(all).toSorted((left, right) => right.runs - left.runs);
  return {
    id: 'outcomes',
    title: 'How flows end',
    about:
      'Each run of a flow that began in this period, once, by its end. Open: no end has ' +
      'arrived. The time is the median of those that succeeded, wholly or partly.',
    html:
      flows.length === 0
        ? emptyStateHtml('No flow was begun in this period.')
        : `${legendHtml(OUTCOMES.map(([, tone, text]) => [tone, text]))}${plotWithTableHtml(
            barsSvg(
              'How each flow ended',
              flows.map((flow) => ({
                label: titleOf(flow.flow),
                note:
                  `${formatPercentage(doneOf(flow), flow.runs)} of ${formatInteger(flow.runs)} ` +
                  'done',
                parts: OUTCOMES.map(([name, tone, text]) => ({
                  share: flow[name] / flow.runs,
                  tone,
                  title: `${text}: ${formatInteger(flow[name])}`,
                })),
              })),
            ),
            tableHtml(
              'Flows and their ends',
              [
                { title: 'Flow' },
                { title: 'Begun', number: true },
                ...OUTCOMES.map(([, , text]) => ({ title: splitCamelCase(text), number: true })),
                { title: 'Median', number: true },
              ],
              flows.map((flow) => [
                titleOf(flow.flow),
                formatInteger(flow.runs),
                ...OUTCOMES.map(([name]) => formatInteger(flow[name])),
                formatSeconds(flow.medianMs),
              ]),
            ),
          )}`,
  };
}

const COUNTS: readonly Column[] = ['Shown', 'Completed', 'Refused', 'Left here', 'Drop-off'].map(
  (title) => ({ title, number: true }),
);

/** A result step requires no action, so it is never completed. */
const countsOf = ({ step, shown, completed, refused, dropped }: Step): string[] => [
  formatInteger(shown),
  step === 'result' ? '–' : formatInteger(completed),
  formatInteger(refused),
  formatInteger(dropped),
  formatPercentage(dropped, shown),
];

/** Legend of the funnel segments. */
const KEY = legendHtml([
  ['main', 'went on'],
  ['faint', 'left here'],
  ['good', 'done'],
  ['quiet', 'failed, not known or open'],
]);

const barOf = (label: string, runs: number, of: number, parts: Bar['parts']): Bar => ({
  label,
  note: `${formatInteger(runs)} · ${formatPercentage(runs, of)}`,
  parts,
});
const barSegment = (runs: number, of: number, tone: Tone, text: string): Bar['parts'][number] => ({
  share: runs / of,
  tone,
  title: `${text}: ${formatInteger(runs)}`,
});

/**
 * The funnel of a flow with several steps. Steps without views, such as an alternative payment
 * method, are only in its table.
 */
function funnel(flow: Flow, steps: readonly Step[]): string {
  const name = titleOf(flow.flow);
  const { runs } = flow;
  const seen = steps
    .filter(({ shown }) => shown > 0)
    .map(({ step, shown, dropped }) =>
      barOf(splitCamelCase(step), shown, runs, [
        barSegment(shown - dropped, runs, 'main', 'went on'),
        barSegment(dropped, runs, 'faint', 'left here'),
      ]),
    );
  const bars = [
    barOf('Begun', runs, runs, [barSegment(runs, runs, 'main', 'begun')]),
    ...seen,
    barOf('Done', doneOf(flow), runs, [barSegment(doneOf(flow), runs, 'good', 'done')]),
  ];
  return `<h4>${escapeHtml(name)}</h4>${plotWithTableHtml(
    barsSvg(`Funnel of ${name}`, bars),
    tableHtml(
      `Drop-off by step: ${name}`,
      [{ title: 'Step' }, ...COUNTS],
      steps.map((step) => [splitCamelCase(step.step), ...countsOf(step)]),
    ),
  )}`;
}

/**
 * Funnels of single-step flows, a bar each: of the runs begun, how many completed and how many
 * left.
 */
function shortFunnels(title: string, flows: readonly (readonly [Flow, Step])[]): string {
  const bars = flows.map(([flow, { dropped }]): Bar => ({
    label: titleOf(flow.flow),
    note: `${formatInteger(flow.runs)} begun · ${formatPercentage(doneOf(flow), flow.runs)} done`,
    parts: [
      barSegment(doneOf(flow), flow.runs, 'good', 'done'),
      barSegment(
        flow.runs - doneOf(flow) - dropped,
        flow.runs,
        'quiet',
        'failed, not known or open',
      ),
      barSegment(dropped, flow.runs, 'faint', 'left here'),
    ],
  }));
  return plotWithTableHtml(
    barsSvg(`Funnels of one step: ${title}`, bars),
    tableHtml(
      `Flows of one step: ${title}`,
      [{ title: 'Flow and step' }, ...COUNTS],
      flows.map(([flow, step]) => [`${titleOf(flow.flow)}: ${step.step}`, ...countsOf(step)]),
    ),
  );
}

/** The funnel of every flow, by area; flows without runs are listed by name. */
export function funnels({ steps, outcomes: all }: ReportData): Section {
  const areas = Object.entries(AREAS).map(([area, title]) => {
    const own = all.filter((flow) => flow.area === area);
    const stepsOf = ({ flow }: Flow) => steps.filter((step) => step.flow === flow);
    const long = countBegun(own).filter((flow) => stepsOf(flow).length > 1);
    const short = countBegun(own).flatMap((flow) => {
      const [only, more] = stepsOf(flow);
      return only && !more ? [[flow, only] as const] : [];
    });
    const none = own.filter(({ runs }) => runs === 0);
    return [
      `<h3>${escapeHtml(title)}</h3>`,
      ...long.map((flow) => funnel(flow, stepsOf(flow))),
      ...(short.length > 0 && long.length > 0 ? ['<h4>Flows of one step</h4>'] : []),
      ...(short.length > 0 ? [shortFunnels(title, short)] : []),
      ...(none.length > 0 ? [`<p class="none">Not begun: ${escapeHtml(list(none))}.</p>`] : []),
    ].join('');
  });
  return {
    id: 'funnels',
    title: 'Funnels and drop-off',
    about:
      'Runs that saw each step, each run counted once however often it came back. Refused: ' +
      'something in the step was wrong and the customer stayed. Left here: the run was left ' +
      'on this step; drop-off is their share of those who saw it. A step that is one of ' +
      'several ways through, such as connect or confirm, is seen by fewer.',
    html:
      countBegun(all).length === 0
        ? emptyStateHtml('No flow was begun in this period.')
        : `${KEY}${areas.join('')}`,
  };
}
