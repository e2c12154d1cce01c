import type { NoticeFacts } from '../../../models/notices/types.ts';
import { CORE_NAMES, outageWords } from './outage-words.ts';

type StillOut = NonNullable<NoticeFacts['service-restored']['outage']>;

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

/**
 * What a payment restored while an outage, or planned work, goes on: the account's good standing,
 * not the services that the outage interrupts.
 */
export const STILL_OUT: Readonly<Record<'en' | 'es', (outage: StillOut) => RestoredWords>> = {
  en: (outage) => {
    const { services, inText, where } = named('en', outage);
    const cause = outage.planned ? 'planned work' : 'an outage';
    return {
      subject: `Up to date again; ${cause} still affects ${inText}`,
      preview: 'Thank you for your payment. Nothing more is to be done.',
      heading: 'Your account is in good standing again',
      paragraphs: [
        'Thank you for your payment. Your account is in good standing again, and service is no ' +
          'longer stopped for a past-due amount.',
        `In ${where}, ${cause} still affects ${inText}. Service is back once that ends; you need ` +
          'to do nothing.',
      ],
      rows: [['Still affected', services]],
      action: outage.planned ? 'See the planned work' : 'See the outage',
    };
  },
  es: (outage) => {
    const { services, inText, where } = named('es', outage);
    const cause = outage.planned ? 'un trabajo programado' : 'una interrupción';
    const subject = outage.planned ? 'trabajo programado' : 'interrupción';
    return {
      subject: `Cuenta al día; ${subject} en curso: ${inText}`,
      preview: 'Gracias por su pago. No tiene que hacer nada más.',
      heading: 'Su cuenta está al día de nuevo',
      paragraphs: [
        'Gracias por su pago. Su cuenta está al día de nuevo y el servicio ya no está detenido ' +
          'por un importe vencido.',
        `En ${where}, ${cause} aún afecta a estos servicios: ${inText}. El servicio vuelve ` +
          'cuando termine; no tiene que hacer nada.',
      ],
      rows: [['Servicios afectados', services]],
      action: outage.planned ? 'Ver el trabajo programado' : 'Ver la interrupción',
    };
  },
};
