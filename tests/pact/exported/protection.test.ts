import { expect, it } from 'vitest';
import { PROTECTION } from '../../../contracts/rest/protection.ts';
import type { RestOperation } from '../../../contracts/rest/protection.ts';
import { REST } from '../../integration/security/access-rules.ts';

it.each(Object.entries(REST))(
  '%s comes with what the security table tests',
  (operation, { protection: needs }) => {
    expect(PROTECTION[operation as RestOperation] ?? 'session').toBe(needs);
  },
);
