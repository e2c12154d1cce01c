import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $arrangedPayments, $scheduledNotes } from '../../../models/billing/home/index.ts';
import { $coreDue, $mobileDue } from '../../../models/billing/index.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/index.ts';
import { formatMoney } from '../statements/Figures.tsx';

/**
 * What is scheduled for a bill, in the same words for each: in time for what is due, or still to be
 * taken where nothing is. Null if there is nothing, or the total above says it. What comes too late
 * is said by itself, with the late look.
 */
export function useScheduledText(serviceGroup: ServiceGroup): string | null {
  const { t } = useTranslation('owed');
  const { notes, arranged, core, mobile } = useUnit({
    notes: $scheduledNotes,
    arranged: $arrangedPayments,
    core: $coreDue,
    mobile: $mobileDue,
  });
  const cents = notes[serviceGroup].inTime;
  const owes = ((serviceGroup === 'CORE' ? core : mobile)?.total ?? 0) > 0;
  if (cents === 0 || (owes && arranged.length > 0)) return null;
  return t(owes ? 'due.scheduled' : 'due.stillScheduled', { amount: formatMoney(cents) });
}
