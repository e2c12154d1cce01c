import { ApolloCache } from '@apollo/client/cache';
import type { Cache } from '@apollo/client/cache';

/**
 * A cache that stores nothing: Effector's stores are the portal's only state, and a second copy
 * would only disagree.
 */
export class NoCache extends ApolloCache {
  override read(): null {
    return null;
  }
  override write(): undefined {
    return undefined;
  }
  override diff<TData>(): Cache.DiffResult<TData> {
    return {
      result: null,
      complete: false,
      missing: undefined,
    } as unknown as Cache.DiffResult<TData>;
  }
  override watch(): () => void {
    return () => undefined;
  }
  override async reset(): Promise<void> {}
  override evict(): boolean {
    return false;
  }
  override restore(): this {
    return this;
  }
  override extract(): Record<string, never> {
    return {};
  }
  override removeOptimistic(): void {}
  override fragmentMatches(): boolean {
    return true;
  }
  override performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this);
  }
}
