import {
  RULE_SENTENCES,
  servicesFirst,
  verdictsOf,
} from '../../models/outages/history/rules-passport.ts';
import { durationText } from '../../models/outages/rules-duration.ts';
import type { LostOutage, OutageHistoryResponse } from '../../models/outages/types.ts';
import { BRAND, formatAddress, formatPhone } from '../../models/platform/brand/rules-brand.ts';
import {
  formatInstant,
  formatMoney,
  formatTime,
  localeOf,
} from '../../models/platform/money/rules-money.ts';
import type { DocumentContext } from './receipt-content.ts';
import { zoneName } from './receipt-content.ts';
import { createTranslate } from './texts.ts';

/** Digits of the account number on a document that is for others, too. */
const DIGITS_SHOWN = 4;

/**
 * Content of the outage passport, in the terms of its page. Without amounts where the history has
 * none.
 */
export function passportContent(history: OutageHistoryResponse, made: DocumentContext) {
  const { language, variant, accountName, accountNumber, billingTimeZone: zone, now } = made;
  const say = createTranslate(language);
  const locale = localeOf(language);
  const provider = BRAND.providers[variant].name;
  const day = (instant: string): string => formatInstant(instant, zone);
  const when = (instant: string): string =>
    `${day(instant)}, ${formatTime(instant, zone, language)}`;
  const duration = (minutes: number): string => durationText(minutes, locale);
  const yearBefore = new Date(now);
  yearBefore.setUTCDate(yearBefore.getUTCDate() - 365);
  const estimate = (
    says: string | null,
    verdict: ReturnType<typeof verdictsOf>['first'],
  ): string =>
    says === null || verdict === null
      ? say('passport:estimate.none')
      : say('passport:document.estimated', {
          at: when(says),
          verdict: say(`passport:estimate.${verdict.name}`, {
            duration: duration(verdict.minutes),
          }),
        });
  const seesMoney = history.credited !== null;
  const saidCredit = ({ credit, outcome }: LostOutage): string => {
    if (credit !== null) return formatMoney(credit.amount);
    return outcome === null ? '' : say(`passport:outcome.${outcome}`);
  };
  const rowOf = (outage: LostOutage): string[] => {
    const { first, last } = verdictsOf(outage);
    const { services, cause } = outage;
    return [
      say('passport:list.span', { from: when(outage.startedAt), to: when(outage.restoredAt) }),
      say('passport:list.whatAndWhy', {
        services: servicesFirst(
          services.map((service) => say(`outages:inSentence.${service}`)),
          locale,
        ),
        cause: say(`passport:cause.${cause}`),
      }),
      duration(outage.minutesLost),
      estimate(outage.firstEstimate, first),
      estimate(outage.lastEstimate, last),
      ...(seesMoney ? [saidCredit(outage)] : []),
    ];
  };
  return {
    provider,
    title: say('passport:document.title'),
    account: say('passport:document.account', {
      name: accountName,
      last: accountNumber.slice(-DIGITS_SHOWN),
    }),
    address: say('passport:document.address', {
      address: formatAddress(made.parties.serviceAddress),
    }),
    total:
      history.minutesLost > 0
        ? say('passport:total.minutes', { duration: duration(history.minutesLost) })
        : say('passport:total.none'),
    sums: [
      say('passport:document.period', {
        from: day(yearBefore.toISOString()),
        to: day(now.toISOString()),
      }),
      say('passport:document.count', { count: history.outages.length }),
      ...(seesMoney
        ? [say('passport:document.credited', { amount: formatMoney(history.credited ?? 0) })]
        : []),
    ].join(' · '),
    listTitle: say('passport:list.title'),
    columns: [
      ...(['when', 'what', 'minutes', 'first', 'last'] as const),
      ...(seesMoney ? (['credit'] as const) : []),
    ].map((name) => say(`passport:list.${name}`)),
    rows: history.outages.map(rowOf),
    empty: say('passport:list.empty'),
    once: [
      say('passport:list.once'),
      say('passport:document.times', { zone: zoneName(now, zone, language) }),
    ].join(' '),
    ruleTitle: say('passport:rule.title'),
    rule: RULE_SENTENCES.map((sentence) => say(`passport:rule.${sentence}`)),
    asOf: say('documents:receipt.asOf', {
      date: day(history.asOf),
      time: formatTime(history.asOf, zone, language),
      zone: zoneName(now, zone, language),
    }),
    running: say('documents:running', { provider, phone: formatPhone(BRAND.phones.billing) }),
    page: (page: number, pages: number) => say('documents:page', { page, pages }),
  };
}

export type PassportContent = ReturnType<typeof passportContent>;
