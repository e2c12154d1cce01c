import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { linesShown, voiceAccessCard, voicemailsOf } from './rules-voice.ts';
import {
  hasVoiceAdminRights,
  isVoiceProvisioned,
  showsForwardingLink,
} from '../permissions/rules-voice.ts';

const addOns = (...ids: string[]) => ids.map((serviceId) => ({ serviceId }));
const ROLES = ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD'] as const;

test('hosted voice admin rights belong to owner and administrator', () =>
  expect(ROLES.filter((role) => hasVoiceAdminRights({ role }))).toEqual(['PRIMARY', 'ADMIN']));

test.each([
  [['HOSTED_VOICE'], true, true],
  [['HOSTED_VOICE'], false, false],
  [['VOICE', 'PHONE'], true, false],
  [[], true, false],
  [['EMAIL', 'HOSTED_VOICE'], true, true],
])('with %j and the switch at %s voice is provisioned: %s', (ids, hostedVoice, provisioned) => {
  expect(isVoiceProvisioned(addOns(...ids), { hostedVoice })).toBe(provisioned);
});

describe('the forwarding link', () => {
  test.each([
    ['PRIMARY', ['PHONE_META'], null, true],
    ['ADMIN', ['PHONE_META'], null, true],
    ['ADMIN', [], 'METASWITCH', true],
    ['ADMIN', [], 'BROADWORKS', false],
    ['PRIMARY', ['PHONE'], null, false],
    ['STANDARD', ['PHONE_META'], 'METASWITCH', false],
    ['BILLING', ['PHONE_META'], null, false],
  ] as const)('of %s with %j on the switch %s shows: %s', (role, ids, switchType, shows) =>
    expect(showsForwardingLink({ role }, addOns(...ids), switchType)).toBe(shows),
  );
});

const ME = 'me';
const line = (telephoneNumber: string, guid: string | null = null) => ({
  telephoneNumber,
  assignedTo: guid ? { guid } : null,
});

describe('the lines on the card', () => {
  it("begin with the customer's own", () =>
    expect(
      linesShown([line('1', 'other'), line('2', ME), line('3'), line('4', ME)], ME).map(
        ({ telephoneNumber }) => telephoneNumber,
      ),
    ).toEqual(['2', '4', '1', '3']));

  it("are five at most, each once, and no own line makes way for another's", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.string(), fc.constantFrom(ME, 'other', null)), {
          selector: ([number]) => number,
          maxLength: 300,
        }),
        (given) => {
          const all = given.map(([number, guid]) => line(number, guid));
          const shown = linesShown(all, ME);
          expect(shown).toHaveLength(Math.min(5, all.length));
          expect(new Set(shown).size).toBe(shown.length);
          const own = (lines: typeof all) =>
            lines.filter(({ assignedTo }) => assignedTo?.guid === ME).length;
          expect(own(shown)).toBe(Math.min(5, own(all)));
        },
      ),
    );
  });
});

describe('the number of voicemails', () => {
  const lines = [line('1'), line('2'), line('3')];
  test.each([
    ['is not known until every line has answered', { 1: 2, 2: 0 }, null],
    ['adds the lines up', { 1: 2, 2: 0, 3: 5 }, 7],
    ['leaves out a line that could not be asked', { 1: 2, 2: 'err', 3: 5 }, 7],
    ['is marked where no line could be asked', { 1: 'err', 2: 'err', 3: 'err' }, 'err'],
  ] as const)('%s', (_what, unread, number) => expect(voicemailsOf(lines, unread)).toBe(number));
  it('is none without lines', () => expect(voicemailsOf([], {})).toBe(0));
});

describe('the voice access card', () => {
  const given = {
    offered: true,
    lines: [line('2075550100', ME), line('2075550101', 'other')],
    guid: ME,
    unread: { 2075550100: 3, 2075550101: 1 },
    forwards: true,
    isThere: () => true,
  };

  it("names the one line that is the customer's, and links what they manage", () => {
    expect(voiceAccessCard(given)).toEqual({
      showAccessCard: true,
      numberOfVoiceMails: 4,
      voicemailLink: '/voice/messages',
      numberOfAssignedLines: 1,
      assignedNumber: '2075550100',
      showForwardingLink: true,
      manageVoiceLink: '/voice/manage-lines',
      manageForwardingLink: '/voice/forwarding-manager',
    });
  });

  it('counts several lines instead of naming one', () => {
    expect(
      voiceAccessCard({
        ...given,
        lines: given.lines.map(({ telephoneNumber }) => line(telephoneNumber, ME)),
      }),
    ).toMatchObject({ numberOfAssignedLines: 2, assignedNumber: null });
    expect(voiceAccessCard({ ...given, lines: [] })).toMatchObject({
      numberOfAssignedLines: 0,
      assignedNumber: null,
    });
  });

  it('leads from one line to where it is forwarded, with no others to choose from', () => {
    expect(voiceAccessCard({ ...given, lines: given.lines.slice(0, 1) })).toMatchObject({
      manageForwardingLink: '/services/voice/call-forwarding',
    });
  });

  it('leads to no screen that is not there, and never to forwarding without the right', () => {
    expect(voiceAccessCard({ ...given, isThere: () => false })).toMatchObject({
      voicemailLink: null,
      manageVoiceLink: null,
      manageForwardingLink: null,
    });
    expect(voiceAccessCard({ ...given, forwards: false })).toMatchObject({
      showForwardingLink: false,
      manageForwardingLink: null,
    });
  });
});
