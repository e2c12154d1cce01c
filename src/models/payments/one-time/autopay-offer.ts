import { combine } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { $tokenizedCard, $draft, $methods, $target } from './draft.ts';
import { autopayOffer } from './draft/rules-autopay-offer.ts';

const GROUPS = { core: 'CORE', mobile: 'MOBILE', both: null, device: null } as const;
/** The service group if only its bill is paid. */
const $group = combine(autopay.$data, $target, (card, { kind }) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === GROUPS[kind]) ?? null)
    : null,
);
/**
 * The Auto Pay offer on review for the chosen method. Null if Auto Pay is unavailable or already
 * on.
 */
export const $autopayOffer = combine(
  $group,
  $draft,
  $tokenizedCard,
  $methods,
  (group, draft, captured, methods) => group && autopayOffer(group, draft, captured, methods),
);
