import { estimateError } from '../rules-answer.ts';
import { estimateVerdict } from '../rules-told.ts';
import type { LostOutage } from '../types.ts';

/** How good the estimates of an outage were, in minutes from 0; null where none was given. */
export const verdictsOf = ({ firstEstimate, lastEstimate, restoredAt }: LostOutage) => ({
  first: estimateVerdict(estimateError(firstEstimate, restoredAt)),
  last: estimateVerdict(estimateError(lastEstimate, restoredAt)),
});

/** Services in a sentence that begins with them. */
export function servicesFirst(names: readonly string[], locale: string): string {
  const words = new Intl.ListFormat(locale).format(names);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** The rule of credits, sentence by sentence: keys of its texts. */
export const RULE_SENTENCES = ['share', 'once', 'price', 'night', 'causes', 'booking'] as const;
