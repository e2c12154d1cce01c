/** A member, as this team stores them. */
export interface Member {
  guid: string;
  userName: string;
  firstName: string;
  lastName: string;
  lines: string[];
  /** Their enterprise role is NONE: settings and support only. */
  settingsOnly?: boolean;
}

/** The members named in the pact's states. */
export const MEMBERS: readonly Member[] = [
  {
    guid: '7eb140b3-48b9-4293-8db9-aa4760ecb968',
    userName: 'current@demo.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    lines: ['2075550142', '2075550143'],
  },
  {
    guid: 'ad91ef89-f365-491f-84b8-7920eb78dfa3',
    userName: 'admin@demo.example',
    firstName: 'Luis',
    lastName: 'Ortega',
    lines: ['2075550144'],
  },
  {
    guid: '7eb140b3-48b9-4293-8db9-aa4760ecb968',
    userName: 'enterprise-none@demo.example',
    firstName: 'Vera',
    lastName: 'Holm',
    lines: [],
    settingsOnly: true,
  },
];
