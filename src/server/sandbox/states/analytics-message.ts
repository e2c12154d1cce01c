/** A message with one event of a new visit, as a browser sends it. */
export const messageWith = (id: string, now: Date) => ({
  requirementsVersion: '2.2941',
  clientType: 'business',
  sentAt: now.toISOString(),
  defaults: {
    appVersion: '13.15.1-rc.6',
    appName: 'business',
    appType: 'Web',
    deviceUuid: id,
    environment: 'dev',
  },
  events: [
    {
      id,
      name: 'statement-printed',
      version: 1,
      occurredAt: now.toISOString(),
      visitId: id,
      sequence: 1,
      data: { serviceGroup: 'CORE' },
    },
  ],
});
