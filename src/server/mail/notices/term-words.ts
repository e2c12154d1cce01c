import type { MailLanguage } from '../email-templates.ts';

/** What letters about agreements say. Days are written out by whoever asks. */
interface TermWords {
  rows: {
    plan: string;
    endsOn: string;
    noticeBy: string;
    /** The row of the term that follows, unless notice is given; and without that. */
    renews: string;
    renewsThen: string;
    renewsUntil: (day: string, months: number) => string;
    until: (day: string) => string;
  };
  action: string;
  ending: {
    subject: (plan: string, day: string) => string;
    heading: string;
    text: (plan: string, noticeBy: string, months: number) => string;
    nothing: string;
  };
  given: {
    subject: (plan: string, day: string) => string;
    heading: string;
    text: (name: string, plan: string, day: string) => string;
    after: string;
    back: (day: string) => string;
  };
  withdrawn: {
    subject: (plan: string) => string;
    heading: string;
    text: (name: string, plan: string) => string;
    again: (day: string) => string;
    late: string;
  };
}

export const TERM_WORDS: Readonly<Record<MailLanguage, TermWords>> = {
  en: {
    rows: {
      plan: 'Plan',
      endsOn: 'Your term ends on',
      noticeBy: 'Tell us by',
      renews: 'Otherwise it renews',
      renewsThen: 'Then it renews',
      renewsUntil: (day, months) => `for ${months} months, until ${day}`,
      until: (day) => `until ${day}`,
    },
    action: 'See your agreement',
    ending: {
      subject: (plan, day) => `${plan}: tell us by ${day} if it should not renew`,
      heading: 'Your term renews soon',
      text: (plan, noticeBy, months) =>
        `Your term for ${plan} renews for ${months} months by itself. Tell us by the end of ` +
        `${noticeBy} if it should not.`,
      nothing: 'If it should renew, you have nothing to do.',
    },
    given: {
      subject: (plan, day) => `${plan}: your term ends on ${day}`,
      heading: 'Your term does not renew',
      text: (name, plan, day) => `${name} told us that the term for ${plan} ends on ${day}.`,
      after:
        'Nothing is switched off. After that day you pay the same price from month to month, and ' +
        'leaving costs nothing.',
      back: (day) => `Until the end of ${day} this can be taken back on the page.`,
    },
    withdrawn: {
      subject: (plan) => `${plan}: your term renews after all`,
      heading: 'Your term renews after all',
      text: (name, plan) => `${name} told us that the term for ${plan} renews after all.`,
      again: (day) => `If it should not, tell us by the end of ${day}.`,
      late: 'The last day to say that it should not is over.',
    },
  },
  es: {
    rows: {
      plan: 'Plan',
      endsOn: 'Su plazo termina el',
      noticeBy: 'Avísenos a más tardar el',
      renews: 'Si no, se renueva',
      renewsThen: 'Después se renueva',
      renewsUntil: (day, months) => `por ${months} meses, hasta el ${day}`,
      until: (day) => `hasta el ${day}`,
    },
    action: 'Ver su contrato',
    ending: {
      subject: (plan, day) => `${plan}: avísenos a más tardar el ${day} si no debe renovarse`,
      heading: 'Su plazo se renueva pronto',
      text: (plan, noticeBy, months) =>
        `Su plazo de ${plan} se renueva solo por ${months} meses. Si no debe renovarse, avísenos ` +
        `antes de que termine el ${noticeBy}.`,
      nothing: 'Si debe renovarse, no tiene que hacer nada.',
    },
    given: {
      subject: (plan, day) => `${plan}: su plazo termina el ${day}`,
      heading: 'Su plazo no se renueva',
      text: (name, plan, day) => `${name} nos avisó que el plazo de ${plan} termina el ${day}.`,
      after:
        'No se desactiva nada. Después de ese día paga el mismo precio mes a mes, e irse no ' +
        'cuesta nada.',
      back: (day) => `Hasta el final del ${day} puede retirar el aviso en la página.`,
    },
    withdrawn: {
      subject: (plan) => `${plan}: su plazo sí se renueva`,
      heading: 'Su plazo sí se renueva',
      text: (name, plan) => `${name} nos avisó que el plazo de ${plan} sí se renueva.`,
      again: (day) => `Si no debe renovarse, avísenos antes de que termine el ${day}.`,
      late: 'El último día para avisar que no debe renovarse ya pasó.',
    },
  },
};
