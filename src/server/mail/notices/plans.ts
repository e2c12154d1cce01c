import type { NoticeFacts } from '../../../models/notices/types.ts';
import { formatDay, formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { MailLanguage } from '../email-templates.ts';
import { PLAN_WORDS } from './plan-words.ts';
import type { NoticeTexts } from './texts.ts';

type PlanTopics = 'plan-ordered' | 'plan-order-cancelled' | 'plan-changed' | 'plan-held';
type Row = readonly [label: string, value: string];

/** The notices of orders of plans (D-499). */
export function planTopics(language: MailLanguage): Pick<NoticeTexts['topics'], PlanTopics> {
  const { rows: labels, ordered, cancelled, changed, held, ...words } = PLAN_WORDS[language];
  const ending = { action: words.action, remarks: [words.remark] };
  const priceOf = ({ monthlyCents }: NoticeFacts['plan-changed']): Row => [
    labels.monthly,
    formatMoney(monthlyCents),
  ];
  const named = ({ service, to }: NoticeFacts['plan-changed']): string =>
    `${words.service[service]}: ${to}`;
  return {
    'plan-ordered': (facts) => {
      const day = formatDay(facts.startsOn);
      const { firstBill: bill, promotions } = facts;
      return {
        subject: ordered.subject(facts.to, day),
        preview: `${labels.monthly}: ${formatMoney(facts.monthlyCents)}.`,
        heading: ordered.heading,
        paragraphs: [ordered.text[facts.direction](facts.orderedBy, day), ordered.until],
        rows: [
          [labels.plan, named(facts)],
          priceOf(facts),
          [labels.from, day],
          [labels.before, facts.from],
          ...(promotions.length > 0 ? ([[labels.ends, promotions.join(', ')]] as const) : []),
          ...(bill
            ? ([
                [
                  labels.bill(formatDay(bill.date)),
                  labels.instead(formatMoney(bill.charges), formatMoney(bill.chargesBefore)),
                ],
              ] as const)
            : []),
        ],
        ...ending,
      };
    },
    'plan-order-cancelled': (facts) => {
      const text = cancelled.text(facts.cancelledBy, facts.from);
      return {
        subject: cancelled.subject(facts.to),
        preview: text,
        heading: cancelled.heading,
        paragraphs: [text],
        rows: [[labels.ordered, named(facts)]],
        ...ending,
      };
    },
    'plan-changed': (facts) => {
      const text = changed.text(facts.to, formatDay(facts.startsOn));
      return {
        subject: changed.subject(facts.to),
        preview: text,
        heading: changed.heading,
        paragraphs: [text, changed.restart],
        rows: [[labels.plan, named(facts)], priceOf(facts), [labels.before, facts.from]],
        ...ending,
      };
    },
    'plan-held': (facts) => ({
      subject: held.subject(facts.to),
      preview: held.text[facts.reason],
      heading: held.heading,
      paragraphs: [held.text[facts.reason], held.price],
      rows: [[labels.ordered, named(facts)], priceOf(facts)],
      ...ending,
    }),
  };
}
