import { LineIcon } from './Icon.tsx';

const PATHS = {
  INTERNET:
    'M3 8.500a10 10 0 0 1 14 0M5.500 11.500a6.400 6.400 0 0 1 9 0M8 ' +
    '14.300a2.900 2.900 0 0 1 4 0M10 16.700v.1',
  VIDEO: 'M2.500 5h15v9.500h-15ZM7 17.500h6',
  VOICE:
    'M5 3h3l1.500 4-2 1.500a9 9 0 0 0 4 4l1.500-2 4 ' +
    '1.500v3c0 1-.8 2-2 2A13 13 0 0 1 3 5c0-1.200 1-2 2-2Z',
  MOBILE: 'M6 2.500h8v15H6ZM9 15h2',
  STREAMING: 'M2.500 4h15v12h-15ZM8.500 7.500v5l4-2.500Z',
  ACCOUNT: 'M5 2.500h10v15l-2.500-1.500L10 17.500 7.500 16 5 17.500ZM8 7h4M8 10.500h4',
  OTHER: 'M3.500 3.500h5v5h-5ZM11.500 3.500h5v5h-5ZM3.500 11.500h5v5h-5ZM14 11.500v5M11.500 14h5',
  ADJUSTMENTS: 'M4 7h9a3.500 3.500 0 0 1 0 7H8M7 4 4 7l3 3',
} as const;

const isDrawn = (service: string): service is keyof typeof PATHS => Object.hasOwn(PATHS, service);

/**
 * A service's icon, of the same family as the others; an add-on service has a common one. The
 * service's name stands beside it.
 */
export const ServiceIcon = ({ service }: { service: string }) => (
  <LineIcon path={PATHS[isDrawn(service) ? service : 'OTHER']} />
);
