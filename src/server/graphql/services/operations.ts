import type { Mutation, Query } from '../../../../contracts/generated/selfservice-schema.ts';
import type * as webmail from '../../../../contracts/generated/webmail-schema.ts';
import { bindTo } from '../../composition/bind-to.ts';
import type { AppDeps } from '../../deps.ts';
import { readServices, readServicesBought } from '../../usecases/services/read-services.ts';
import { readWebmail } from '../../usecases/services/read-webmail.ts';
import { plain } from '../operation.ts';
import type { RowsOf } from '../operation.ts';

/** What the account is billed for, and what was bought. */
export function serviceOperations({ identity, billingServices }: AppDeps) {
  const ofServices = bindTo({
    services: identity.services,
    standing: billingServices.standing,
  });
  return {
    Query: {
      services: plain(ofServices(readServices)),
      accountServices: plain(ofServices(readServicesBought)),
    },
  } satisfies RowsOf<Query, Mutation>;
}

/** Mailboxes. */
export function webmailOperations({ services, webmail }: AppDeps) {
  const ofMailboxes = bindTo({
    addOnServices: services.addOnServices,
    mailboxes: webmail.mailboxes,
  });
  return {
    Query: {
      webmail: plain(ofMailboxes(readWebmail)),
    },
  } satisfies RowsOf<webmail.Query, webmail.Mutation>;
}
