import { VISIT_MINUTES } from '../../../models/appointments/rules-visit.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { MailLanguage } from '../email-templates.ts';
import type { NoticeTexts } from './texts.ts';
import { VISIT_SCREENS, VISIT_WORDS, windowWords } from './visit-words.ts';

type VisitTopics =
  | 'visit-planned'
  | 'visit-tomorrow'
  | 'visit-on-the-way'
  | 'visit-cancelled'
  | 'visit-missed'
  | 'visit-no-access';
type Visit = NoticeFacts['visit-tomorrow'];
type Row = readonly [label: string, value: string];

/** The rows that every letter of a visit is made of. */
function rowsIn(language: MailLanguage) {
  const { facts, kind: kinds } = VISIT_SCREENS[language];
  return {
    whatFor: ({ kind }: Pick<Visit, 'kind'>): Row => [facts.for, kinds[kind]],
    howLong: ({ kind }: Pick<Visit, 'kind'>): Row => [
      facts.minutes,
      facts.minutesText.replace('{{minutes}}', String(VISIT_MINUTES[kind])),
    ],
    who: [facts.who, facts.whoText] as Row,
  };
}

/** The notices of technicians' visits, each with the window in the account's time zone. */
export function visitTopics(language: MailLanguage): Pick<NoticeTexts['topics'], VisitTopics> {
  const words = VISIT_WORDS[language];
  const { action } = VISIT_SCREENS[language];
  const { whatFor, howLong, who } = rowsIn(language);
  const times = ({ timeZone }: Pick<Visit, 'timeZone'>) => windowWords(language, timeZone);
  const ending = { action: action.list, remarks: [words.remark] };
  const changeText = (changesLeft: number): string =>
    changesLeft > 0 ? words.canChange : words.noChange;
  return {
    'visit-planned': (facts) => {
      const { dayOf, timesOf, whenOf } = times(facts);
      const said = facts.before ? words.moved : words.planned;
      return {
        subject: said.subject(dayOf(facts)),
        preview: `${timesOf(facts)}. ${words.adult}`,
        heading: said.heading,
        paragraphs: [
          said.text(facts.plannedBy),
          `${words.confirm} ${changeText(facts.changesLeft)}`,
        ],
        rows: [
          [words.when, whenOf(facts)],
          ...(facts.before ? ([[words.before, whenOf(facts.before)]] as const) : []),
          whatFor(facts),
          howLong(facts),
          who,
        ],
        ...ending,
      };
    },
    'visit-tomorrow': (facts) => {
      const { whenOf, within } = times(facts);
      const { subject, heading, text, confirmed, unconfirmed } = words.tomorrow;
      const between = within(facts.windowStart, facts.windowEnd);
      return {
        subject: subject(between),
        preview: words.adult,
        heading: heading(between),
        paragraphs: [
          text,
          `${facts.isConfirmed ? confirmed : unconfirmed} ${
            facts.changesLeft > 0 && facts.isConfirmed
              ? words.canChangeOnPage
              : changeText(facts.changesLeft)
          }`,
        ],
        rows: [[words.when, whenOf(facts)], whatFor(facts), howLong(facts), who],
        ...ending,
      };
    },
    'visit-on-the-way': (facts) => {
      const { whenOf, within, spanOf } = times(facts);
      const { subject, heading, text, link, expected } = words.onTheWay;
      const { from, until } = facts.expected;
      return {
        subject: subject(facts.technician, within(from, until)),
        preview: words.adult,
        heading: heading(facts.technician),
        paragraphs: [text(facts.technician), `${words.adult} ${link}`],
        rows: [
          [expected, spanOf(from, until)],
          [words.promised, whenOf(facts)],
          whatFor(facts),
          howLong(facts),
        ],
        action: action.follow,
        remarks: [words.remark],
      };
    },
    'visit-cancelled': (facts) => {
      const { dayOf, whenOf } = times(facts);
      const { subject, preview, heading, text, stillWrong } = words.cancelled;
      return {
        subject: subject(dayOf(facts)),
        preview,
        heading,
        paragraphs: [text(facts.cancelledBy), ...(facts.kind === 'REPAIR' ? [stillWrong] : [])],
        rows: [[words.wasPlanned, whenOf(facts)], whatFor(facts)],
        ...ending,
      };
    },
    'visit-missed': (facts) => {
      const { dayOf, whenOf } = times(facts);
      const said = words.missed[facts.came];
      const credit = facts.credit > 0 ? formatMoney(facts.credit) : null;
      return {
        subject: words.missedSubject(said.subject(dayOf(facts)), credit),
        preview: said.text,
        heading: said.heading,
        paragraphs: [
          said.text,
          ...(credit === null ? [] : [words.credited(credit)]),
          ...(facts.next === undefined ? [] : [facts.next ? words.planAgain : words.full]),
        ],
        rows: [
          [words.promised, whenOf(facts)],
          ...(credit === null ? [] : ([[words.credit, credit]] as const)),
          ...(facts.next ? ([[words.next, whenOf(facts.next)]] as const) : []),
          whatFor(facts),
          ...(facts.next || facts.came === 'ON_THE_WAY' ? [who] : []),
        ],
        ...ending,
      };
    },
    'visit-no-access': (facts) => {
      const { dayOf, whenOf, within, spanOf } = times(facts);
      const { subject, preview, heading, text, chooseAgain, wasThere } = words.noAccess;
      return {
        subject: subject(dayOf(facts)),
        preview,
        heading,
        paragraphs: [text(within(facts.arrivedAt, facts.endedAt)), `${chooseAgain} ${words.adult}`],
        rows: [
          [words.wasPlanned, whenOf(facts)],
          [wasThere, spanOf(facts.arrivedAt, facts.endedAt)],
          whatFor(facts),
        ],
        ...ending,
      };
    },
  };
}
