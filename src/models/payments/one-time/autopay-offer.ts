import { combine } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { $tokenizedCard, $draft, $methods, $target } from './draft.ts';
import { autopayOffer } from './rules/autopay.ts';

const GROUPS = { core: 'CORE', mobile: 'MOBILE', both: null, device: null } as const;
/** The service group whose bill alone is paid. */
const $group = combine(autopay.$data, $target, (card, { kind }) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === GROUPS[kind]) ?? null)
    : null,
);
/** Auto Pay, as review offers it with what the customer pays with; null where it cannot be had, or is on already. */
export const $autopayOffer = combine(
  $group,
  $draft,
  $tokenizedCard,
  $methods,
  (group, draft, captured, methods) => group && autopayOffer(group, draft, captured, methods),
);
