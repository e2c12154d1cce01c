import en from '../../../../locales/en/visits.json' with { type: 'json' };
import es from '../../../../locales/es/visits.json' with { type: 'json' };
import type { NoticeFacts, ToldWindow } from '../../../models/notices/types.ts';
import { BRAND, formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import { formatInstant, formatTime, localeOf } from '../../../models/platform/money/rules-money.ts';
import type { MailLanguage } from '../email-templates.ts';

const PHONE = formatPhone(BRAND.phones.support);

type Came = NoticeFacts['visit-missed']['came'];

/** What is said of a window that went by; the subject goes on with the credit. */
interface MissedWords {
  subject: (day: string) => string;
  heading: string;
  text: string;
}

/** What letters of visits say and the screens don't. */
interface VisitWords {
  /** Between the two times of a window, in a row and within a sentence. */
  fromTo: (from: string, to: string) => string;
  within: (from: string, to: string) => string;
  adult: string;
  confirm: string;
  canChange: string;
  /** The same where the page was not named before. */
  canChangeOnPage: string;
  noChange: string;
  when: string;
  before: string;
  wasPlanned: string;
  remark: string;
  planned: {
    subject: (day: string) => string;
    heading: string;
    text: (name: string) => string;
  };
  moved: VisitWords['planned'];
  tomorrow: {
    subject: (times: string) => string;
    heading: (times: string) => string;
    text: string;
    confirmed: string;
    unconfirmed: string;
  };
  onTheWay: {
    subject: (name: string, times: string) => string;
    heading: (name: string) => string;
    text: (name: string) => string;
    link: string;
    expected: string;
  };
  cancelled: {
    subject: (day: string) => string;
    preview: string;
    heading: string;
    text: (name: string) => string;
    stillWrong: string;
  };
  missed: Readonly<Record<Came, MissedWords>>;
  missedSubject: (said: string, credit: string | null) => string;
  promised: string;
  credit: string;
  credited: (amount: string) => string;
  next: string;
  planAgain: string;
  full: string;
  noAccess: {
    subject: (day: string) => string;
    preview: string;
    heading: string;
    text: (times: string) => string;
    chooseAgain: string;
    wasThere: string;
  };
}

export const VISIT_WORDS: Readonly<Record<MailLanguage, VisitWords>> = {
  en: {
    fromTo: (from, to) => `${from} to ${to}`,
    within: (from, to) => `from ${from} to ${to}`,
    adult: 'An adult with an ID must be there for the whole visit.',
    confirm:
      'Please confirm the visit on the page of your appointments, so that nobody comes for ' +
      'nothing.',
    canChange: 'Its time can be changed there until it begins.',
    canChangeOnPage: 'Its time can be changed on the page of your appointments until it begins.',
    noChange:
      'Its time was changed three times, which is as often as it can be. To change it again, ' +
      `call us at ${PHONE}.`,
    when: 'When',
    before: 'Before',
    wasPlanned: 'Was planned for',
    remark:
      'You get this because you can see the appointments of this account. Its owner, ' +
      'administrators and billing users can change them.',
    planned: {
      subject: (day) => `Technician's visit planned for ${day}`,
      heading: "A technician's visit is planned",
      text: (name) => `${name} chose when the technician comes.`,
    },
    moved: {
      subject: (day) => `Technician's visit moved to ${day}`,
      heading: "The technician's visit has a new time",
      text: (name) =>
        `${name} chose another time for the technician's visit. Nobody comes at the old time.`,
    },
    tomorrow: {
      subject: (times) => `Tomorrow a technician comes to you, ${times}`,
      heading: (times) => `Tomorrow, ${times}`,
      text: 'A technician comes to you tomorrow.',
      confirmed: 'The visit is confirmed.',
      unconfirmed:
        'The visit is not confirmed yet. Please confirm it on the page of your appointments, so ' +
        'that nobody comes for nothing.',
    },
    onTheWay: {
      subject: (name, times) => `${name} is on the way to you, expected ${times}`,
      heading: (name) => `${name} is on the way`,
      text: (name) => `${name}, your technician, has set off and comes to you now.`,
      link:
        'With the link below, whoever is there can follow the way on a map, without signing in, ' +
        'until the visit is over.',
      expected: 'Expected',
    },
    cancelled: {
      subject: (day) => `Technician's visit on ${day} cancelled`,
      preview: 'Nobody comes, and nothing is charged for it.',
      heading: "The technician's visit is cancelled",
      text: (name) => `${name} cancelled the visit. Nobody comes, and nothing is charged for it.`,
      stillWrong:
        'What is wrong is not repaired by this. If you need a visit after all, call us at ' +
        `${PHONE}.`,
    },
    missed: {
      NO: {
        subject: (day) => `Nobody came on ${day}`,
        heading: 'Nobody came in the time that we promised',
        text: 'A technician was to come to you, and nobody came. We are sorry.',
      },
      ON_THE_WAY: {
        subject: () => 'Your technician is late',
        heading: 'The technician is late',
        text:
          'The technician did not reach you in the time that we promised, but is on the way and ' +
          'does the work all the same. We are sorry.',
      },
      LATE: {
        subject: (day) => `Your technician was late on ${day}`,
        heading: 'The technician came late',
        text: 'The technician came to you after the time that we promised. We are sorry.',
      },
    },
    missedSubject: (said, credit) =>
      credit === null ? `${said}: we are sorry` : `${said}: you get a credit of ${credit}`,
    promised: 'Promised time',
    credit: 'Credit',
    credited: (amount) =>
      `You get a credit of ${amount}. It lowers what you owe now, and your next bill lists it. ` +
      'You need not ask for it.',
    next: 'New visit',
    planAgain:
      'We planned another visit for you, at the first time that is free. If it does not suit ' +
      'you, its time can be changed on the page of your appointments.',
    full:
      'Every time of the next 14 days is taken, so no other visit is planned yet. Choose a time ' +
      `on the page of your appointments later, or call us at ${PHONE}.`,
    noAccess: {
      subject: (day) => `Nobody opened the door to our technician on ${day}`,
      preview: 'The work was not done. Another time can be chosen.',
      heading: 'Nobody opened the door to our technician',
      text: (times) =>
        `The technician was at your address ${times}, and nobody opened. The work was not done.`,
      chooseAgain: 'Another time can be chosen on the page of your appointments.',
      wasThere: 'At your address',
    },
  },
  es: {
    fromTo: (from, to) => `${from} a ${to}`,
    within: (from, to) => `de ${from} a ${to}`,
    adult: 'Un adulto con identificación debe estar durante toda la visita.',
    confirm: 'Confirme la visita en la página de sus citas, para que nadie vaya en vano.',
    canChange: 'Ahí se puede cambiar la hora hasta que empiece.',
    canChangeOnPage: 'En la página de sus citas se puede cambiar la hora hasta que empiece.',
    noChange:
      'La hora se cambió tres veces, que es lo máximo. Para cambiarla otra vez, llámenos al ' +
      `${PHONE}.`,
    when: 'Cuándo',
    before: 'Antes',
    wasPlanned: 'Estaba prevista para',
    remark:
      'Recibe este mensaje porque puede ver las citas de esta cuenta. El propietario, los ' +
      'administradores y los usuarios de facturación pueden cambiarlas.',
    planned: {
      subject: (day) => `Visita del técnico prevista para el ${day}`,
      heading: 'Hay una visita del técnico prevista',
      text: (name) => `${name} eligió cuándo va el técnico.`,
    },
    moved: {
      subject: (day) => `La visita del técnico pasa al ${day}`,
      heading: 'La visita del técnico tiene una hora nueva',
      text: (name) =>
        `${name} eligió otra hora para la visita del técnico. A la hora anterior no irá nadie.`,
    },
    tomorrow: {
      subject: (times) => `Mañana va un técnico a su dirección, ${times}`,
      heading: (times) => `Mañana, ${times}`,
      text: 'Mañana va un técnico a su dirección.',
      confirmed: 'La visita está confirmada.',
      unconfirmed:
        'La visita todavía no está confirmada. Confírmela en la página de sus citas, para que ' +
        'nadie vaya en vano.',
    },
    onTheWay: {
      subject: (name, times) => `${name} está en camino, llegada prevista ${times}`,
      heading: (name) => `${name} está en camino`,
      text: (name) => `${name}, de nuestro equipo técnico, ya va hacia su dirección.`,
      link:
        'Con el enlace de abajo, quien esté allí puede seguir el camino en un mapa, sin iniciar ' +
        'sesión, hasta que termine la visita.',
      expected: 'Llegada prevista',
    },
    cancelled: {
      subject: (day) => `Cancelada la visita del técnico del ${day}`,
      preview: 'No va nadie y no se le cobra nada por ello.',
      heading: 'La visita del técnico está cancelada',
      text: (name) => `${name} canceló la visita. No va nadie y no se le cobra nada por ello.`,
      stillWrong:
        'Con esto no se repara lo que falla. Si al final necesita una visita, llámenos al ' +
        `${PHONE}.`,
    },
    missed: {
      NO: {
        subject: (day) => `No vino nadie el ${day}`,
        heading: 'No vino nadie en el horario que le prometimos',
        text: 'Un técnico tenía que ir a su dirección y no vino nadie. Lo sentimos.',
      },
      ON_THE_WAY: {
        subject: () => 'Su técnico llega tarde',
        heading: 'El técnico llega tarde',
        text:
          'El técnico no llegó en el horario que le prometimos, pero está en camino y hará el ' +
          'trabajo de todos modos. Lo sentimos.',
      },
      LATE: {
        subject: (day) => `Su técnico llegó tarde el ${day}`,
        heading: 'El técnico llegó tarde',
        text: 'El técnico llegó después del horario que le prometimos. Lo sentimos.',
      },
    },
    missedSubject: (said, credit) =>
      credit === null ? `${said}: lo sentimos` : `${said}: recibe un crédito de ${credit}`,
    promised: 'Hora prometida',
    credit: 'Crédito',
    credited: (amount) =>
      `Recibe un crédito de ${amount}. Ya reduce lo que debe y aparecerá en su próxima factura. ` +
      'No tiene que pedirlo.',
    next: 'Nueva visita',
    planAgain:
      'Fijamos otra visita para usted, en el primer horario libre. Si no le conviene, se puede ' +
      'cambiar la hora en la página de sus citas.',
    full:
      'Todas las horas de los próximos 14 días están ocupadas, así que todavía no hay otra ' +
      'visita prevista. Elija una hora más adelante en la página de sus citas, o llámenos al ' +
      `${PHONE}.`,
    noAccess: {
      subject: (day) => `Nadie le abrió a nuestro técnico el ${day}`,
      preview: 'El trabajo no se hizo. Se puede elegir otra hora.',
      heading: 'Nadie le abrió a nuestro técnico',
      text: (times) =>
        `El técnico estuvo en su dirección ${times} y nadie abrió. El trabajo no se hizo.`,
      chooseAgain: 'Se puede elegir otra hora en la página de sus citas.',
      wasThere: 'En su dirección',
    },
  },
};

/** What the screens say of visits, which letters say in the same words. */
export const VISIT_SCREENS = { en, es } as const;

/** Day and times of windows in the account's time zone, as a language writes them. */
export function windowWords(language: MailLanguage, timeZone: string) {
  const locale = localeOf(language);
  const words = VISIT_WORDS[language];
  // E-mails are read in columns of any width: the space before a. m. may break.
  const time = (instant: string): string =>
    formatTime(instant, timeZone, language).replaceAll(/\s/g, ' ');
  const dayOf = ({ windowStart }: ToldWindow): string => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
    return `${weekday.format(new Date(windowStart))}, ${formatInstant(windowStart, timeZone)}`;
  };
  const capital = (text: string): string =>
    text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const timesOf = ({ windowStart, windowEnd }: ToldWindow): string =>
    words.fromTo(time(windowStart), time(windowEnd));
  return {
    dayOf,
    timesOf,
    /** A whole window as the value of a row. */
    whenOf: (window: ToldWindow): string => `${capital(dayOf(window))}, ${timesOf(window)}`,
    /** Two times within a sentence. */
    within: (from: string, to: string): string => words.within(time(from), time(to)),
    spanOf: (from: string, to: string): string => words.fromTo(time(from), time(to)),
  };
}
