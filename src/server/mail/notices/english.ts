import { BRAND, formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import {
  formatDay,
  formatExpiry,
  formatMoney,
} from '../../../models/platform/money/rules-money.ts';
import { caseTopics } from './cases.ts';
import { DUE_WORDS } from './due-words.ts';
import { changeUntilText } from './change-until.ts';
import { lineLabel, methodAlone, methodWithin } from './names.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { OUTAGES_IN_ENGLISH } from './outages-english.ts';
import { STANDING_WORDS } from './past-due-words.ts';
import { BACK, STILL_OUT } from './restored-words.ts';
import type { NoticeReader, NoticeTexts } from './texts.ts';
import { shownBill } from './texts.ts';
import { planTopics } from './plans.ts';
import { termTopics } from './terms.ts';
import { visitTopics } from './visits.ts';

const HOLD_REASONS = {
  CAP: 'it is more than the limit that you set',
  ABOVE_LAST_BILL: 'the bill is further above the last one than you allowed',
} as const;

const STANDING = STANDING_WORDS.en;

const GROUPS = {
  CORE: 'Internet, TV and Business Phone',
  MOBILE: 'Mobile',
  DEVICE: 'Mobile device',
} as const;

const dueWords = DUE_WORDS.en;
const method = methodAlone('en');
const methodInText = methodWithin('en');

/** How to pay where a method is not accepted any more. */
const PAY_AT_STORE =
  'Online payments are unavailable for this account. You can pay in cash at a store: bring your ' +
  'account number, or your last bill.';
const PAY_INSTEAD = { OTHERS: 'Please pay with another method.', NOTHING: PAY_AT_STORE } as const;

/** What Auto Pay can't do about a bill, or does too late; null where it pays it. */
function autopayTrouble({ debit, dueDate, storeOnly }: NoticeFacts['bill-ready']): string | null {
  if (!debit) return null;
  const [day, name] = [formatDay(debit.debitDate), methodInText(debit)];
  const change = storeOnly ? '' : ': change its payment method, or pay yourself';
  switch (debit.state) {
    case 'refused':
      return (
        `Auto Pay can take nothing on ${day}, because your account does not accept ${name} any ` +
        `more${change}.`
      );
    case 'expired':
      return `Auto Pay can take nothing on ${day}, because ${name} will have expired${change}.`;
    case 'late':
      return (
        `The next debit of Auto Pay is on ${day}, after the due date: please pay what is due ` +
        `${formatDay(dueDate)} yourself.`
      );
    case 'waiting':
      return debit.held
        ? `Auto Pay waits for your approval of ${formatMoney(debit.held.amount)} since ` +
            `${formatDay(debit.held.date)}: release it, or pay it in another way.`
        : null;
    case 'made':
    case 'limited':
      return null;
  }
}

/** A bill's total, and what is still due of it where that is something else by now. */
const totalRows = ({ isCredit, amount, total }: ReturnType<typeof shownBill>) =>
  [
    ...(total ? ([['Total', total]] as const) : []),
    [isCredit ? 'Credit' : total ? 'Still due' : 'Total', amount],
  ] as const;

/** What Auto Pay takes of a bill, as far as it can be said when the bill is made. */
function autopayRemarks({ debit }: NoticeFacts['bill-ready']): string[] {
  if (!debit || (debit.state !== 'made' && debit.state !== 'limited')) return [];
  const takes =
    `Auto Pay takes what is due on ${formatDay(debit.debitDate)} from ` + methodInText(debit);
  return [debit.state === 'made' ? `${takes}.` : `${takes}, unless your limits stop it.`];
}

/** What is scheduled already: nobody has to pay it again. */
const scheduledRemarks = ({ scheduled = [] }: NoticeFacts['bill-ready']): string[] =>
  scheduled.map(
    ({ amount, date }) =>
      `A payment of ${formatMoney(amount)} is scheduled for ${formatDay(date)}.`,
  );

const CALL_BILLING = `call us at ${formatPhone(BRAND.phones.billing)}`;

const CREDIT_COUNTS = 'The credit lowers what you owe now, and your next bill lists it.';

/** Of a dispute that we opened for the customer, whose box came back on that day (D-427). */
function ownDecisionWords(credit: number, scannedOn: string) {
  const asked =
    `Your return was scanned on ${formatDay(scannedOn)}, so we questioned the charge for ` +
    'equipment not returned for you.';
  return credit > 0
    ? {
        subject: `${formatMoney(credit)} credited for equipment that you returned`,
        heading: `You get a credit of ${formatMoney(credit)}`,
        paragraphs: [asked, CREDIT_COUNTS],
      }
    : {
        subject: 'The charge for equipment not returned stays',
        heading: 'The charge for equipment not returned stays',
        paragraphs: [
          asked,
          `The billing office found it right. If you see it differently, please ${CALL_BILLING}.`,
        ],
      };
}

function decisionWords({ credit, scannedOn }: NoticeFacts['dispute-decided']) {
  if (scannedOn !== undefined) return ownDecisionWords(credit, scannedOn);
  return credit > 0
    ? {
        subject: `About the charge you questioned: ${formatMoney(credit)} credited`,
        heading: `You get a credit of ${formatMoney(credit)}`,
        paragraphs: [`We looked at the charge that you questioned. ${CREDIT_COUNTS}`],
      }
    : {
        subject: 'About the charge you questioned: it stays',
        heading: 'The charge you questioned stays',
        paragraphs: [
          'We looked at the charge that you questioned, and found it right. The bill says what ' +
            `it is for; if you see it differently, please ${CALL_BILLING}.`,
        ],
      };
}

const creditLabel = ({ credit, line }: NoticeFacts['dispute-decided']): string =>
  line && credit > line.amount ? 'Credit, taxes included' : 'Credit';

const SERVICES = {
  INTERNET: 'Internet',
  VIDEO: 'TV',
  VOICE: 'Business Phone',
  MOBILE: 'Mobile',
  ACCOUNT: 'Account',
} as const;

const billedFor = (
  { serviceGroup }: { serviceGroup: keyof typeof GROUPS },
  { coreServices }: NoticeReader,
): string =>
  serviceGroup === 'CORE' && coreServices !== null
    ? new Intl.ListFormat('en').format(coreServices.map((service) => SERVICES[service]))
    : GROUPS[serviceGroup];

const paid = (
  reader: NoticeReader,
  facts: {
    serviceGroup: keyof typeof GROUPS;
    amount: number;
    methodType: string;
    lastFour: string;
    confirmationNumber: string;
    paidOn: string;
    madeBy?: string | null;
  },
) =>
  [
    ['Amount', formatMoney(facts.amount)],
    ['For', billedFor(facts, reader)],
    ['Paid with', method(facts)],
    ['Date', formatDay(facts.paidOn)],
    ...(facts.madeBy === undefined ? [] : [['Made by', facts.madeBy ?? 'Auto Pay'] as const]),
    ['Confirmation number', facts.confirmationNumber],
  ] as const;

const scheduled = (
  reader: NoticeReader,
  facts: {
    serviceGroup: keyof typeof GROUPS;
    amount: number;
    methodType: string;
    lastFour: string;
    paymentDate: string;
  },
) =>
  [
    ['Amount', formatMoney(facts.amount)],
    ['For', billedFor(facts, reader)],
    ['Pay with', method(facts)],
    ['Date', formatDay(facts.paymentDate)],
  ] as const;

const changeableUntil = ({ paymentDate }: { paymentDate: string }): string => {
  const { time, day } = changeUntilText(paymentDate, 'en');
  return `${time} on ${day}`;
};

/** What was not taken, and what comes next. */
function debitFailed({ retryDate, nextDate, refused }: NoticeFacts['debit-failed']): string {
  if (retryDate !== null)
    return (
      `Nothing was taken. We try once more on ${formatDay(retryDate)}. ` +
      (refused
        ? 'As long as the method is not accepted, nothing can be taken then either.'
        : 'Please make sure that the method works by then, or pay in another way.')
    );
  const over = 'The second try failed as well. Nothing was taken, and the amount is still due';
  if (refused === 'NOTHING') return `${over}.`;
  const pay = `${over}: please pay it yourself.`;
  return nextDate === undefined
    ? pay
    : `${pay} What is still unpaid on ${formatDay(nextDate)} is tried again with that debit.`;
}

const ROLE_NOTE = 'You get this because you can see the bills of this account.';

/** Every notice in English. */
export const ENGLISH: NoticeTexts = {
  greeting: (firstName) => `Hello ${firstName},`,
  foot: ({ accountName, accountEnding, isContact }) => [
    `${accountName} · account ending in ${accountEnding}`,
    isContact
      ? 'This address receives the bills of this account. To change that, ask the person who ' +
        'manages the account.'
      : 'Choose what we send you under Settings in the portal. Some notices, such as those about ' +
        'service, are always sent.',
    'We never ask for a password or a card number by e-mail.',
  ],
  topics: {
    'bill-ready': (facts, reader) => {
      const shown = shownBill(facts);
      const { isCredit, amount, isDue, parts, isAllEarlier } = shown;
      const due = formatDay(facts.dueDate);
      const later = isAllEarlier
        ? `${amount} of earlier bills is unpaid`
        : `${amount} is due ${due}`;
      const says = parts
        ? `${parts.earlier} of earlier bills is due first, ${parts.added} on ${due}`
        : later;
      const bill = facts.isFinal ? 'final bill' : 'bill';
      const tellsAutopay = isDue && !reader.isContact && !facts.isFinal;
      const trouble = tellsAutopay ? autopayTrouble(facts) : null;
      return {
        subject: `Your ${bill} of ${formatDay(facts.statementDate)} is ready`,
        preview: isDue ? `${says}.` : 'There is nothing to pay.',
        heading: isDue ? says : 'Your bill is ready: nothing to pay',
        paragraphs: [
          `A new bill for ${reader.accountName} was made. It is attached as a PDF.`,
          ...(facts.isFinal ? ['Service has ended: this is the final bill.'] : []),
          ...(isCredit ? [`The account has a credit of ${amount}.`] : []),
          ...(trouble === null ? [] : [trouble]),
          ...(isDue && facts.storeOnly ? [PAY_AT_STORE] : []),
        ],
        rows: [
          ['For', billedFor(facts, reader)],
          ['Bill date', formatDay(facts.statementDate)],
          ...(parts
            ? ([
                ['From earlier bills, due first', parts.earlier],
                [`New, due ${due}`, parts.added],
              ] as const)
            : isDue
              ? isAllEarlier
                ? ([['From earlier bills', 'All of it']] as const)
                : ([['Due', due]] as const)
              : []),
          ...totalRows(shown),
        ],
        action: 'See the bill',
        remarks: tellsAutopay ? [...scheduledRemarks(facts), ...autopayRemarks(facts)] : [],
      };
    },
    'payment-received': (facts, reader) => ({
      subject:
        facts.madeBy === null
          ? `Auto Pay took ${formatMoney(facts.amount)}`
          : `We received your payment of ${formatMoney(facts.amount)}`,
      preview: `${method(facts)}, ${formatDay(facts.paidOn)}.`,
      heading:
        facts.madeBy === null
          ? `Auto Pay took ${formatMoney(facts.amount)}`
          : `We received ${formatMoney(facts.amount)}`,
      paragraphs: ['Thank you. The payment shows as pending until it is posted, within 24 hours.'],
      rows: paid(reader, facts),
      action: 'See the payment',
      remarks:
        facts.madeBy === null
          ? ['You can change or turn off Auto Pay in the portal.']
          : [`If you don't know this payment, please ${CALL_BILLING}.`],
    }),
    'scheduled-payment-coming': (facts, reader) => ({
      subject:
        `Your payment of ${formatMoney(facts.amount)} will be made ` +
        `${formatDay(facts.paymentDate)}`,
      preview: `${method(facts)} is charged ${formatDay(facts.paymentDate)}.`,
      heading: `${formatMoney(facts.amount)} is paid ${formatDay(facts.paymentDate)}`,
      paragraphs: [
        `A payment was scheduled. You can change or cancel it until ${changeableUntil(facts)}.`,
        ...(facts.dueNow === undefined
          ? []
          : [
              facts.dueNow === 0
                ? 'Nothing is due now. Please check whether you still want to pay.'
                : `Only ${formatMoney(facts.dueNow)} is due now, less than this payment. ` +
                  'Please check whether you still want to pay as much.',
            ]),
      ],
      rows: scheduled(reader, facts),
      action: 'See scheduled payments',
      remarks: [],
    }),
    'scheduled-payment-refused': (facts, reader) => ({
      subject:
        `Your payment of ${formatMoney(facts.amount)} on ${formatDay(facts.paymentDate)} ` +
        "can't be made",
      preview: 'Nothing will be charged. Please pay in another way.',
      heading:
        `The payment of ${formatMoney(facts.amount)} on ${formatDay(facts.paymentDate)} ` +
        "can't be made",
      paragraphs: [
        (facts.expiration === undefined
          ? `Your account does not accept ${methodInText(facts)} any more. `
          : `Your ${methodInText(facts)} expires at the end of ` +
            `${formatExpiry(facts.expiration)}. `) +
          `Nothing will be charged on ${formatDay(facts.paymentDate)}, and what it was to pay is ` +
          'still due.',
        facts.instead === 'NOTHING'
          ? PAY_AT_STORE
          : `Change its payment method until ${changeableUntil(facts)}, or pay in another way.`,
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
        ['Date', formatDay(facts.paymentDate)],
      ],
      action: 'See scheduled payments',
      remarks: [ROLE_NOTE],
    }),
    'scheduled-payment-changed': (facts, reader) => ({
      subject:
        `Your scheduled payment was changed: ${formatMoney(facts.amount)} on ` +
        formatDay(facts.paymentDate),
      preview: `${method(facts)} is charged ${formatDay(facts.paymentDate)}.`,
      heading: 'A scheduled payment was changed',
      paragraphs: [
        `${facts.changedBy} changed it. You can change or cancel it until ` +
          `${changeableUntil(facts)}.`,
      ],
      rows: [
        ...scheduled(reader, facts),
        [
          'Before',
          `${formatMoney(facts.before.amount)} on ${formatDay(facts.before.paymentDate)}, ` +
            methodInText(facts.before),
        ],
      ],
      action: 'See scheduled payments',
      remarks: [],
    }),
    'scheduled-payment-cancelled': (facts, reader) => ({
      subject: `Your payment of ${formatMoney(facts.amount)} was cancelled`,
      preview: facts.debit
        ? `Auto Pay takes what is due on ${formatDay(facts.debit.date)}.`
        : `Nothing is charged on ${formatDay(facts.paymentDate)}.`,
      heading: 'A scheduled payment was cancelled',
      paragraphs: [
        facts.debit
          ? `${facts.cancelledBy} cancelled it, and what it was to pay is still due. Auto Pay is ` +
            `on: on ${formatDay(facts.debit.date)} it takes what is due then` +
            (facts.debit.isLimited ? ', unless your limits stop it.' : '.')
          : `${facts.cancelledBy} cancelled it. Nothing is charged on ` +
            `${formatDay(facts.paymentDate)}, and what it was to pay is still due.`,
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
        ['Date', formatDay(facts.paymentDate)],
      ],
      action: 'See the payment',
      remarks: [],
    }),
    'scheduled-payment-made': (facts, reader) => ({
      subject: `Your scheduled payment of ${formatMoney(facts.amount)} was made`,
      preview: `${method(facts)}, ${formatDay(facts.paidOn)}.`,
      heading: `${formatMoney(facts.amount)} was paid as scheduled`,
      paragraphs: ['The payment shows as pending until it is posted, within 24 hours.'],
      rows: paid(reader, facts),
      action: 'See the payment',
      remarks: [],
    }),
    'payment-failed': (facts, reader) => ({
      subject: `Your payment of ${formatMoney(facts.amount)} failed`,
      preview: 'Nothing was taken. Please pay in another way.',
      heading: `The payment of ${formatMoney(facts.amount)} failed`,
      paragraphs: [
        facts.refused
          ? `Your account does not accept ${methodInText(facts)} any more. Nothing was taken, ` +
            `and the amount is still due. ${PAY_INSTEAD[facts.refused]}`
          : facts.isExpired
            ? `Your ${methodInText(facts)} has expired. Nothing was taken, and the amount is ` +
              'still due. Please pay with another method.'
            : 'Nothing was taken, and the amount is still due. Please pay with another method, ' +
              'or check this one with your bank.',
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
      ],
      action: 'See what happened',
      remarks: [ROLE_NOTE],
    }),
    'debit-coming': (facts, reader) => ({
      subject: facts.held
        ? `Auto Pay will not take ${formatMoney(facts.amount)} on ${formatDay(facts.debitDate)}`
        : `Auto Pay takes ${formatMoney(facts.amount)} on ${formatDay(facts.debitDate)}`,
      preview: facts.held
        ? 'Nothing is taken unless you release it, change your limits or pay in another way.'
        : `${method(facts)} is debited ${formatDay(facts.debitDate)}.`,
      heading: facts.held
        ? `Auto Pay will not take ${formatMoney(facts.amount)} on ${formatDay(facts.debitDate)}`
        : `Auto Pay debits ${formatMoney(facts.amount)} on ${formatDay(facts.debitDate)}`,
      paragraphs: [
        ...(facts.held
          ? [
              `It will wait for your approval, because ${HOLD_REASONS[facts.held]}. Change your ` +
                'limits before that day, release the debit on that day, or pay in another way: ' +
                (facts.due ? `${dueWords(facts.due)}.` : 'it is due on the due date of your bill.'),
            ]
          : []),
        'This is what is owed now. Payments and credits until then lower it. If something is ' +
          'past due, or the method was declined before, please see Auto Pay before that day.',
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Pay with', method(facts)],
        ['Debit date', formatDay(facts.debitDate)],
      ],
      action: 'See Auto Pay',
      remarks: [],
    }),
    'debit-refused': (facts, reader) => ({
      subject: `Auto Pay can't take ${formatMoney(facts.amount)} on ` + formatDay(facts.debitDate),
      preview: 'Nothing will be taken. Please pay in another way.',
      heading: `Auto Pay can't take ${formatMoney(facts.amount)} on ` + formatDay(facts.debitDate),
      paragraphs: [
        `Your account does not accept ${methodInText(facts)} any more. Nothing can be taken on ` +
          formatDay(facts.debitDate) +
          (facts.due
            ? `: ${dueWords(facts.due)}.`
            : ', and what is owed is due on the due date of your bill.'),
        facts.instead === 'NOTHING'
          ? PAY_AT_STORE
          : 'Choose another payment method for Auto Pay before that day, or pay your bill ' +
            'yourself.',
      ],
      rows: [
        ['Owed now', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
        ['Debit date', formatDay(facts.debitDate)],
      ],
      action: 'See Auto Pay',
      remarks: [ROLE_NOTE],
    }),
    'card-expiring': (facts, reader) => ({
      subject:
        `Auto Pay's card expires ${formatExpiry(facts.expiration)}, before the debit of ` +
        formatDay(facts.debitDate),
      preview: 'Choose another payment method before that day, or pay your bill yourself.',
      heading: `Auto Pay can't take anything on ${formatDay(facts.debitDate)}`,
      paragraphs: [
        `Your ${methodInText(facts)} expires at the end of ${formatExpiry(facts.expiration)}, ` +
          `and the next debit is on ${formatDay(facts.debitDate)}.`,
        "If your bank sent you a new card with the same number, change the card's date. Else " +
          'choose another payment method before that day, or pay your bill yourself.',
      ],
      rows: [
        ...(facts.amount === null ? [] : ([['Owed now', formatMoney(facts.amount)]] as const)),
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
        ['Expires', formatExpiry(facts.expiration)],
        ['Debit date', formatDay(facts.debitDate)],
      ],
      action: 'Change how Auto Pay pays',
      remarks: [ROLE_NOTE],
    }),
    'debit-held': (facts, reader) => ({
      subject: `Auto Pay did not take ${formatMoney(facts.amount)}: it waits for your approval`,
      preview: 'Nothing was taken. Release it, or pay in another way.',
      heading: `Auto Pay did not take ${formatMoney(facts.amount)}`,
      paragraphs: [
        `Auto Pay was to take ${formatMoney(facts.amount)} for ${reader.accountName} today. ` +
          `It waits for your approval, because ${HOLD_REASONS[facts.reason]}. Nothing was taken.`,
        'Release it, or pay in another way: ' +
          (facts.due
            ? `${dueWords(facts.due)}.`
            : 'the amount is still due on the due date of your bill.'),
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
      ],
      action: 'See the held debit',
      remarks: [],
    }),
    'debit-failed': (facts, reader) => ({
      subject: facts.retryDate
        ? `Auto Pay could not take ${formatMoney(facts.amount)}: we try again ` +
          formatDay(facts.retryDate)
        : `Auto Pay could not take ${formatMoney(facts.amount)}: please pay yourself`,
      preview: facts.retryDate
        ? `We try once more on ${formatDay(facts.retryDate)}.`
        : 'The second try failed too. The amount is still due.',
      heading: `Auto Pay could not take ${formatMoney(facts.amount)}`,
      paragraphs: [
        ...(facts.isExpired
          ? [
              `Your ${methodInText(facts)} has expired. Change the card's date, or choose ` +
                'another method.',
            ]
          : []),
        ...(facts.refused
          ? [
              `Your account does not accept ${methodInText(facts)} any more. ` +
                (facts.refused === 'NOTHING' ? PAY_AT_STORE : 'Choose another method.'),
            ]
          : []),
        debitFailed(facts),
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
        ['Method', method(facts)],
        ...(facts.retryDate ? ([['Next try', formatDay(facts.retryDate)]] as const) : []),
      ],
      action: 'See Auto Pay',
      remarks: [ROLE_NOTE],
    }),
    'past-due': (facts, reader) => {
      const { nextStep, ...said } = STANDING['past-due'](facts);
      return {
        ...said,
        rows: [
          ['Past due', formatMoney(facts.amount)],
          ['For', billedFor(facts, reader)],
          ...nextStep,
        ],
        action: 'See billing',
        remarks: [ROLE_NOTE],
      };
    },
    'service-interrupted': (facts, reader) => ({
      ...STANDING['service-interrupted'](facts),
      rows: [
        ['To pay now', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
      ],
      action: 'See billing',
      remarks: [ROLE_NOTE],
    }),
    'service-disconnected': (facts, reader) => ({
      ...STANDING['service-disconnected'](facts),
      rows: [
        ['Past due', formatMoney(facts.amount)],
        ['For', billedFor(facts, reader)],
      ],
      action: 'See how to reach us',
      remarks: [ROLE_NOTE],
    }),
    'service-restored': (facts, reader) => {
      const rows = [['For', billedFor(facts, reader)]] as const;
      const said = facts.outage ? STILL_OUT.en(facts.outage, facts.by) : BACK.en(facts);
      return { ...said, rows: [...rows, ...said.rows], remarks: [] };
    },
    'refund-sent': (facts, { accountName }) => ({
      subject: `We sent ${formatMoney(facts.amount)} back to you`,
      preview: `${method(facts)}. Your bank may take some days to show it.`,
      heading: `We sent ${formatMoney(facts.amount)} back`,
      paragraphs: [
        `More was paid for mobile of ${accountName} than was owed. Your bank may take some days ` +
          'to show the refund.',
      ],
      rows: [
        ['Amount', formatMoney(facts.amount)],
        ['Sent to', method(facts)],
        ...(facts.payment
          ? ([
              ['Payment of', formatDay(facts.payment.paidOn)],
              ['Paid', formatMoney(facts.payment.amount)],
              ['Confirmation number', facts.payment.confirmationNumber],
            ] as const)
          : []),
      ],
      action: facts.payment ? 'See the payment' : 'See mobile transactions',
      remarks: [ROLE_NOTE],
    }),
    'dispute-decided': (facts, reader) => ({
      ...decisionWords(facts),
      preview: `About your bill of ${formatDay(facts.statementDate)}.`,
      rows: [
        ['Bill date', formatDay(facts.statementDate)],
        ['For', billedFor(facts, reader)],
        ...(facts.line
          ? ([
              ['Charge', lineLabel('en', facts.line, SERVICES)],
              ['Charged', formatMoney(facts.line.amount)],
            ] as const)
          : []),
        ...(facts.credit > 0 ? ([[creditLabel(facts), formatMoney(facts.credit)]] as const) : []),
      ],
      action: 'See the bill',
      remarks: [ROLE_NOTE],
    }),
    'exemption-decided': ({ certificateEnding, exemptsFrom }) => ({
      subject: exemptsFrom
        ? 'Your certificate of tax exemption is accepted'
        : 'Your certificate of tax exemption is not accepted',
      preview: exemptsFrom
        ? `Bills dated ${formatDay(exemptsFrom)} or later leave out state and local taxes.`
        : 'Check its number and request again.',
      heading: exemptsFrom
        ? 'Your tax exemption is accepted'
        : 'Your tax exemption is not accepted',
      paragraphs: [
        exemptsFrom
          ? `Bills dated ${formatDay(exemptsFrom)} or later leave out state and local taxes. The ` +
            'Federal Universal Service Fund charge stays.'
          : 'Its issuer told us that there is no certificate with this number, so bills keep all ' +
            'taxes. Check the number and request exemption again under Settings.',
      ],
      rows: [['Certificate ending in', certificateEnding]],
      action: 'See settings',
      remarks: [ROLE_NOTE],
    }),
    'exemption-expiring': ({ certificateEnding, validUntil }) => ({
      subject: `Your certificate of tax exemption ends on ${formatDay(validUntil)}`,
      preview: 'Bills dated later have all taxes, unless you send us a new certificate.',
      heading: `Your tax exemption ends on ${formatDay(validUntil)}`,
      paragraphs: [
        'Bills dated later have all taxes. If you have a new certificate, request exemption with ' +
          'it under Settings: we decide on the next business day, and it counts from the day ' +
          'after that.',
      ],
      rows: [
        ['Certificate ending in', certificateEnding],
        ['Last day', formatDay(validUntil)],
      ],
      action: 'See settings',
      remarks: [ROLE_NOTE],
    }),
    ...OUTAGES_IN_ENGLISH,
    ...caseTopics('en'),
    ...visitTopics('en'),
    ...planTopics('en'),
    ...termTopics('en'),
  },
};
