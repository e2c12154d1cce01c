import { combine } from 'effector';
import { $coreAutopay } from '../autopay/card.ts';
import { $captured, $draft, $methods } from './draft.ts';
import { autopayOffer } from './rules-autopay.ts';

/** Auto Pay, as review offers it with what the customer pays with; null where it cannot be had, or is on already. */
export const $autopayOffer = combine($coreAutopay, $draft, $captured, $methods, (group, draft, captured, methods) => group && autopayOffer(group, draft, captured, methods));
