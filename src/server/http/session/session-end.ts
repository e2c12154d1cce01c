/**
 * Tells the browser that a session is over: what it fetched or rendered ahead is dropped. Not its
 * cache, which holds files of the build alone, is slow to clear, and serves the next sign-in; nor
 * its storage, where events wait to be sent and a draft waits for its person.
 */
export const sessionIsOver = (reply: { header(name: string, value: string): unknown }): void => {
  reply.header('clear-site-data', '"prefetchCache", "prerenderCache"');
};
