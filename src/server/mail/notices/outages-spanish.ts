import { formatDay, formatMoney } from '../../../models/platform/money/rules-money.ts';
import type { NoticeFacts } from '../../../models/notices/types.ts';
import { CORE_NAMES, outageWords } from './outage-words.ts';
import type { OutageTopics } from './outage-words.ts';
import type { NoticeTexts } from './texts.ts';

const words = outageWords('es', CORE_NAMES.es);

const REMARKS = {
  going:
    'Recibe este mensaje porque sigue esta interrupción. Para no recibir más, abra su página y ' +
    'elija «No avisarme más».',
  over: 'Recibió este mensaje porque seguía esta interrupción. No habrá más mensajes sobre ella.',
} as const;

/** What is said of the end, as its subject says it too. */
function estimateSaid({
  planned,
  is,
  estimate,
  ...outage
}: NoticeFacts['outage-estimate']): string {
  const { when } = words(outage);
  if (estimate === null) return 'ya no sabemos cuándo termina';
  if (is === 'lapsed') return planned ? 'el trabajo tarda más' : 'sigue sin servicio';
  return planned ? `el trabajo termina el ${when(estimate)}` : `previsto para el ${when(estimate)}`;
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
      return `Esperamos restablecer el servicio a más tardar el ${until}. Si cambia, le avisamos.`;
    case 'changed':
      return earlier === null
        ? `Ahora esperamos restablecer el servicio a más tardar el ${until}.`
        : `Ahora esperamos restablecer el servicio a más tardar el ${until}. Antes habíamos ` +
            `dicho el ${when(earlier)}.`;
    case 'unknown':
      return 'Ya no podemos decir una hora. Le avisamos en cuanto podamos.';
    case 'lapsed':
      return planned
        ? `El trabajo debía terminar el ${until} y continúa. Le avisamos en cuanto sepamos más.`
        : `Esperábamos restablecer el servicio el ${until}, y no fue así. Le avisamos en cuanto ` +
            'sepamos más.';
  }
}

const ENDS: Readonly<
  Record<NoticeFacts['outage-ended']['how'], { says: string; time: string; text: string }>
> = {
  restored: {
    says: 'el servicio se restableció',
    time: 'Restablecido',
    text: 'Si algo aún no funciona, reinicie su equipo una vez o infórmelo en la página.',
  },
  done: {
    says: 'terminó el trabajo programado',
    time: 'Terminado',
    text: 'Si algo no funciona, reinicie su equipo una vez o infórmelo en la página.',
  },
  falseAlarm: {
    says: 'no encontramos ninguna falla',
    time: 'Revisado',
    text:
      'Algunos clientes informaron un problema y no encontramos ninguno en nuestra red. Si ' +
      'algo no funciona, infórmelo en la página.',
  },
  moved: {
    says: 'el trabajo cambió de fecha',
    time: 'Cambiado',
    text: 'El trabajo no se hará a esta hora. La nueva hora figura entre los trabajos programados.',
  },
  cancelled: {
    says: 'el trabajo se canceló',
    time: 'Cambiado',
    text: 'El trabajo no se hará. Su servicio no se interrumpe por él.',
  },
};

/** The end of an outage for an account whose service is off all the same; its text of work, too. */
const OFF = {
  says: 'la interrupción terminó',
  time: 'Terminó',
  text:
    'Su servicio no vuelve con ello: no está activo por otro motivo. El titular y los ' +
    'administradores de la cuenta pueden ver el motivo y qué hacer.',
} as const;

/** Outages whose credits are told together with another one's. */
const beside = (day: string | null): string =>
  day === null
    ? 'interrupciones seguidas de esta'
    : `interrupciones que terminaron el ${formatDay(day)}`;

/** The notices of outages, in Spanish. */
export const OUTAGES_IN_SPANISH: Pick<NoticeTexts['topics'], OutageTopics> = {
  'outage-estimate': (facts) => {
    const { services, where, when } = words(facts);
    const said = estimateSaid(facts);
    return {
      subject: `${services}: ${said}`,
      preview: `${where}.`,
      heading: `${services}: ${said}`,
      paragraphs: [estimateParagraph(facts)],
      rows: [
        ['Servicios', services],
        ['Lugar', where],
        ...(facts.estimate === null || facts.is === 'lapsed'
          ? []
          : [[facts.planned ? 'Termina' : 'Previsto', when(facts.estimate)] as const]),
      ],
      action: 'Ver la interrupción',
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
          ? ['Recibe un crédito por este tiempo. No tiene que pedirlo: reduce lo que debe.']
          : []),
        ...(facts.forwarded
          ? [
              'Sus líneas vuelven a sonar por sí solas: las llamadas solo se desviaban mientras ' +
                'no se podía comunicar con ningún teléfono.',
            ]
          : []),
      ],
      rows: [
        ['Servicios', services],
        ['Lugar', where],
        [time, when(facts.at)],
      ],
      action: 'Ver lo que pasó',
      remarks: [REMARKS.over],
    };
  },
  'outage-credited': (facts) => {
    const { services, where, when } = words({ ...facts, places: [facts.place] });
    const credit = formatMoney(facts.credit);
    const { earlier } = facts;
    const total = formatMoney(facts.credit + (earlier?.cents ?? 0));
    return {
      subject:
        `${earlier ? 'Otro crédito' : 'Crédito'} de ${credit} ` + `por la interrupción en ${where}`,
      preview: 'Reduce lo que debe ahora. No tiene que hacer nada.',
      heading: `Recibe ${earlier ? 'otro' : 'un'} crédito de ${credit}`,
      paragraphs: [
        'Estuvo sin servicio más de dos horas, por lo que le devolvemos una parte de su precio. ' +
          `El crédito reduce lo que debe ahora${
            facts.noBill
              ? '. No habrá otra factura que lo muestre.'
              : ' y figura en su próxima factura.'
          }`,
        ...(earlier
          ? [
              `Se suma a los ${formatMoney(earlier.cents)} que ya le abonamos por ` +
                `${beside(earlier.day)}. En total le devolvemos ${total}.`,
            ]
          : []),
      ],
      rows: [
        ['Crédito', credit],
        ...(earlier ? ([['Créditos en total', total]] as const) : []),
        ['Servicios', services],
        ['Lugar', where],
        ['Sin servicio desde', when(facts.from)],
        ['Restablecido', when(facts.to)],
      ],
      action: 'Ver sus interrupciones pasadas',
      remarks: ['Recibe este mensaje porque puede ver las facturas de esta cuenta.'],
    };
  },
};
