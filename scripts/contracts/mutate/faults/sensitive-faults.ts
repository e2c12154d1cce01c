import { isObject, pathOf } from '../../matching/paths.ts';
import { changedAt } from '../change.ts';
import type { Field } from './field.ts';
import type { Fault } from './field-faults.ts';

/**
 * Data that no response may contain, under telling names, and some under others: test numbers and
 * made-up secrets.
 */
const SECRETS: readonly (readonly [name: string, value: string | number])[] = [
  ['cardNumber', '4111111111111111'],
  ['pan', '5555 5555 5555 4444'],
  ['reference', '378282246310005'],
  ['rawCard', 4_111_111_111_111_111],
  ['securityCode', '123'],
  ['cvv2', '1234'],
  ['password', 'correct horse battery'],
  ['passwordHash', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
  ['digest', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'],
  ['ssn', '078051120'],
  ['taxpayer', '078-05-1120'],
  ['bankAccountNumber', '000123456789'],
  ['accountNumberFull', '000123456789'],
  ['routingNumber', '021000021'],
  ['pin', '4821'],
  ['sessionToken', 'c2Vzc2lvbi1vZi1zb21lYm9keS1lbHNl'],
  ['clientSecret', 'hunter2'],
  ['assertion', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkYW5hIn0.c2lnbmF0dXJlLW9mLWl0'],
];

/** A secret in every object at a location: one fault for each secret. */
export const sensitiveFaults = ({ steps, types }: Field): (Fault & { at: string })[] =>
  (types.includes('object') ? SECRETS : []).map(([name, value]) => ({
    kind: 'sensitive',
    at: `${pathOf(steps)}.${name}`,
    fault: `the extra field ${name} with ${JSON.stringify(value)}`,
    changed: (json) =>
      changedAt(json, steps, (found) => (isObject(found) ? { ...found, [name]: value } : found)),
  }));
