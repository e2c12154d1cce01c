/**
 * The portal's origins: the public one, and the host of the community variant (spec, introduction).
 */
export function portalOrigins(publicOrigin: string): readonly string[] {
  const community = new URL(publicOrigin);
  community.hostname = `community.${community.hostname}`;
  return [publicOrigin, community.origin];
}
