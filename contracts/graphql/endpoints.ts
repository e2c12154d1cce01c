/**
 * The GraphQL endpoints (spec 7), by the folder of each one's schema and operations. All accept
 * POST; queries also GET, as in GraphQL over HTTP.
 */
export const GRAPHS = {
  /** Billing, services, quantum and visit updates; needs a session. */
  selfservice: { path: '/selfservice/graph', needsSession: true },
  /** Requests before sign-in: the visit. Accepts a session, but needs none. */
  auxiliary: { path: '/selfservice/graphauxiliary', needsSession: false },
  /** Voicemails, faxes and the features of phone lines; needs a session. */
  voice: { path: '/selfservice/vox-con/graphql', needsSession: true },
  /** Mailboxes of the e-mail service; needs a session. */
  webmail: { path: '/webmail/graphql', needsSession: true },
} as const;

export type GraphEndpoint = keyof typeof GRAPHS;
