import { expect, test } from 'vitest';
import { outageAlertText } from './outage-alert-text.ts';
import type { StoredOutageAlert } from './outage-alert-text.ts';

test.each<[StoredOutageAlert, string, string]>([
  [
    { services: ['INTERNET', 'VOICE'], stage: 'CREW_ON_SITE' },
    'Internet and phone are out in your area. Our technicians are at work.',
    'Internet y telefonía no funcionan en su zona. Nuestros técnicos están trabajando en ello.',
  ],
  [
    { services: ['VIDEO'], stage: 'CONFIRMED' },
    'TV is out in your area. We know about it and are looking into it.',
    'El servicio de televisión no funciona en su zona. Ya lo sabemos y lo estamos revisando.',
  ],
  [
    { services: ['VIDEO'], stage: 'CREW_ASSIGNED' },
    'TV is out in your area. We know about it and are sending technicians.',
    'El servicio de televisión no funciona en su zona. Ya lo sabemos y estamos enviando técnicos.',
  ],
  [
    { services: ['INTERNET', 'VIDEO', 'VOICE'], stage: 'RUNNING' },
    'Internet, TV, and phone are out in your area during planned work on our network.',
    'Internet, televisión y telefonía no funcionan en su zona durante trabajos programados en ' +
      'nuestra red.',
  ],
])('the alert of %j', (alert, en, es) => {
  expect([outageAlertText(alert, 'en'), outageAlertText(alert, 'es')]).toEqual([en, es]);
});
