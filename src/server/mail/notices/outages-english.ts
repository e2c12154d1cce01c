import { formatDay, formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { CORE_NAMES, outageWords } from './outage-words.ts';
import type { OutageTopics } from './outage-words.ts';
import type { NoticeTexts } from './texts.ts';

const words = outageWords('en', CORE_NAMES.en);

const REMARKS = {
  going:
    'You get this because you follow this outage. To stop, open its page and choose ' +
    '“Stop e-mails”.',
  over: 'You get this because you followed this outage. Nothing more follows about it.',
} as const;

/** What is said of the end, as its subject says it too. */
function estimateSaid({
  planned,
  is,
  estimate,
  ...outage
}: NoticeFacts['outage-estimate']): string {
  const { when } = words(outage);
  if (estimate === null) return 'we do not know any more when it ends';
  if (is === 'lapsed') return planned ? 'the work takes longer' : 'service is still out';
  return planned ? `work ends ${when(estimate)}` : `expected back ${when(estimate)}`;
}

function estimateParagraph({
  planned,
  is,
  estimate,
  earlier,
  ...outage
}: NoticeFacts['outage-estimate']) {
  const { when } = words(outage);
  const until = estimate === null ? '' : when(estimate);
  switch (is) {
    case 'first':
      return `We expect service back by ${until}. If that changes, we tell you.`;
    case 'changed':
      return earlier === null
        ? `We now expect service back by ${until}.`
        : `We now expect service back by ${until}. Before, we expected ${when(earlier)}.`;
    case 'unknown':
      return 'We cannot name a time any more. As soon as we can, we tell you.';
    case 'lapsed':
      return planned
        ? `The work was to end by ${until} and goes on. As soon as we know more, we tell you.`
        : `We expected service back by ${until}, and it is not. As soon as we know more, we ` +
            'tell you.';
  }
}

const ENDS: Readonly<
  Record<NoticeFacts['outage-ended']['how'], { says: string; time: string; text: string }>
> = {
  restored: {
    says: 'service is back',
    time: 'Back since',
    text: 'If something does not work yet, restart your equipment once, or report it on the page.',
  },
  done: {
    says: 'the planned work is done',
    time: 'Done',
    text: 'If something does not work, restart your equipment once, or report it on the page.',
  },
  falseAlarm: {
    says: 'we found no outage',
    time: 'Checked',
    text:
      'Customers had reported a problem, and we found none in our network. If something does ' +
      'not work, please report it on the page.',
  },
  moved: {
    says: 'the planned work was moved',
    time: 'Changed',
    text: 'The work will not be done at this time. The new time is listed as planned work.',
  },
  cancelled: {
    says: 'the planned work was cancelled',
    time: 'Changed',
    text: 'The work will not be done. Your service is not interrupted for it.',
  },
};

/** The end of an outage for an account whose service is off all the same; its text of work, too. */
const OFF = {
  says: 'the outage is over',
  time: 'Over since',
  text:
    'Your service is not back with it: it is off for another reason. The owner and the ' +
    'administrators of the account see why, and what to do.',
} as const;

/** Outages whose credits are told together with another one's. */
const beside = (day: string | null): string =>
  day === null ? 'outages that run into this one' : `outages that ended on ${formatDay(day)}`;

/** The notices of outages, in English. */
export const OUTAGES_IN_ENGLISH: Pick<NoticeTexts['topics'], OutageTopics> = {
  'outage-estimate': (facts) => {
    const { services, where, when } = words(facts);
    const said = estimateSaid(facts);
    return {
      subject: `${services}: ${said}`,
      preview: `${where}.`,
      heading: `${services}: ${said}`,
      paragraphs: [estimateParagraph(facts)],
      rows: [
        ['Services', services],
        ['Where', where],
        ...(facts.estimate === null || facts.is === 'lapsed'
          ? []
          : [[facts.planned ? 'Ends' : 'Expected back', when(facts.estimate)] as const]),
      ],
      action: 'See the outage',
      remarks: [REMARKS.going],
    };
  },
  'outage-ended': (facts) => {
    const { services, where, when } = words(facts);
    const { says, time } = facts.isOff && !facts.planned ? OFF : ENDS[facts.how];
    const { text } = facts.isOff ? OFF : ENDS[facts.how];
    return {
      subject: `${services}: ${says}`,
      preview: `${where}.`,
      heading: `${services}: ${says}`,
      paragraphs: [
        text,
        ...(facts.credit
          ? ['You get a credit for this time. You need not ask: it lowers what you owe.']
          : []),
        ...(facts.forwarded
          ? [
              'Your lines ring again by themselves: calls were forwarded only while no phone ' +
                'could be reached.',
            ]
          : []),
      ],
      rows: [
        ['Services', services],
        ['Where', where],
        [time, when(facts.at)],
      ],
      action: 'See what happened',
      remarks: [REMARKS.over],
    };
  },
  'outage-credited': (facts) => {
    const { services, where, when } = words({ ...facts, places: [facts.place] });
    const credit = formatMoney(facts.credit);
    const { earlier } = facts;
    const total = formatMoney(facts.credit + (earlier?.cents ?? 0));
    return {
      subject: `${earlier ? 'Another ' : ''}${credit} credited for the outage in ${where}`,
      preview: 'It lowers what you owe now. You need to do nothing.',
      heading: earlier ? `You get another credit of ${credit}` : `You get a credit of ${credit}`,
      paragraphs: [
        'You were without service for more than two hours, so we give back a share of its ' +
          `price. The credit lowers what you owe now${
            facts.noBill ? '. No bill follows that lists it.' : ', and your next bill lists it.'
          }`,
        ...(earlier
          ? [
              `It is in addition to ${formatMoney(earlier.cents)}, which we credited before for ` +
                `${beside(earlier.day)}. Together we give back ${total}.`,
            ]
          : []),
      ],
      rows: [
        ['Credit', credit],
        ...(earlier ? ([['Credited together', total]] as const) : []),
        ['Services', services],
        ['Where', where],
        ['Out since', when(facts.from)],
        ['Back since', when(facts.to)],
      ],
      action: 'See your past outages',
      remarks: ['You get this because you can see the bills of this account.'],
    };
  },
};
