import type {
  AddOnServiceId,
  AddOnState,
} from '../../../../contracts/rest/add-on-services/types.ts';

const SECOND_GENERATION = '_VAS_2_0';

/** Every id of spec 3. */
const IDS = [
  'MIR_MIRW',
  'DOMAIN',
  'PHONE_META',
  'PHONE',
  'DESKTOP_SECURITY',
  'EMAIL',
  'CLOUD_BACKUP',
  'WEB_HOSTING',
  'HOSTED_VOICE',
  'TV',
  'INTERNET',
  'VOICE',
  'WIFI',
  `DOMAIN${SECOND_GENERATION}`,
  `EMAIL${SECOND_GENERATION}`,
  `DESKTOP_SECURITY${SECOND_GENERATION}`,
] as const satisfies readonly AddOnServiceId[];

export const isAddOnId = (id: string): id is AddOnServiceId =>
  (IDS as readonly string[]).includes(id);

/**
 * The add-on services that the portal knows, in their order. Where both generations of a service
 * come, the second replaces the first (spec 3).
 */
export const knownAddOns = <Service extends { serviceId: string }>(
  services: readonly Service[],
): (Service & { serviceId: AddOnServiceId })[] => {
  const ids = services.map(({ serviceId }) => serviceId);
  return services.filter(
    (service): service is Service & { serviceId: AddOnServiceId } =>
      isAddOnId(service.serviceId) && !ids.includes(`${service.serviceId}${SECOND_GENERATION}`),
  );
};

/** Where an answer has services with ids that the portal does not know, as a contract names it. */
export const unknownAddOnFields = (services: readonly { serviceId: string }[]): string[] =>
  services.flatMap(({ serviceId }, index) =>
    isAddOnId(serviceId) ? [] : [`$input.services[${index}].serviceId`],
  );

/**
 * Where a service stands on a day. One that is suspended for non-payment is back once nothing is
 * late any more; one that is ending has ended after its last day. `late` in cents.
 */
export function addOnStateOn(
  { state, endsOn }: { state: AddOnState; endsOn: string | null },
  { today, late }: { today: string; late: number },
): AddOnState {
  if (state === 'SUSPENDED') return late > 0 ? 'SUSPENDED' : 'ACTIVE';
  if (state === 'ENDING' && endsOn !== null && endsOn < today) return 'ENDED';
  return state;
}
