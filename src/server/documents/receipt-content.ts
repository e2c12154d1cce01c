import { BRAND, formatPhone } from '../../models/platform/brand/rules-brand.ts';
import type { Variant } from '../../models/platform/environment/rules-environment.ts';
import { partyRows } from './parties.ts';
import type { Parties } from './parties.ts';
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatTime,
  localeOf,
} from '../../models/platform/money/rules-money.ts';
import { refundStory } from '../../models/billing/refunds/rules-refund-story.ts';
import { dayIn } from '../../models/platform/calendar/rules-calendar.ts';
import { paymentOutcomeOf, extraRows } from '../../models/payments/extras/rules-extras.ts';
import { expectedNext, isPaymentMade } from '../../models/payments/detail/rules-detail.ts';
import {
  methodName,
  methodNameInText,
} from '../../models/payments/method-name/rules-method-name.ts';
import type { PaymentDetail } from '../usecases/payments/one-time/types.ts';
import { createTranslate } from './texts.ts';
import type { DocumentLanguage } from './texts.ts';

/** The recipient and time of a document. */
export interface DocumentContext {
  language: DocumentLanguage;
  /** The account's, which tells the provider. */
  variant: Variant;
  accountName: string;
  accountNumber: string;
  billingTimeZone: string;
  parties: Parties;
  /** Business time. */
  now: Date;
}

/** US names, where the language data differs. */
const ZONES: Readonly<Record<string, string>> = {
  'hora oriental': 'hora del Este',
  'hora central': 'hora del Centro',
};

/** A time zone in words, in a language. */
export function zoneName(instant: Date, timeZone: string, language: string): string {
  const name =
    new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return ZONES[name] ?? name;
}

/** Content of a receipt, in the terms of the payment's page. */
export function receiptContent(
  { payment, journal, refunds, amountDueAfter, saveMethod, autopay, paperless }: PaymentDetail,
  made: DocumentContext,
) {
  const { language, variant, accountName, accountNumber, billingTimeZone: zone, now } = made;
  const say = createTranslate(language);
  const day = (instant: string) => formatInstant(instant, zone);
  const time = (instant: string) => formatTime(instant, zone, language);
  const provider = BRAND.providers[variant].name;
  const next = expectedNext({ payment, journal });
  const method = { type: payment.paymentMethodType, lastFour: payment.lastFour };
  const rows: [key: string, value: string | null][] = [
    [
      'what',
      payment.device
        ? say('portal:devicePayOff', { device: payment.device })
        : say(`portal:serviceGroup.${payment.serviceGroup}`),
    ],
    ['number', payment.confirmationNumber],
    ['method', methodName(say, method)],
    ['entered', day(payment.entryDate)],
    ['scheduledFor', payment.paymentDate && formatDay(payment.paymentDate)],
    ['posted', payment.postedDate && day(payment.postedDate)],
    ['by', payment.origin === 'AUTOPAY' ? say('scheduled:payment.autopay') : payment.enteredBy],
    [
      `dueAfter.${payment.serviceGroup}`,
      isPaymentMade(payment.status) && typeof amountDueAfter === 'number'
        ? formatMoney(amountDueAfter)
        : null,
    ],
    ['account', `${accountName} · ${accountNumber}`],
  ];
  return {
    provider,
    title: say(
      payment.status === 'SCHEDULED'
        ? 'documents:receipt.titleScheduled'
        : 'documents:receipt.title',
    ),
    amount: formatMoney(payment.amount),
    status: say(`billing:payments.status.${payment.status}`),
    /** Upcoming steps. */
    ahead: [
      ...(payment.status === 'SCHEDULED' ? [say('documents:receipt.nothingCharged')] : []),
      ...(next
        ? [
            say(
              `scheduled:story.next.${next.kind}`,
              next.kind === 'madeOn' ? { date: formatDay(next.day) } : {},
            ),
          ]
        : []),
    ].join(' '),
    detailsTitle: say('documents:receipt.details'),
    rows: rows.flatMap(([key, value]) =>
      value === null ? [] : [{ label: say(`scheduled:payment.${key}`), value }],
    ),
    partiesTitle: say('documents:parties.title'),
    parties: partyRows(say, made, dayIn(new Date(payment.entryDate), zone)),
    legsTitle: say('payment:legs.title'),
    legs: extraRows(
      { paymentId: payment.paymentId, saveMethod, autopay, paperless },
      {},
      paymentOutcomeOf(payment),
    ).map(({ leg, state, hints }) => ({
      text: say(`payment:legs.${leg}.${state}`),
      hint:
        hints.length > 0
          ? hints
              .map((hint) =>
                say(
                  hint === 'otherWay'
                    ? `payment:legs.${leg}.otherWay`
                    : `payment:legs.hint.${hint}`,
                ),
              )
              .join(' ')
          : null,
    })),
    storyTitle: say('scheduled:payment.story'),
    storyColumns: [
      say('documents:receipt.date'),
      say('documents:receipt.time'),
      say('documents:receipt.step'),
    ],
    story: [
      ...journal.map(({ step, at, by }) => [
        day(at),
        time(at),
        say(by ? `scheduled:story.${step}_by` : `scheduled:story.${step}`, { name: by ?? '' }),
      ]),
      ...refundStory(refunds).map(({ step, at, amount }) => [
        day(at),
        time(at),
        say(`scheduled:story.refund.${step}`, {
          amount: formatMoney(amount),
          method: methodNameInText(say, method),
        }),
      ]),
    ],
    asOf: say('documents:receipt.asOf', {
      date: day(now.toISOString()),
      time: time(now.toISOString()),
      zone: zoneName(now, zone, language),
    }),
    running: say('documents:running', { provider, phone: formatPhone(BRAND.phones.billing) }),
    page: (page: number, pages: number) => say('documents:page', { page, pages }),
  };
}

export type ReceiptContent = ReturnType<typeof receiptContent>;
