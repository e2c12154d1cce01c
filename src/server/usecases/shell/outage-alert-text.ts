import type { NetworkService, OutageStage } from '../../../models/outages/types.ts';

/** What an alert is made from where an outage is told. */
export interface StoredOutageAlert {
  /** Those of its services that the account has. */
  services: NetworkService[];
  stage: OutageStage;
}

type Texts = Record<NetworkService, string>;

const SERVICES: Record<'en' | 'es', Texts> = {
  en: { INTERNET: 'internet', VIDEO: 'TV', VOICE: 'voice' },
  es: { INTERNET: 'internet', VIDEO: 'televisión', VOICE: 'telefonía' },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is done about it. Nobody is on site before a crew is. */
const isAtWork = ({ stage }: StoredOutageAlert): boolean =>
  stage === 'CREW_ON_SITE' || stage === 'RESTORING';

function english(alert: StoredOutageAlert): string {
  const { services, stage } = alert;
  const names = new Intl.ListFormat('en').format(services.map((service) => SERVICES.en[service]));
  const are = services.length > 1 ? 'are' : 'is';
  if (stage === 'RUNNING')
    return `${capital(names)} ${are} out in your area during planned work on our network.`;
  const done = isAtWork(alert)
    ? 'Our technicians are at work.'
    : 'We know about it and are sending technicians.';
  return `${capital(names)} ${are} out in your area. ${done}`;
}

function spanish(alert: StoredOutageAlert): string {
  const { services, stage } = alert;
  const names = new Intl.ListFormat('es').format(services.map((service) => SERVICES.es[service]));
  const subject = services.length > 1 ? capital(names) : `El servicio de ${names}`;
  const work = services.length > 1 ? 'no funcionan' : 'no funciona';
  if (stage === 'RUNNING')
    return `${subject} ${work} en su zona durante trabajos programados en nuestra red.`;
  const done = isAtWork(alert)
    ? 'Nuestros técnicos están trabajando en ello.'
    : 'Ya lo sabemos y estamos enviando técnicos.';
  return `${subject} ${work} en su zona. ${done}`;
}

/** What a page alert says of an open outage. */
export const outageAlertText = (alert: StoredOutageAlert, language: 'en' | 'es'): string =>
  language === 'es' ? spanish(alert) : english(alert);
