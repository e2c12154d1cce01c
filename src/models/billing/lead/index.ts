// What leads a screen about what is owed, core or mobile (D-37).
import { combine } from 'effector';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { $heroAction, $owed, $totalKnown } from '../home/index.ts';
import { heroLead, toldByLead } from './rules-lead.ts';

export type { HeroLead } from './rules-lead.ts';

// -- Derived
/** What leads beside the one button. Null while nothing is known. */
export const $heroLead = combine($owed, $heroAction, (owed, action) =>
  owed ? heroLead(owed, action) : null,
);
/** What of each bill the lead says; nothing until the total is known. */
export const $toldByLead = combine(
  { owed: $owed, lead: $heroLead, known: $totalKnown },
  ({ owed, lead, known }) => {
    const of = (group: ServiceGroup) => {
      const bill = owed?.groups.find(({ serviceGroup }) => serviceGroup === group);
      return known === 'known' && lead && bill ? toldByLead(lead, bill) : 'nothing';
    };
    return { CORE: of('CORE'), MOBILE: of('MOBILE') };
  },
);
