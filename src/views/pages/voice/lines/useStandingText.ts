import { useTranslation } from 'react-i18next';
import type { ForwardingRule, LineStanding } from '../../../../models/voice/calls/index.ts';
import { RING_SECONDS } from '../../../../models/voice/forwarding/index.ts';
import { formatPhone } from '../../../brand.ts';
import { useCallTexts } from './useCallTexts.ts';

/** Why nobody answers at a line, in the order in which it is said. */
export const UNANSWERED = ['NO_ANSWER', 'BUSY', 'NOT_REACHABLE'] as const;

/** All phones of groups that ring one after the other. */
const phonesIn = (stages: LineStanding['rang']['BUSY']): string[] =>
  stages.flatMap(({ phones }) => phones);

/** Ends a sentence: one that ends with an abbreviation has its full stop ("8:00 a. m."). */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** What is true of a line, in words. */
export function useStandingText() {
  const { t, i18n } = useTranslation('phone');
  const { untilOf, momentOf, phonesOf } = useCallTexts();
  const endOf = (kind: ForwardingRule['kind'], rules: readonly ForwardingRule[]) =>
    untilOf(rules.find((rule) => rule.kind === kind)?.until ?? null);
  /** What becomes of every call; null where the line rings. */
  const everyCall = ({ suspended, every, ofCallers: taken }: LineStanding): string | null => {
    if (suspended) return t('now.suspended');
    if (!every) return null;
    const { turn } = every;
    const until = untilOf(every.until);
    // Rules of certain callers come before it.
    const others = taken.length > 0 ? '_OTHERS' : '';
    if (turn.does === 'FORWARDED')
      return t(`now.${turn.rule === 'SELECTIVE' ? 'SELECTIVE' : 'ALWAYS'}${others}`, {
        number: formatPhone(turn.to),
        until,
        rule: turn.rule === 'SELECTIVE' ? turn.name : '',
      });
    return 'name' in turn
      ? ended(
          turn.does === 'MAILBOX_FULL'
            ? t('now.SELECTIVE_FULL', { until, rule: turn.name })
            : t(`now.SELECTIVE_VOICEMAIL${others}`, { until, rule: turn.name }),
        )
      : null;
  };
  /** Which rules take calls of certain callers now; null for none. */
  const ofCallers = ({ suspended, ofCallers: taken }: LineStanding): string | null =>
    suspended || taken.length === 0
      ? null
      : t('now.ofCallers', {
          count: taken.length,
          rules: new Intl.ListFormat(i18n.language === 'es' ? 'es-US' : 'en-US').format(
            taken.map(({ name }) => t('now.rule', { name })),
          ),
        });
  /** Whom the guard refuses, of callers that the customer named; null for none. */
  const refused = ({ suspended, refused: by }: LineStanding): string | null => {
    if (suspended) return null;
    const texts = [
      ...(by.numbers > 0 ? [t('now.refusedNumbers', { count: by.numbers })] : []),
      ...(by.anonymous ? [t('now.refusedAnonymous')] : []),
    ];
    return texts.length > 0 ? texts.join(' ') : null;
  };
  /** Why the phone cannot be reached, and where calls go meanwhile; null while it can. */
  const cutOffTexts = (
    { cutOff, unanswered, rang }: LineStanding,
    rules: readonly ForwardingRule[],
  ): string[] | null => {
    if (!cutOff) return null;
    const { reason, since, expectedUntil } = cutOff;
    const turn = unanswered.NOT_REACHABLE;
    const until = endOf('NOT_REACHABLE', rules);
    return [
      t(`now.cutOff.${reason}`, momentOf(since)),
      ...(expectedUntil ? [t('now.cutOff.expected', momentOf(expectedUntil))] : []),
      turn?.does === 'FORWARDED'
        ? t(`now.cutOff.${until === '' ? 'FORWARDED' : 'FORWARDED_UNTIL'}`, {
            number: formatPhone(turn.to),
            until: until.trimStart(),
          })
        : t(`now.cutOff.${turn?.does === 'MAILBOX_FULL' ? 'MAILBOX_FULL' : 'VOICEMAIL'}`),
      ...(rang.NOT_REACHABLE.length > 0
        ? [t('now.meanwhileRings', { phones: phonesOf(phonesIn(rang.NOT_REACHABLE)) })]
        : []),
    ];
  };
  /** Which phones ring, and how long. */
  const ringing = ({ telephoneNumber, rang }: LineStanding): string => {
    const [first = { phones: [], rings: 0 }, ...after] = rang.NO_ANSWER;
    const values = { count: first.rings, seconds: first.rings * RING_SECONDS };
    const phones = phonesIn(after);
    return [
      first.phones.length > 1
        ? t('now.ringsTogether', { ...values, phones: phonesOf(first.phones, telephoneNumber) })
        : t('now.rings', values),
      ...(phones.length > 0
        ? [t('now.thenRings', { count: phones.length, phones: phonesOf(phones) })]
        : []),
    ].join(' ');
  };
  const unansweredCall = (
    reason: (typeof UNANSWERED)[number],
    { unanswered, rang }: LineStanding,
    rules: readonly ForwardingRule[],
  ): string => {
    const turn = unanswered[reason];
    const rest =
      turn?.does === 'FORWARDED'
        ? t(`now.${reason}.FORWARDED`, {
            number: formatPhone(turn.to),
            until: endOf(reason, rules),
          })
        : t(`now.${reason}.${turn?.does === 'MAILBOX_FULL' ? 'MAILBOX_FULL' : 'VOICEMAIL'}`);
    // What rings before nobody answers is said already.
    return reason === 'NO_ANSWER' || rang[reason].length === 0
      ? rest
      : t('now.ringsFirst', { rest, phones: phonesOf(phonesIn(rang[reason])) });
  };
  return {
    everyCall,
    ofCallers,
    refused,
    cutOffTexts,
    ringing,
    unansweredCall,
    /** The same in one sentence: of what goes to voicemail, what nobody answers alone. */
    inShort: (standing: LineStanding, rules: readonly ForwardingRule[]): string =>
      [
        everyCall(standing) ??
          cutOffTexts(standing, rules)?.join(' ') ??
          [
            ringing(standing),
            ...UNANSWERED.filter(
              (reason) =>
                reason === 'NO_ANSWER' ||
                standing.unanswered[reason]?.does === 'FORWARDED' ||
                standing.rang[reason].length > 0,
            ).map((reason) => ended(unansweredCall(reason, standing, rules))),
          ].join(' '),
        ofCallers(standing),
        refused(standing),
      ]
        .filter((text) => text !== null)
        .join(' '),
  };
}
