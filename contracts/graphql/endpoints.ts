/**
 * The GraphQL endpoints (spec 7), by the folder of each one's schema and operations. All take POST; a query may also come by
 * GET, as GraphQL over HTTP has it.
 */
export const GRAPHS = {
  /** Billing, services, quantum and visit updates; needs a session. */
  selfservice: { path: '/selfservice/graph', needsSession: true },
  /** What is told before sign-in: the visit. Takes a session where there is one, and needs none. */
  auxiliary: { path: '/selfservice/graphauxiliary', needsSession: false },
  /** Voicemails, faxes and the features of phone lines; needs a session. */
  voice: { path: '/selfservice/vox-con/graphql', needsSession: true },
  /** Mailboxes of the e-mail service; needs a session. */
  webmail: { path: '/webmail/graphql', needsSession: true },
} as const;

export type GraphEndpoint = keyof typeof GRAPHS;
