/** Ingests event messages. */
export interface EventIngestion {
  /**
   * Passes a request body on; resolves with the response JSON (contracts/events/envelope.ts) once
   * everything ingested is on disk. Rejects with `BAD_REQUEST` for an invalid message, with
   * `UNAVAILABLE` when it cannot be ingested: its sender then keeps it.
   */
  take(text: Uint8Array): Promise<string>;
}
