import type { RunSubject } from './types.ts';

/** The service that each subject comes with, in the order in which they are offered. */
const SUBJECTS: readonly (readonly [subject: RunSubject, service: string])[] = [
  ['INTERNET', 'INTERNET'],
  ['WIFI', 'INTERNET'],
  ['VOICE', 'VOICE'],
  ['VIDEO', 'VIDEO'],
];

/** What can be looked at on an account with these services. */
export const subjectsOf = (services: readonly string[]): RunSubject[] =>
  SUBJECTS.flatMap(([subject, service]) => (services.includes(service) ? [subject] : []));

/**
 * The services whose outage or planned work explains that a subject does not work. TV comes without
 * the modem, but for boxes that work through it.
 */
export const carriersOf = (subject: RunSubject, usesModem: boolean): readonly string[] => {
  switch (subject) {
    case 'INTERNET':
    case 'WIFI':
      return ['INTERNET'];
    case 'VOICE':
      return ['VOICE', 'INTERNET'];
    case 'VIDEO':
      return usesModem ? ['VIDEO', 'INTERNET'] : ['VIDEO'];
  }
};

/** What an address says does not work; null for nothing, or something unknown. */
export function subjectIn(search: string): RunSubject | null {
  const about = new URLSearchParams(search).get('about');
  return SUBJECTS.find(([subject]) => subject === about)?.[0] ?? null;
}

/** The run that an address names; null for none. */
export const runIn = (search: string): string | null => new URLSearchParams(search).get('run');
