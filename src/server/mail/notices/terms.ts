import type { NoticeFacts } from '../../../models/notices/types.ts';
import { formatDay } from '../../../models/platform/money/rules-money.ts';
import type { MailLanguage } from '../email-templates.ts';
import { PLAN_WORDS } from './plan-words.ts';
import { TERM_WORDS } from './term-words.ts';
import type { NoticeTexts } from './texts.ts';

type TermTopics = 'term-ending' | 'term-notice-given' | 'term-notice-withdrawn';
type Row = readonly [label: string, value: string];

/** The notices of agreements (D-535). */
export function termTopics(language: MailLanguage): Pick<NoticeTexts['topics'], TermTopics> {
  const { rows: labels, ending, given, withdrawn, action } = TERM_WORDS[language];
  const { service: services, remark } = PLAN_WORDS[language];
  const end = { action, remarks: [remark] };
  const shared = ({
    service,
    plan,
    endsOn,
  }: Pick<NoticeFacts['term-notice-given'], 'service' | 'plan' | 'endsOn'>): Row[] => [
    [labels.plan, `${services[service]}: ${plan}`],
    [labels.endsOn, formatDay(endsOn)],
  ];
  return {
    'term-ending': (facts) => {
      const [by, until] = [formatDay(facts.noticeBy), formatDay(facts.renewsUntil)];
      const text = ending.text(facts.plan, by, facts.months);
      return {
        subject: ending.subject(facts.plan, by),
        preview: text,
        heading: ending.heading,
        paragraphs: [text, ending.nothing],
        rows: [
          ...shared(facts),
          [labels.noticeBy, by],
          [labels.renews, labels.renewsUntil(until, facts.months)],
        ],
        ...end,
      };
    },
    'term-notice-given': (facts) => {
      const day = formatDay(facts.endsOn);
      return {
        subject: given.subject(facts.plan, day),
        preview: given.after,
        heading: given.heading,
        paragraphs: [given.text(facts.givenBy, facts.plan, day), given.after, given.back(day)],
        rows: shared(facts),
        ...end,
      };
    },
    'term-notice-withdrawn': (facts) => {
      const text = withdrawn.text(facts.withdrawnBy, facts.plan);
      const { noticeBy } = facts;
      return {
        subject: withdrawn.subject(facts.plan),
        preview: text,
        heading: withdrawn.heading,
        paragraphs: [
          text,
          noticeBy === null ? withdrawn.late : withdrawn.again(formatDay(noticeBy)),
        ],
        rows: [...shared(facts), [labels.renewsThen, labels.until(formatDay(facts.renewsUntil))]],
        ...end,
      };
    },
  };
}
