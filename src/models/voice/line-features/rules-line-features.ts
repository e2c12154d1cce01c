import { mayChange } from '../../permissions/rules-services.ts';

export type Forwarding = 'OFF' | 'ALWAYS' | 'BUSY' | 'NO_ANSWER';

export interface ForwardingDraft {
  telephoneNumber: string;
  forwarding: Forwarding;
  /** As typed. Null for none. */
  forwardTo: string | null;
}

/** Why calls cannot be forwarded to a number. Null if they can, and while forwarding is off. */
export type NumberProblem = 'missing' | 'invalid' | 'ownNumber';

const digitsOf = (typed: string): string =>
  typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export function numberProblem({
  telephoneNumber,
  forwarding,
  forwardTo,
}: ForwardingDraft): NumberProblem | null {
  if (forwarding === 'OFF') return null;
  const digits = digitsOf(forwardTo ?? '');
  if (digits === '') return 'missing';
  if (!/^[2-9]\d{9}$/.test(digits)) return 'invalid';
  return digits === telephoneNumber ? 'ownNumber' : null;
}

/** The change as sent: ten digits, or none if forwarding is off. */
export const changeOf = ({
  telephoneNumber,
  forwarding,
  forwardTo,
}: ForwardingDraft): ForwardingDraft => ({
  telephoneNumber,
  forwarding,
  forwardTo: forwarding === 'OFF' ? null : digitsOf(forwardTo ?? ''),
});

/** Why the forwarding of a line cannot be changed. Null if it can (spec 2.1 and 6). */
export type ForwardingRefusal = 'NOT_PERMITTED' | 'LINE_NOT_FORWARDABLE' | 'CPNI_NOT_COMPLIANT';

export function forwardingRefusal(
  who: Parameters<typeof mayChange>[1],
  line: { switchType: string },
  account: { cpniCompliant: boolean },
): ForwardingRefusal | null {
  if (!mayChange('forwardCalls', who)) return 'NOT_PERMITTED';
  if (line.switchType !== 'METASWITCH') return 'LINE_NOT_FORWARDABLE';
  return account.cpniCompliant ? null : 'CPNI_NOT_COMPLIANT';
}
