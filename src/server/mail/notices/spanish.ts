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
import { OUTAGES_IN_SPANISH } from './outages-spanish.ts';
import { STANDING_WORDS } from './past-due-words.ts';
import { BACK, STILL_OUT } from './restored-words.ts';
import type { NoticeReader, NoticeTexts } from './texts.ts';
import { shownBill } from './texts.ts';
import { planTopics } from './plans.ts';
import { termTopics } from './terms.ts';
import { visitTopics } from './visits.ts';

const HOLD_REASONS = {
  CAP: 'supera el límite que usted fijó',
  ABOVE_LAST_BILL: 'la factura supera a la anterior en más de lo que usted permitió',
} as const;

const STANDING = STANDING_WORDS.es;

const GROUPS = {
  CORE: 'Internet, TV y telefonía para negocios',
  MOBILE: 'Servicio móvil',
  DEVICE: 'Dispositivo móvil',
} as const;

const dueWords = DUE_WORDS.es;
const method = methodAlone('es');
const methodInText = methodWithin('es');

/** How to pay where a method is not accepted any more. */
const PAY_AT_STORE =
  'Los pagos en línea no están disponibles para esta cuenta. Puede pagar en efectivo en una ' +
  'tienda: lleve su número de cuenta o su última factura.';
const PAY_INSTEAD = { OTHERS: 'Use otra forma de pago.', NOTHING: PAY_AT_STORE } as const;

/** What Auto Pay can't do about a bill, or does too late; null where it pays it. */
function autopayTrouble({ debit, dueDate, storeOnly }: NoticeFacts['bill-ready']): string | null {
  if (!debit) return null;
  const [day, name] = [formatDay(debit.debitDate), methodInText(debit)];
  const change = storeOnly ? '' : ': cambie la forma de pago o pague usted';
  switch (debit.state) {
    case 'refused':
      return (
        `El pago automático no puede cobrar nada el ${day}, porque su cuenta ya no acepta ` +
        `${name}${change}.`
      );
    case 'expired':
      return (
        `El pago automático no puede cobrar nada el ${day}, porque para entonces habrá vencido ` +
        `su ${name}${change}.`
      );
    case 'late':
      return (
        `El próximo cobro del pago automático es el ${day}, después del vencimiento: pague ` +
        `usted lo que vence el ${formatDay(dueDate)}.`
      );
    case 'waiting':
      return debit.held
        ? `El pago automático espera desde el ${formatDay(debit.held.date)} que usted apruebe ` +
            `${formatMoney(debit.held.amount)}: autorícelo o pague de otra manera.`
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
    [isCredit ? 'Crédito' : total ? 'Queda por pagar' : 'Total', amount],
  ] as const;

/** What Auto Pay takes of a bill, as far as it can be said when the bill is made. */
function autopayRemarks({ debit }: NoticeFacts['bill-ready']): string[] {
  if (!debit || (debit.state !== 'made' && debit.state !== 'limited')) return [];
  const takes =
    `El pago automático cobra lo que se debe el ${formatDay(debit.debitDate)}, de ` +
    methodInText(debit);
  return [debit.state === 'made' ? `${takes}.` : `${takes}, si sus límites no lo impiden.`];
}

/** What is scheduled already: nobody has to pay it again. */
const scheduledRemarks = ({ scheduled = [] }: NoticeFacts['bill-ready']): string[] =>
  scheduled.map(
    ({ amount, date }) =>
      `Hay un pago de ${formatMoney(amount)} programado para el ${formatDay(date)}.`,
  );

const CALL_BILLING = `llámenos al ${formatPhone(BRAND.phones.billing)}`;

const CREDIT_COUNTS = 'El crédito reduce lo que debe ahora y aparece en su próxima factura.';

/** Of a dispute that we opened for the customer, whose box came back on that day (D-427). */
function ownDecisionWords(credit: number, scannedOn: string) {
  const asked =
    `Su devolución se escaneó el ${formatDay(scannedOn)}; por eso cuestionamos por usted el ` +
    'cargo por equipo no devuelto.';
  return credit > 0
    ? {
        subject: `Crédito de ${formatMoney(credit)} por un equipo que devolvió`,
        heading: `Recibe un crédito de ${formatMoney(credit)}`,
        paragraphs: [asked, CREDIT_COUNTS],
      }
    : {
        subject: 'El cargo por equipo no devuelto se mantiene',
        heading: 'El cargo por equipo no devuelto se mantiene',
        paragraphs: [
          asked,
          `La oficina de facturación lo encontró correcto. Si no está de acuerdo, ${CALL_BILLING}.`,
        ],
      };
}

function decisionWords({ credit, scannedOn }: NoticeFacts['dispute-decided']) {
  if (scannedOn !== undefined) return ownDecisionWords(credit, scannedOn);
  return credit > 0
    ? {
        subject: `Respuesta sobre un cargo: crédito de ${formatMoney(credit)}`,
        heading: `Recibe un crédito de ${formatMoney(credit)}`,
        paragraphs: [`Revisamos el cargo que usted cuestionó. ${CREDIT_COUNTS}`],
      }
    : {
        subject: 'Respuesta sobre un cargo: el cargo se mantiene',
        heading: 'El cargo que cuestionó se mantiene',
        paragraphs: [
          'Revisamos el cargo que usted cuestionó y es correcto. La factura indica a qué se ' +
            `debe; si no está de acuerdo, ${CALL_BILLING}.`,
        ],
      };
}

const creditLabel = ({ credit, line }: NoticeFacts['dispute-decided']): string =>
  line && credit > line.amount ? 'Crédito, impuestos incluidos' : 'Crédito';

const SERVICES = {
  INTERNET: 'Internet',
  VIDEO: 'TV',
  VOICE: 'Telefonía para negocios',
  MOBILE: 'Servicio móvil',
  ACCOUNT: 'Cuenta',
} as const;

const billedFor = (
  { serviceGroup }: { serviceGroup: keyof typeof GROUPS },
  { coreServices }: NoticeReader,
): string =>
  serviceGroup === 'CORE' && coreServices !== null
    ? new Intl.ListFormat('es').format(coreServices.map((service) => SERVICES[service]))
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
    ['Importe', formatMoney(facts.amount)],
    ['Concepto', billedFor(facts, reader)],
    ['Pagado con', method(facts)],
    ['Fecha', formatDay(facts.paidOn)],
    ...(facts.madeBy === undefined
      ? []
      : [['Hecho por', facts.madeBy ?? 'Pago automático'] as const]),
    ['Número de confirmación', facts.confirmationNumber],
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
    ['Importe', formatMoney(facts.amount)],
    ['Concepto', billedFor(facts, reader)],
    ['Se paga con', method(facts)],
    ['Fecha', formatDay(facts.paymentDate)],
  ] as const;

const changeableUntil = ({ paymentDate }: { paymentDate: string }): string => {
  const { time, day } = changeUntilText(paymentDate, 'es');
  return `las ${time} del ${day}`;
};

/** What was not taken, and what comes next. */
function debitFailed({ retryDate, nextDate, refused }: NoticeFacts['debit-failed']): string {
  if (retryDate !== null)
    return (
      `No se cobró nada. Lo intentaremos una vez más el ${formatDay(retryDate)}. ` +
      (refused
        ? 'Mientras no se acepte la forma de pago, tampoco entonces se podrá cobrar nada.'
        : 'Asegúrese de que la forma de pago funcione para entonces o pague de otra manera.')
    );
  const over = 'El segundo intento también falló. No se cobró nada y el importe sigue pendiente';
  if (refused === 'NOTHING') return `${over}.`;
  return nextDate === undefined
    ? `${over}: pague usted.`
    : `${over}: pague usted. Lo que siga sin pagar el ${formatDay(nextDate)} se intentará cobrar ` +
        'de nuevo ese día.';
}

const ROLE_NOTE = 'Recibe este aviso porque usted puede ver las facturas de esta cuenta.';

/** Every notice in Spanish. */
export const SPANISH: NoticeTexts = {
  greeting: (firstName) => `Hola, ${firstName}:`,
  foot: ({ accountName, accountEnding, isContact }) => [
    `${accountName} · cuenta terminada en ${accountEnding}`,
    isContact
      ? 'Esta dirección recibe las facturas de esta cuenta. Para cambiarlo, hable con la persona ' +
        'que administra la cuenta.'
      : 'Elija lo que le enviamos en Configuración, en el portal. Algunos avisos, como los del ' +
        'servicio, se envían siempre.',
    'Nunca le pedimos una contraseña ni un número de tarjeta por correo electrónico.',
  ],
  topics: {
    'bill-ready': (facts, reader) => {
      const shown = shownBill(facts);
      const { isCredit, amount, isDue, parts, isAllEarlier } = shown;
      const due = formatDay(facts.dueDate);
      const later = isAllEarlier
        ? `${amount} de facturas anteriores están sin pagar`
        : `${amount} vencen el ${due}`;
      const says = parts
        ? `Primero vencen ${parts.earlier} de facturas anteriores; ${parts.added}, el ${due}`
        : later;
      const bill = facts.isFinal ? 'factura final' : 'factura';
      const tellsAutopay = isDue && !reader.isContact && !facts.isFinal;
      const trouble = tellsAutopay ? autopayTrouble(facts) : null;
      return {
        subject: `Su ${bill} del ${formatDay(facts.statementDate)} está lista`,
        preview: isDue ? `${says}.` : 'No hay nada que pagar.',
        heading: isDue ? says : 'Su factura está lista: no hay nada que pagar',
        paragraphs: [
          `Hay una factura nueva de ${reader.accountName}. La adjuntamos en PDF.`,
          ...(facts.isFinal ? ['El servicio ha terminado: esta es la factura final.'] : []),
          ...(isCredit ? [`La cuenta tiene un crédito de ${amount}.`] : []),
          ...(trouble === null ? [] : [trouble]),
          ...(isDue && facts.storeOnly ? [PAY_AT_STORE] : []),
        ],
        rows: [
          ['Concepto', billedFor(facts, reader)],
          ['Fecha de la factura', formatDay(facts.statementDate)],
          ...(parts
            ? ([
                ['De facturas anteriores, vence primero', parts.earlier],
                [`Nuevo, vence el ${due}`, parts.added],
              ] as const)
            : isDue
              ? isAllEarlier
                ? ([['De facturas anteriores', 'Todo']] as const)
                : ([['Vence', due]] as const)
              : []),
          ...totalRows(shown),
        ],
        action: 'Ver la factura',
        remarks: tellsAutopay ? [...scheduledRemarks(facts), ...autopayRemarks(facts)] : [],
      };
    },
    'payment-received': (facts, reader) => ({
      subject:
        facts.madeBy === null
          ? `El pago automático cobró ${formatMoney(facts.amount)}`
          : `Recibimos su pago de ${formatMoney(facts.amount)}`,
      preview: `${method(facts)}, ${formatDay(facts.paidOn)}.`,
      heading:
        facts.madeBy === null
          ? `El pago automático cobró ${formatMoney(facts.amount)}`
          : `Recibimos ${formatMoney(facts.amount)}`,
      paragraphs: [
        'Gracias. El pago aparece como pendiente hasta que se registra, en un plazo ' +
          'de 24 horas.',
      ],
      rows: paid(reader, facts),
      action: 'Ver el pago',
      remarks:
        facts.madeBy === null
          ? ['Puede cambiar o desactivar el pago automático en el portal.']
          : [`Si no reconoce este pago, ${CALL_BILLING}.`],
    }),
    'scheduled-payment-coming': (facts, reader) => ({
      subject: `Su pago de ${formatMoney(facts.amount)} se hará el ${formatDay(facts.paymentDate)}`,
      preview: `${method(facts)}: se cobra el ${formatDay(facts.paymentDate)}.`,
      heading: `${formatMoney(facts.amount)} se paga el ${formatDay(facts.paymentDate)}`,
      paragraphs: [
        `Hay un pago programado. Puede cambiarlo o cancelarlo hasta ${changeableUntil(facts)}.`,
        ...(facts.dueNow === undefined
          ? []
          : [
              facts.dueNow === 0
                ? 'Ahora no se debe nada. Revise si todavía quiere hacer este pago.'
                : `Ahora solo se deben ${formatMoney(facts.dueNow)}, menos que este pago. ` +
                  'Revise si todavía quiere pagar tanto.',
            ]),
      ],
      rows: scheduled(reader, facts),
      action: 'Ver los pagos programados',
      remarks: [],
    }),
    'scheduled-payment-refused': (facts, reader) => ({
      subject:
        `Su pago de ${formatMoney(facts.amount)} del ${formatDay(facts.paymentDate)} no se ` +
        'puede hacer',
      preview: 'No se cobrará nada. Pague de otra manera.',
      heading:
        `El pago de ${formatMoney(facts.amount)} del ${formatDay(facts.paymentDate)} no se ` +
        'puede hacer',
      paragraphs: [
        (facts.expiration === undefined
          ? `Su cuenta ya no acepta ${methodInText(facts)}. `
          : `Su ${methodInText(facts)} vence al final de ${formatExpiry(facts.expiration)}. `) +
          `No se cobrará nada el ${formatDay(facts.paymentDate)} y lo que se iba a pagar sigue ` +
          'pendiente.',
        facts.instead === 'NOTHING'
          ? PAY_AT_STORE
          : `Cambie su forma de pago hasta ${changeableUntil(facts)} o pague de otra manera.`,
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
        ['Fecha', formatDay(facts.paymentDate)],
      ],
      action: 'Ver los pagos programados',
      remarks: [ROLE_NOTE],
    }),
    'scheduled-payment-changed': (facts, reader) => ({
      subject:
        `Se cambió su pago programado: ${formatMoney(facts.amount)} el ` +
        formatDay(facts.paymentDate),
      preview: `${method(facts)}: se cobra el ${formatDay(facts.paymentDate)}.`,
      heading: 'Se cambió un pago programado',
      paragraphs: [
        `${facts.changedBy} lo cambió. Puede cambiarlo o cancelarlo hasta ` +
          `${changeableUntil(facts)}.`,
      ],
      rows: [
        ...scheduled(reader, facts),
        [
          'Antes',
          `${formatMoney(facts.before.amount)} el ${formatDay(facts.before.paymentDate)}, ` +
            methodInText(facts.before),
        ],
      ],
      action: 'Ver los pagos programados',
      remarks: [],
    }),
    'scheduled-payment-cancelled': (facts, reader) => ({
      subject: `Se canceló su pago de ${formatMoney(facts.amount)}`,
      preview: facts.debit
        ? `El pago automático cobra lo que deba el ${formatDay(facts.debit.date)}.`
        : `No se cobra nada el ${formatDay(facts.paymentDate)}.`,
      heading: 'Se canceló un pago programado',
      paragraphs: [
        facts.debit
          ? `${facts.cancelledBy} lo canceló y lo que se iba a pagar sigue pendiente. El pago ` +
            `automático está activado: el ${formatDay(facts.debit.date)} cobrará lo que deba ` +
            (facts.debit.isLimited ? 'entonces, salvo que sus límites lo impidan.' : 'entonces.')
          : `${facts.cancelledBy} lo canceló. No se cobra nada el ` +
            `${formatDay(facts.paymentDate)} y lo que se iba a pagar sigue pendiente.`,
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
        ['Fecha', formatDay(facts.paymentDate)],
      ],
      action: 'Ver el pago',
      remarks: [],
    }),
    'scheduled-payment-made': (facts, reader) => ({
      subject: `Se hizo su pago programado de ${formatMoney(facts.amount)}`,
      preview: `${method(facts)}, ${formatDay(facts.paidOn)}.`,
      heading: `${formatMoney(facts.amount)} se pagó según lo programado`,
      paragraphs: [
        'El pago aparece como pendiente hasta que se registra, en un plazo de 24 horas.',
      ],
      rows: paid(reader, facts),
      action: 'Ver el pago',
      remarks: [],
    }),
    'payment-failed': (facts, reader) => ({
      subject: `Su pago de ${formatMoney(facts.amount)} falló`,
      preview: 'No se cobró nada. Pague de otra manera.',
      heading: `El pago de ${formatMoney(facts.amount)} falló`,
      paragraphs: [
        facts.refused
          ? `Su cuenta ya no acepta ${methodInText(facts)}. No se cobró nada y el importe sigue ` +
            `pendiente. ${PAY_INSTEAD[facts.refused]}`
          : facts.isExpired
            ? `Venció su ${methodInText(facts)}. No se cobró nada y el importe sigue pendiente. ` +
              'Use otra forma de pago.'
            : 'No se cobró nada y el importe sigue pendiente. Use otra forma de pago o consulte ' +
              'con su banco sobre esta.',
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
      ],
      action: 'Ver qué ocurrió',
      remarks: [ROLE_NOTE],
    }),
    'debit-coming': (facts, reader) => ({
      subject:
        `El pago automático ${facts.held ? 'no cobrará' : 'cobrará'} ` +
        `${formatMoney(facts.amount)} el ${formatDay(facts.debitDate)}`,
      preview: facts.held
        ? 'No se cobra nada si usted no lo libera, cambia sus límites o paga de otra manera.'
        : `${method(facts)}: se cobra el ${formatDay(facts.debitDate)}.`,
      heading:
        `El pago automático ${facts.held ? 'no cobrará' : 'cobra'} ` +
        `${formatMoney(facts.amount)} el ${formatDay(facts.debitDate)}`,
      paragraphs: [
        ...(facts.held
          ? [
              `Esperará su aprobación, porque ${HOLD_REASONS[facts.held]}. Cambie sus límites ` +
                'antes de ese día, libere el cobro ese día o pague de otra manera: ' +
                (facts.due
                  ? `${dueWords(facts.due)}.`
                  : 'el importe vence en la fecha de vencimiento de su factura.'),
            ]
          : []),
        'Es lo que se debe ahora. Los pagos y créditos hasta entonces lo reducen. Si algo está ' +
          'vencido, o si la forma de pago se rechazó antes, vea el pago automático antes de ' +
          'ese día.',
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Se paga con', method(facts)],
        ['Fecha de cobro', formatDay(facts.debitDate)],
      ],
      action: 'Ver el pago automático',
      remarks: [],
    }),
    'debit-refused': (facts, reader) => ({
      subject:
        `El pago automático no puede cobrar ${formatMoney(facts.amount)} el ` +
        formatDay(facts.debitDate),
      preview: 'No se cobrará nada. Pague de otra manera.',
      heading:
        `El pago automático no puede cobrar ${formatMoney(facts.amount)} el ` +
        formatDay(facts.debitDate),
      paragraphs: [
        `Su cuenta ya no acepta ${methodInText(facts)}. No se puede cobrar nada el ` +
          formatDay(facts.debitDate) +
          (facts.due
            ? `: ${dueWords(facts.due)}.`
            : ' y lo que se debe vence en la fecha de vencimiento de su factura.'),
        facts.instead === 'NOTHING'
          ? PAY_AT_STORE
          : 'Elija otra forma de pago para el pago automático antes de ese día o pague usted su ' +
            'factura.',
      ],
      rows: [
        ['Se debe ahora', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
        ['Fecha de cobro', formatDay(facts.debitDate)],
      ],
      action: 'Ver el pago automático',
      remarks: [ROLE_NOTE],
    }),
    'card-expiring': (facts, reader) => ({
      subject:
        `La tarjeta del pago automático vence en ${formatExpiry(facts.expiration)}, antes del ` +
        `cobro del ${formatDay(facts.debitDate)}`,
      preview: 'Elija otra forma de pago antes de ese día o pague usted su factura.',
      heading: `El pago automático no podrá cobrar nada el ${formatDay(facts.debitDate)}`,
      paragraphs: [
        `Su ${methodInText(facts)} vence al final de ${formatExpiry(facts.expiration)}, y el ` +
          `próximo cobro es el ${formatDay(facts.debitDate)}.`,
        'Si su banco le envió una tarjeta nueva con el mismo número, cambie la fecha de la ' +
          'tarjeta. Si no, elija otra forma de pago antes de ese día o pague usted su factura.',
      ],
      rows: [
        ...(facts.amount === null ? [] : ([['Se debe ahora', formatMoney(facts.amount)]] as const)),
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
        ['Vence', formatExpiry(facts.expiration)],
        ['Fecha de cobro', formatDay(facts.debitDate)],
      ],
      action: 'Cambiar la forma de pago',
      remarks: [ROLE_NOTE],
    }),
    'debit-held': (facts, reader) => ({
      subject: `El pago automático no cobró ${formatMoney(facts.amount)}: espera su aprobación`,
      preview: 'No se cobró nada. Autorícelo o pague de otra manera.',
      heading: `El pago automático no cobró ${formatMoney(facts.amount)}`,
      paragraphs: [
        `El pago automático iba a cobrar ${formatMoney(facts.amount)} de ` +
          `${reader.accountName} hoy. Espera su aprobación, porque ` +
          `${HOLD_REASONS[facts.reason]}. No se cobró nada.`,
        'Autorícelo o pague de otra manera: ' +
          (facts.due
            ? `${dueWords(facts.due)}.`
            : 'el importe sigue venciendo en la fecha de vencimiento de su factura.'),
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
      ],
      action: 'Ver el cobro en espera',
      remarks: [],
    }),
    'debit-failed': (facts, reader) => ({
      subject: facts.retryDate
        ? `El pago automático no pudo cobrar ${formatMoney(facts.amount)}: lo intentaremos el ` +
          formatDay(facts.retryDate)
        : `El pago automático no pudo cobrar ${formatMoney(facts.amount)}: pague usted`,
      preview: facts.retryDate
        ? `Lo intentaremos una vez más el ${formatDay(facts.retryDate)}.`
        : 'El segundo intento también falló. El importe sigue pendiente.',
      heading: `El pago automático no pudo cobrar ${formatMoney(facts.amount)}`,
      paragraphs: [
        ...(facts.isExpired
          ? [
              `Venció su ${methodInText(facts)}. Cambie la fecha de la tarjeta o elija otra ` +
                'forma de pago.',
            ]
          : []),
        ...(facts.refused
          ? [
              `Su cuenta ya no acepta ${methodInText(facts)}. ` +
                (facts.refused === 'NOTHING' ? PAY_AT_STORE : 'Elija otra forma de pago.'),
            ]
          : []),
        debitFailed(facts),
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
        ['Forma de pago', method(facts)],
        ...(facts.retryDate ? ([['Próximo intento', formatDay(facts.retryDate)]] as const) : []),
      ],
      action: 'Ver el pago automático',
      remarks: [ROLE_NOTE],
    }),
    'past-due': (facts, reader) => {
      const { nextStep, ...said } = STANDING['past-due'](facts);
      return {
        ...said,
        rows: [
          ['Vencido', formatMoney(facts.amount)],
          ['Concepto', billedFor(facts, reader)],
          ...nextStep,
        ],
        action: 'Ver la facturación',
        remarks: [ROLE_NOTE],
      };
    },
    'service-interrupted': (facts, reader) => ({
      ...STANDING['service-interrupted'](facts),
      rows: [
        ['A pagar ahora', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
      ],
      action: 'Ver la facturación',
      remarks: [ROLE_NOTE],
    }),
    'service-disconnected': (facts, reader) => ({
      ...STANDING['service-disconnected'](facts),
      rows: [
        ['Vencido', formatMoney(facts.amount)],
        ['Concepto', billedFor(facts, reader)],
      ],
      action: 'Ver cómo comunicarse con nosotros',
      remarks: [ROLE_NOTE],
    }),
    'service-restored': (facts, reader) => {
      const rows = [['Concepto', billedFor(facts, reader)]] as const;
      const said = facts.outage ? STILL_OUT.es(facts.outage, facts.by) : BACK.es(facts);
      return { ...said, rows: [...rows, ...said.rows], remarks: [] };
    },
    'refund-sent': (facts, { accountName }) => ({
      subject: `Le devolvimos ${formatMoney(facts.amount)}`,
      preview: `${method(facts)}. Su banco puede tardar unos días en mostrarlo.`,
      heading: `Devolvimos ${formatMoney(facts.amount)}`,
      paragraphs: [
        `Se pagó más de lo que se debía por el servicio móvil de ${accountName}. Su banco puede ` +
          'tardar unos días en mostrar el reembolso.',
      ],
      rows: [
        ['Importe', formatMoney(facts.amount)],
        ['Devuelto a', method(facts)],
        ...(facts.payment
          ? ([
              ['Pago del', formatDay(facts.payment.paidOn)],
              ['Pagado', formatMoney(facts.payment.amount)],
              ['Número de confirmación', facts.payment.confirmationNumber],
            ] as const)
          : []),
      ],
      action: facts.payment ? 'Ver el pago' : 'Ver las transacciones móviles',
      remarks: [ROLE_NOTE],
    }),
    'dispute-decided': (facts, reader) => ({
      ...decisionWords(facts),
      preview: `Sobre su factura del ${formatDay(facts.statementDate)}.`,
      rows: [
        ['Fecha de la factura', formatDay(facts.statementDate)],
        ['Concepto', billedFor(facts, reader)],
        ...(facts.line
          ? ([
              ['Cargo', lineLabel('es', facts.line, SERVICES)],
              ['Cobrado', formatMoney(facts.line.amount)],
            ] as const)
          : []),
        ...(facts.credit > 0 ? ([[creditLabel(facts), formatMoney(facts.credit)]] as const) : []),
      ],
      action: 'Ver la factura',
      remarks: [ROLE_NOTE],
    }),
    'exemption-decided': ({ certificateEnding, exemptsFrom }) => ({
      subject: exemptsFrom
        ? 'Se aceptó su certificado de exención de impuestos'
        : 'No se aceptó su certificado de exención de impuestos',
      preview: exemptsFrom
        ? `Desde el ${formatDay(exemptsFrom)} sus facturas no llevan esos impuestos.`
        : 'Revise el número y solicítela de nuevo.',
      heading: exemptsFrom
        ? 'Se aceptó su exención de impuestos'
        : 'No se aceptó su exención de impuestos',
      paragraphs: [
        exemptsFrom
          ? `Las facturas con fecha del ${formatDay(exemptsFrom)} o posterior no llevan ` +
            'impuestos estatales ni locales. El cargo del Fondo federal de servicio universal se ' +
            'mantiene.'
          : 'El emisor nos informó de que no existe un certificado con este número, así que las ' +
            'facturas siguen llevando todos los impuestos. Revise el número y solicite la ' +
            'exención de nuevo en Configuración.',
      ],
      rows: [['Certificado terminado en', certificateEnding]],
      action: 'Ver la configuración',
      remarks: [ROLE_NOTE],
    }),
    'exemption-expiring': ({ certificateEnding, validUntil }) => ({
      subject: `Su certificado de exención de impuestos vence el ${formatDay(validUntil)}`,
      preview: 'Las facturas posteriores llevan todos los impuestos, salvo con otro certificado.',
      heading: `Su exención de impuestos termina el ${formatDay(validUntil)}`,
      paragraphs: [
        'Las facturas posteriores llevan todos los impuestos. Si tiene un certificado nuevo, ' +
          'solicite con él la exención en Configuración: decidimos el siguiente día hábil, y ' +
          'cuenta a partir del día después.',
      ],
      rows: [
        ['Certificado terminado en', certificateEnding],
        ['Último día', formatDay(validUntil)],
      ],
      action: 'Ver la configuración',
      remarks: [ROLE_NOTE],
    }),
    ...OUTAGES_IN_SPANISH,
    ...caseTopics('es'),
    ...visitTopics('es'),
    ...planTopics('es'),
    ...termTopics('es'),
  },
};
