import { describe, expect, it } from 'vitest';
import { addDays } from '../../../models/platform/calendar/rules-calendar.ts';
import { formatDay } from '../../../models/platform/money/rules-money.ts';
import { delinquencyLevel, LEVEL_DAYS } from '../../../models/billing/delinquency/rules-levels.ts';
import {
  isInterrupted,
  nextEscalationDay,
  unpaidState,
} from '../../../models/billing/delinquency/rules-service.ts';
import { standingNotice } from '../../../models/notices/rules-events.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { renderNotice } from './render-notice.ts';
import type { NoticeToRender } from './render-notice.ts';

const DUE = '2026-11-05';

type Group = 'CORE' | 'MOBILE';
type Language = 'en' | 'es';

/** The letter of this day past due, as the daily check would write it. */
function letterOf(serviceGroup: Group, days: number, language: Language): string {
  const level = delinquencyLevel(days);
  const state = unpaidState(serviceGroup, level);
  const topic = standingNotice({ serviceState: state, level, amount: 31_204 });
  const next = nextEscalationDay(serviceGroup, level);
  const stopsOn = next === null ? null : addDays(DUE, next);
  if (topic === null || level === null) throw new Error('no letter');
  const shared = { serviceGroup, amount: 31_204 };
  const facts = {
    'past-due': { ...shared, dueDate: DUE, level, stopsOn },
    'service-interrupted': { ...shared, state, worseOn: stopsOn },
    'service-disconnected': shared,
  } satisfies Pick<NoticeFacts, 'past-due' | 'service-interrupted' | 'service-disconnected'>;
  const { subject, text } = renderNotice({
    topic,
    facts: facts[topic],
    language,
    reader: {
      firstName: 'Dana',
      accountName: 'Harbor Street Bakery',
      coreServices: null,
      accountEnding: '4421',
      isContact: false,
      variant: 'business',
    },
    publicOrigin: 'https://portal.example',
  } as NoticeToRender);
  return `${subject}\n${text}`;
}

/** What each letter says, and what it must not say (spec 4; D-18, D-20). */
const STEPS: readonly [Group, number, Record<Language, [says: RegExp, hides: RegExp]>][] = [
  [
    'CORE',
    30,
    {
      en: [/avoid interruption/, /restrict|lines|suspen|disconnect|mobile/i],
      es: [/evitar la interrupción/, /restring|líneas|suspen|desconect|móvil/i],
    },
  ],
  [
    'CORE',
    43,
    {
      en: [/suspended on 12\/25\/26/, /restrict|lines|disconnect|mobile/i],
      es: [/se suspenderán el 12\/25\/26/, /restring|líneas|móvil/i],
    },
  ],
  [
    'CORE',
    50,
    {
      en: [/service is interrupted/, /restrict|lines|disconnect|mobile/i],
      es: [/servicio está interrumpido/, /restring|líneas|desconect|móvil/i],
    },
  ],
  [
    'CORE',
    76,
    {
      en: [/return (your|our) equipment/, /restrict|lines|mobile|comes? back/i],
      es: [/devol?ver|devuelva/, /restring|líneas|móvil|vuelve/i],
    },
  ],
  [
    'MOBILE',
    30,
    {
      en: [/lines will be restricted on 12\/18\/26/, /Service stops|Internet|disconnect|are restr/],
      es: [
        /líneas móviles se restringirán el 12\/18\/26/,
        /se detiene el|Internet|desconect|están restr/,
      ],
    },
  ],
  [
    'MOBILE',
    43,
    {
      en: [/lines are restricted[^]*before 12\/25\/26[^]*temporar/, /Internet|permanent/],
      es: [/líneas móviles están restringidas[^]*12\/25\/26[^]*temporal/, /Internet|permanente/],
    },
  ],
  [
    'MOBILE',
    50,
    {
      en: [/temporarily disconnected[^]*01\/20\/27[^]*permanent/, /restrict|Internet|equipment/],
      es: [/desconectadas temporalmente[^]*01\/20\/27[^]*permanente/, /restring|Internet|equipo/],
    },
  ],
  [
    'MOBILE',
    76,
    {
      en: [/mobile service was disconnected/, /restrict|Internet|equipment|comes? back/],
      es: [/Se desconectó su servicio móvil/, /restring|Internet|equipo|vuelve/],
    },
  ],
];

it('every step of every service is in the table', () => {
  const known = (['CORE', 'MOBILE'] as const).flatMap((group) =>
    [...LEVEL_DAYS].reverse().map((days) => [group, days]),
  );
  expect(STEPS.map(([group, days]) => [group, days])).toEqual(known);
});

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(STEPS)('the letter of %s at %i days says what is so then', (group, days, said) => {
    const [says, hides] = said[language];
    const letter = letterOf(group, days, language);
    // The row that names the bill is the same in all of them.
    const words = letter.replace(/^(For|Concepto): .*$/m, '');
    expect(words).toMatch(says);
    expect(words).not.toMatch(hides);
  });

  it.each(STEPS)('the letter of %s at %i days promises service only by paying', (group, days) => {
    const stopped = isInterrupted(unpaidState(group, delinquencyLevel(days)));
    const back =
      /come(s)? back (by (itself|themselves) )?a few minutes after|[Vv]uelven? .*unos minutos/;
    expect(back.test(letterOf(group, days, language))).toBe(stopped);
  });
});

it.each([
  ['en', /phone/, /equipment/],
  ['es', /teléfono/, /equipo/],
] as const)('in %s mobile that is back says to restart the phone', (language, says, hides) => {
  const render = (serviceGroup: Group) =>
    renderNotice({
      topic: 'service-restored',
      facts: { serviceGroup },
      language,
      reader: {
        firstName: null,
        accountName: 'Harbor Street Bakery',
        coreServices: null,
        accountEnding: '4421',
        isContact: false,
        variant: 'business',
      },
      publicOrigin: 'https://portal.example',
    }).text;
  expect(render('MOBILE')).toMatch(says);
  expect(render('MOBILE')).not.toMatch(hides);
  expect(render('CORE')).toMatch(hides);
});

it('the days are the ones that the table names', () => {
  expect([43, 50, 76].map((days) => formatDay(addDays(DUE, days)))).toEqual([
    '12/18/26',
    '12/25/26',
    '01/20/27',
  ]);
});
