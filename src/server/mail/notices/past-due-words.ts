import { BRAND, formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import { formatDay, formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';

type PastDue = NoticeFacts['past-due'];
type Interrupted = NoticeFacts['service-interrupted'];
type Disconnected = NoticeFacts['service-disconnected'];

interface Words {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
}

interface StandingWords {
  /** `nextStep` is the row with the day of what comes next, where a day is known. */
  'past-due': (facts: PastDue) => Words & { nextStep: readonly [label: string, day: string][] };
  'service-interrupted': (facts: Interrupted) => Words;
  'service-disconnected': (facts: Disconnected) => Words;
}

const SUPPORT = formatPhone(BRAND.phones.support);

const sinceInEnglish = ({ bills = 1, dueDate }: PastDue): string =>
  bills > 1
    ? `It is for ${bills} bills; the oldest was due ${formatDay(dueDate)}.`
    : `It was due ${formatDay(dueDate)}.`;

const sinceInSpanish = ({ bills = 1, dueDate }: PastDue): string =>
  bills > 1
    ? `Corresponde a ${bills} facturas; la más antigua venció el ${formatDay(dueDate)}.`
    : `Venció el ${formatDay(dueDate)}.`;

/** What comes next in one sentence, and as a row: of what the day is. */
interface NextStep {
  sentence: string;
  label: string;
}

/** Core service is interrupted and ends; mobile lines are restricted first (D-18, D-20). */
function nextInEnglish({ serviceGroup, level, stopsOn }: PastDue): NextStep {
  const day = stopsOn && formatDay(stopsOn);
  if (serviceGroup === 'MOBILE')
    return {
      label: 'Lines restricted on',
      sentence: day
        ? `Your mobile lines will be restricted on ${day} unless it is paid before then.`
        : 'Please pay it today, so that your mobile lines keep working.',
    };
  return {
    label: 'Suspension on',
    sentence: day
      ? `Your services will be suspended on ${day} unless it is paid before then.`
      : `Please pay it today to avoid ${level === 'LEVEL_30' ? 'interruption' : 'suspension'} of ` +
        'your services.',
  };
}

function nextInSpanish({ serviceGroup, level, stopsOn }: PastDue): NextStep {
  const day = stopsOn && formatDay(stopsOn);
  if (serviceGroup === 'MOBILE')
    return {
      label: 'Líneas restringidas el',
      sentence: day
        ? `Sus líneas móviles se restringirán el ${day} si no se paga antes.`
        : 'Páguelo hoy para que sus líneas móviles sigan funcionando.',
    };
  return {
    label: 'Suspensión el',
    sentence: day
      ? `Sus servicios se suspenderán el ${day} si no se paga antes.`
      : `Páguelo hoy para evitar la ${level === 'LEVEL_30' ? 'interrupción' : 'suspensión'} de ` +
        'sus servicios.',
  };
}

/** Of mobile lines that are restricted, and of lines that are disconnected for now. */
function linesInEnglish({ amount, state, worseOn = null }: Interrupted): Words {
  const [money, day] = [formatMoney(amount), worseOn && formatDay(worseOn)];
  const back = `Your lines come back by themselves a few minutes after ${money} is paid.`;
  if (state === 'HOTLINED')
    return {
      subject: 'Your mobile lines are restricted',
      preview: `Paying ${money} brings them back.`,
      heading: 'Your mobile lines are restricted',
      paragraphs: [
        'An amount is past due, so calls, messages and data are stopped, except calls to us and ' +
          'to emergency services.',
        day ? `${back} If it is not paid before ${day}, they are disconnected temporarily.` : back,
      ],
    };
  return {
    subject: 'Your mobile lines are temporarily disconnected',
    preview: `Paying ${money} brings them back.`,
    heading: 'Your mobile lines are temporarily disconnected',
    paragraphs: [
      'An amount is past due, so your mobile lines do not work for now.',
      day
        ? `${back} Please pay before ${day} to avoid a permanent disconnect and keep your numbers.`
        : `${back} Please pay soon to avoid a permanent disconnect.`,
    ],
  };
}

function linesInSpanish({ amount, state, worseOn = null }: Interrupted): Words {
  const [money, day] = [formatMoney(amount), worseOn && formatDay(worseOn)];
  const back = `Sus líneas vuelven por sí solas unos minutos después de que se paguen ${money}.`;
  if (state === 'HOTLINED')
    return {
      subject: 'Sus líneas móviles están restringidas',
      preview: `Vuelven al pagar ${money}.`,
      heading: 'Sus líneas móviles están restringidas',
      paragraphs: [
        'Hay un importe vencido, así que las llamadas, los mensajes y los datos están detenidos, ' +
          'salvo las llamadas a nosotros y a los servicios de emergencia.',
        day ? `${back} Si no se paga antes del ${day}, se desconectan temporalmente.` : back,
      ],
    };
  return {
    subject: 'Sus líneas móviles están desconectadas temporalmente',
    preview: `Vuelven al pagar ${money}.`,
    heading: 'Sus líneas móviles están desconectadas temporalmente',
    paragraphs: [
      'Hay un importe vencido, así que sus líneas móviles no funcionan por ahora.',
      day
        ? `${back} Pague antes del ${day} para evitar una desconexión permanente y conservar sus ` +
          'números.'
        : `${back} Pague pronto para evitar una desconexión permanente.`,
    ],
  };
}

const nextStep = ({ stopsOn }: PastDue, label: string) =>
  stopsOn === null ? [] : [[label, formatDay(stopsOn)] as [string, string]];

/**
 * What a letter says of an amount that is past due at each step of core and of mobile service (spec
 * 4, delinquency and mobile states). The words are those of the screens.
 */
export const STANDING_WORDS: Readonly<Record<'en' | 'es', StandingWords>> = {
  en: {
    'past-due': (facts) => {
      const money = formatMoney(facts.amount);
      const what = facts.serviceGroup === 'MOBILE' ? `${money} of your mobile bill` : money;
      const { sentence, label } = nextInEnglish(facts);
      return {
        subject: `${what} is past due`,
        preview: sentence,
        heading: `${what} is past due`,
        paragraphs: [
          `${sinceInEnglish(facts)} ${sentence}`,
          ...(facts.asOf === undefined
            ? []
            : [`Payments that we received by ${formatDay(facts.asOf)} are taken off.`]),
        ],
        nextStep: nextStep(facts, label),
      };
    },
    'service-interrupted': (facts) =>
      facts.serviceGroup === 'MOBILE'
        ? linesInEnglish(facts)
        : {
            subject: 'Your service is interrupted',
            preview: `Paying ${formatMoney(facts.amount)} brings it back.`,
            heading: 'Your service is interrupted',
            paragraphs: [
              'Service stopped, because an amount is past due.',
              `It comes back by itself a few minutes after ${formatMoney(facts.amount)} is paid.`,
            ],
          },
    'service-disconnected': ({ serviceGroup, amount }) => {
      const mobile = serviceGroup === 'MOBILE';
      const ended = 'An amount was past due for too long, and service has ended.';
      return {
        subject: mobile
          ? 'Your mobile service was disconnected'
          : 'Your service was disconnected: return your equipment',
        preview: `${formatMoney(amount)} is past due.`,
        heading: mobile ? 'Your mobile service was disconnected' : 'Your service was disconnected',
        paragraphs: mobile
          ? [
              `${ended} You can still pay it in the portal. To have mobile service again after ` +
                `you pay, please call us at ${SUPPORT}.`,
            ]
          : [
              `${ended} You can still pay it in the portal. Please return your equipment. To ` +
                `learn where, and to have service again after you pay, call us at ${SUPPORT}.`,
            ],
      };
    },
  },
  es: {
    'past-due': (facts) => {
      const of = facts.serviceGroup === 'MOBILE' ? ' de su factura del servicio móvil' : '';
      const title = `Tiene ${formatMoney(facts.amount)} vencidos${of}`;
      const { sentence, label } = nextInSpanish(facts);
      return {
        subject: title,
        preview: sentence,
        heading: title,
        paragraphs: [
          `${sinceInSpanish(facts)} ${sentence}`,
          ...(facts.asOf === undefined
            ? []
            : [`Los pagos recibidos hasta el ${formatDay(facts.asOf)} ya están descontados.`]),
        ],
        nextStep: nextStep(facts, label),
      };
    },
    'service-interrupted': (facts) =>
      facts.serviceGroup === 'MOBILE'
        ? linesInSpanish(facts)
        : {
            subject: 'Su servicio está interrumpido',
            preview: `Vuelve al pagar ${formatMoney(facts.amount)}.`,
            heading: 'Su servicio está interrumpido',
            paragraphs: [
              'El servicio se detuvo porque hay un importe vencido.',
              'Vuelve por sí solo unos minutos después de que se paguen ' +
                `${formatMoney(facts.amount)}.`,
            ],
          },
    'service-disconnected': ({ serviceGroup, amount }) => {
      const mobile = serviceGroup === 'MOBILE';
      const ended = 'Un importe estuvo vencido demasiado tiempo y el servicio terminó.';
      return {
        subject: mobile
          ? 'Se desconectó su servicio móvil'
          : 'Se desconectó su servicio: devuelva el equipo',
        preview: `Hay ${formatMoney(amount)} vencidos.`,
        heading: mobile ? 'Se desconectó su servicio móvil' : 'Se desconectó su servicio',
        paragraphs: mobile
          ? [
              `${ended} Aún puede pagarlo en el portal. Para tener servicio móvil de nuevo ` +
                `después de pagar, llámenos al ${SUPPORT}.`,
            ]
          : [
              `${ended} Aún puede pagarlo en el portal. Devuelva el equipo. Para saber dónde, y ` +
                `para tener servicio de nuevo después de pagar, llámenos al ${SUPPORT}.`,
            ],
      };
    },
  },
};
