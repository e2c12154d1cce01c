/** The origins that the portal is served from: the public one, and the community variant's host beside it (spec, introduction). */
export function portalOrigins(publicOrigin: string): readonly string[] {
  const community = new URL(publicOrigin);
  community.hostname = `community.${community.hostname}`;
  return [publicOrigin, community.origin];
}
