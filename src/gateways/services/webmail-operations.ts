import { webmailData } from '../../../contracts/generated/validators/webmail.ts';
import { WebmailDocument } from '../../../contracts/generated/webmail.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { loadWebmailFx } from '../../models/services/webmail/ports.ts';
import { graphOperations } from '../platform/graph-operations.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The webmail graph's operations. */
export function webmailOperations(options: ClientOptions): readonly PortHandler[] {
  const { query } = graphOperations(options, 'webmail');
  return [query(loadWebmailFx, WebmailDocument, webmailData, 'webmail')];
}
