import {
  ChangeStreamingMethodDocument,
  StreamingDocument,
} from '../../../contracts/generated/selfservice.ts';
import * as schema from '../../../contracts/generated/validators/streaming-graph.ts';
import { changeStreamingMethodFx, loadStreamingFx } from '../../models/streaming/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The operations of streaming services. A chunk of their own (Apollo). */
export function streamingOperations(options: ClientOptions): readonly PortHandler[] {
  const { query, mutation } = graphOperations(options, 'selfservice');
  return [
    query(loadStreamingFx, StreamingDocument, schema.streamingData, 'streaming'),
    mutation(
      changeStreamingMethodFx,
      ChangeStreamingMethodDocument,
      schema.changeStreamingMethodData,
      'changeStreamingMethod',
    ),
  ];
}
