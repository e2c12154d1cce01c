import type { NetworkService, OutageStage } from '../../../models/outages/types.ts';

/** What an alert is made from where an outage is told. */
export interface StoredOutageAlert {
  /** Those of its services that the account has. */
  services: NetworkService[];
  stage: OutageStage;
}

type Texts = Record<NetworkService, string>;

const SERVICES: Record<'en' | 'es', Texts> = {
  en: { INTERNET: 'internet', VIDEO: 'TV', VOICE: 'phone' },
  es: { INTERNET: 'internet', VIDEO: 'televisión', VOICE: 'telefonía' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is done about it: nobody is sent before a crew is assigned, nor on site before it is. */
const DONE: Readonly<Record<'known' | 'sent' | 'atWork', Readonly<Record<'en' | 'es', string>>>> = {
  known: {
    en: 'We know about it and are looking into it.',
    es: 'Ya lo sabemos y lo estamos revisando.',
  },
  sent: {
    en: 'We know about it and are sending technicians.',
    es: 'Ya lo sabemos y estamos enviando técnicos.',
  },
  atWork: {
    en: 'Our technicians are at work.',
    es: 'Nuestros técnicos están trabajando en ello.',
  },
};

function doneAbout({ stage }: StoredOutageAlert): (typeof DONE)[keyof typeof DONE] {
  if (stage === 'CREW_ON_SITE' || stage === 'RESTORING') return DONE.atWork;
  return stage === 'CREW_ASSIGNED' ? DONE.sent : DONE.known;
}

function english(alert: StoredOutageAlert): string {
  const { services, stage } = alert;
  const names = new Intl.ListFormat('en').format(services.map((service) => SERVICES.en[service]));
  const are = services.length > 1 ? 'are' : 'is';
  if (stage === 'RUNNING')
    return `${capital(names)} ${are} out in your area during planned work on our network.`;
  return `${capital(names)} ${are} out in your area. ${doneAbout(alert).en}`;
}

function spanish(alert: StoredOutageAlert): string {
  const { services, stage } = alert;
  const names = new Intl.ListFormat('es').format(services.map((service) => SERVICES.es[service]));
  const subject = services.length > 1 ? capital(names) : `El servicio de ${names}`;
  const work = services.length > 1 ? 'no funcionan' : 'no funciona';
  if (stage === 'RUNNING')
    return `${subject} ${work} en su zona durante trabajos programados en nuestra red.`;
  return `${subject} ${work} en su zona. ${doneAbout(alert).es}`;
}

/** What a page alert says of an open outage. */
export const outageAlertText = (alert: StoredOutageAlert, language: 'en' | 'es'): string =>
  language === 'es' ? spanish(alert) : english(alert);
