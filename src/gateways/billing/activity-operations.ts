import { ActivityDocument } from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/activity-graph.ts';
import { loadActivityFx } from '../../models/billing/activity/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of the account activity. A chunk of their own (Apollo). */
export function activityOperations(options: ClientOptions): readonly PortHandler[] {
  const { queryWith } = graphOperations(options, 'selfservice');
  return [
    queryWith(loadActivityFx, ActivityDocument, schema.activityData, 'activity', (input) => ({
      input,
    })),
  ];
}
