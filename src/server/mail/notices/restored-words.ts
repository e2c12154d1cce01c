import type { NoticeFacts } from '../../../models/notices/types.ts';
import { CORE_NAMES, outageWords } from './outage-words.ts';

type Restored = NoticeFacts['service-restored'];
type StillOut = NonNullable<Restored['outage']>;

interface RestoredWords {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  rows: readonly (readonly [label: string, value: string])[];
  action: string;
}

const named = (language: 'en' | 'es', { services, place }: StillOut) =>
  outageWords(language, CORE_NAMES[language])({ services, places: [place], timeZone: 'UTC' });

type Cause = Pick<Restored, 'serviceGroup' | 'by'>;

/**
 * What a payment, or a credit, restored, and what to do if something does not work: for a credit
 * nobody is thanked for a payment.
 */
export const BACK: Readonly<Record<'en' | 'es', (facts: Cause) => RestoredWords>> = {
  en: ({ serviceGroup, by }) => {
    const isMobile = serviceGroup === 'MOBILE';
    const subject = isMobile ? 'Your mobile lines are back' : 'Your service is back';
    const cause =
      by === 'CREDIT'
        ? `A credit to your account brought ${isMobile ? 'them' : 'it'} back.`
        : 'Thank you for your payment.';
    const restart = isMobile
      ? 'If a phone has no service yet, restart it once.'
      : 'If something does not work yet, restart your equipment once.';
    return {
      subject,
      preview: cause,
      heading: subject,
      paragraphs: [`${cause} ${restart}`],
      rows: [],
      action: 'See billing',
    };
  },
  es: ({ serviceGroup, by }) => {
    const isMobile = serviceGroup === 'MOBILE';
    const subject = isMobile
      ? 'Se restablecieron sus líneas móviles'
      : 'Se restableció su servicio';
    const cause =
      by === 'CREDIT'
        ? `Un crédito en su cuenta ${isMobile ? 'las' : 'lo'} restableció.`
        : 'Gracias por su pago.';
    const restart = isMobile
      ? 'Si un teléfono aún no tiene servicio, reinícielo.'
      : 'Si algo aún no funciona, reinicie su equipo.';
    return {
      subject,
      preview: cause,
      heading: subject,
      paragraphs: [`${cause} ${restart}`],
      rows: [],
      action: 'Ver la facturación',
    };
  },
};

/**
 * The same while an outage, or planned work, goes on: after a payment the account's good standing;
 * after a credit, which may leave something past due, that service is no longer stopped. Not the
 * services that the outage interrupts.
 */
export const STILL_OUT: Readonly<
  Record<'en' | 'es', (outage: StillOut, by: Restored['by']) => RestoredWords>
> = {
  en: (outage, by) => {
    const { services, inText, where } = named('en', outage);
    const cause = outage.planned ? 'planned work' : 'an outage';
    const isCredit = by === 'CREDIT';
    return {
      subject: isCredit
        ? `No longer stopped; ${cause} still affects ${inText}`
        : `Up to date again; ${cause} still affects ${inText}`,
      preview: isCredit
        ? 'A credit was made to your account.'
        : 'Thank you for your payment. Nothing more is to be done.',
      heading: isCredit
        ? 'Service is no longer stopped for a past-due amount'
        : 'Your account is in good standing again',
      paragraphs: [
        isCredit
          ? 'After a credit to your account, service is no longer stopped for a past-due amount.'
          : 'Thank you for your payment. Your account is in good standing again, and service is ' +
            'no longer stopped for a past-due amount.',
        `In ${where}, ${cause} still affects ${inText}. Service is back once that ends; you need ` +
          'to do nothing.',
      ],
      rows: [['Still affected', services]],
      action: outage.planned ? 'See the planned work' : 'See the outage',
    };
  },
  es: (outage, by) => {
    const { services, inText, where } = named('es', outage);
    const cause = outage.planned ? 'un trabajo programado' : 'una interrupción';
    const subject = outage.planned ? 'trabajo programado' : 'interrupción';
    const isCredit = by === 'CREDIT';
    return {
      subject: isCredit
        ? `Ya no está detenido; ${subject} en curso: ${inText}`
        : `Cuenta al día; ${subject} en curso: ${inText}`,
      preview: isCredit
        ? 'Se hizo un crédito en su cuenta.'
        : 'Gracias por su pago. No tiene que hacer nada más.',
      heading: isCredit
        ? 'El servicio ya no está detenido por un importe vencido'
        : 'Su cuenta está al día de nuevo',
      paragraphs: [
        isCredit
          ? 'Tras un crédito en su cuenta, el servicio ya no está detenido por un importe vencido.'
          : 'Gracias por su pago. Su cuenta está al día de nuevo y el servicio ya no está ' +
            'detenido por un importe vencido.',
        `En ${where}, ${cause} aún afecta a estos servicios: ${inText}. El servicio vuelve ` +
          'cuando termine; no tiene que hacer nada.',
      ],
      rows: [['Servicios afectados', services]],
      action: outage.planned ? 'Ver el trabajo programado' : 'Ver la interrupción',
    };
  },
};
