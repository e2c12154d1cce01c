import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentLimits } from './graphql/document-limits.ts';
import type { FaultablePart } from './usecases/payments/one-time/ports.ts';
import type { Checkpoint } from './usecases/payments/one-time/crash-points.ts';

/** A call of a GraphQL operation, before it is executed. */
export interface OperationCall {
  /** Empty where the call names none. */
  operation: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What holds back the transfers of a speed test. */
export interface LineShape {
  /** All streams together, in thousands of bits a second of the line. */
  downKbps: number;
  upKbps: number;
  /** How late the next ping is answered, in milliseconds. */
  pingMs: () => number;
}

/** The lines between customers and this backend. */
export interface Lines {
  /** For how many bytes of the line each transferred byte stands. */
  bytesCountAs: number;
  /** Null where the line itself decides. */
  shapeOf: (accountNumber: string) => Promise<LineShape | null>;
}

/**
 * Where something may be plugged in around the portal's app from outside; production plugs in
 * nothing.
 */
export interface PortalExtensions {
  /** Adds hooks that run before the portal's own, for every call. */
  interceptRequests: (app: FastifyInstance) => void;
  /**
   * Stands around each GraphQL operation. `execute` does the work, sets status and type on the
   * reply and resolves with the answer's text; what this resolves with is sent.
   */
  interceptOperation: (call: OperationCall, execute: () => Promise<string>) => Promise<unknown>;
  /**
   * Limits within which graphs execute other documents than the portal's own; null: none but those.
   */
  otherDocuments: DocumentLimits | null;
  /** Whether a page may come with this operation's answer in it; otherwise the browser asks. */
  mayPreload: (operation: string) => boolean;
  /** Whether this operation's answer may follow at the end of a page's document. */
  mayComeLate: (operation: string) => boolean;
  /** What stands in for customers' lines in a speed test. */
  lines: Lines;
  /** Changes a page of the portal just before it is sent. */
  extendPage: (document: string, request: FastifyRequest) => string;
  /** Where routes of tools stand, which are no part of the portal; null where there are none. */
  toolsPath: string | null;
  /** Adds routes, at and below `toolsPath`. */
  registerRoutes: (scope: FastifyInstance) => void;
}

export const NO_EXTENSIONS: PortalExtensions = {
  interceptRequests: () => undefined,
  interceptOperation: (_call, execute) => execute(),
  otherDocuments: null,
  mayPreload: () => true,
  mayComeLate: () => true,
  lines: { bytesCountAs: 1, shapeOf: async () => null },
  extendPage: (document) => document,
  toolsPath: null,
  registerRoutes: () => undefined,
};

/** Where something may be plugged in around payments from outside; production plugs in nothing. */
export interface BillingExtensions {
  /** Called at each point at which a crash must lose nothing. */
  checkpoint: Checkpoint;
  /** Whether this part of a combined submit, or of a change of Auto Pay, is to fail now. */
  extraFails: (part: FaultablePart) => boolean;
}

export const NO_BILLING_EXTENSIONS: BillingExtensions = {
  checkpoint: () => undefined,
  extraFails: () => false,
};
