import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderEmail as renderFor } from './email-templates.ts';
import type { EmailKind, EmailValues, MailLanguage } from './email-templates.ts';

/** In the name of the business provider. */
const renderEmail = <Kind extends EmailKind>(letter: {
  kind: Kind;
  language: MailLanguage;
  values: EmailValues[Kind];
}) => renderFor({ ...letter, variant: 'business' });

const LINK = 'https://portal.example/verify-link?token=abc';
const urls = {
  signInUrl: 'https://portal.example/',
  recoverUrl: 'https://portal.example/account-recovery?password-reset=true',
};

/** Values of each e-mail; a missing e-mail does not compile. */
const VALUES: { [Kind in EmailKind]: EmailValues[Kind] } = {
  'recovery-code': { firstName: 'Dana', code: '48217350', minutes: 15 },
  'password-recovered': { firstName: 'Dana', recoverUrl: urls.recoverUrl },
  'password-changed': { firstName: 'Dana', recoverUrl: urls.recoverUrl },
  'sign-ins-paused': { firstName: 'Dana', recoverUrl: urls.recoverUrl },
  'codes-asked-for': { firstName: 'Dana' },
  'user-name': {
    firstName: 'Dana',
    accountName: 'Harbor Street Bakery',
    username: 'dana@harbor.example',
    signInUrl: urls.signInUrl,
  },
  'registration-link': {
    firstName: 'Nia',
    accountName: 'Tidewater Surf Shop',
    link: LINK,
    hours: 24,
  },
  'owner-exists': { accountName: 'Harbor Street Bakery', ...urls },
  'already-registered': urls,
  invitation: {
    firstName: 'Sam',
    accountName: 'Harbor Street Bakery',
    invitedBy: 'Dana Whitfield',
    role: 'BILLING',
    link: LINK,
    days: 7,
  },
  'invitation-elsewhere': {
    firstName: 'Sam',
    accountName: 'Harbor Street Bakery',
    invitedBy: 'Dana Whitfield',
  },
  'access-created': {
    firstName: 'Nia',
    accountName: 'Tidewater Surf Shop',
    username: 'nia@tidewater.example',
    signInUrl: urls.signInUrl,
  },
  'role-changed': {
    firstName: 'Sam',
    accountName: 'Harbor Street Bakery',
    changedBy: 'Dana Whitfield',
    role: 'BILLING',
    signInUrl: urls.signInUrl,
  },
  'access-removed': {
    firstName: 'Sam',
    accountName: 'Harbor Street Bakery',
    removedBy: 'Dana Whitfield',
  },
  'seat-assigned': {
    firstName: 'Amy',
    accountName: 'Beacon Hill Architects',
    assignedBy: 'Nadia Rossi',
    service: 'Business E-mail',
    signInUrl: urls.signInUrl,
  },
  'mailbox-pin-changed': {
    firstName: 'Amy',
    line: '(207) 555-0144',
    changedBy: 'Nadia Rossi',
    signInUrl: urls.signInUrl,
  },
  'billing-contact-code': {
    accountName: 'Harbor Street Bakery',
    addedBy: 'Dana Whitfield',
    code: '48217350',
    hours: 24,
  },
};
const KINDS = Object.keys(VALUES) as EmailKind[];

describe.each(KINDS)('the letter %s', (kind) => {
  it.each(['en', 'es'] as const)(
    'says everything it has to say, links on lines of their own (%s)',
    (language) => {
      const { subject, body } = renderEmail({ kind, language, values: VALUES[kind] });
      expect(subject).not.toMatch(/undefined|\{|\n/);
      expect(body).not.toMatch(/undefined|\{\{/);
      const lines = body.split('\n\n');
      for (const value of Object.values(VALUES[kind]).filter((said) =>
        String(said).startsWith('https:'),
      ))
        expect(lines).toContain(value);
    },
  );

  it.each(['en', 'es'] as const)('names no other provider than its own (%s)', (language) => {
    const { subject, body } = renderFor({
      kind,
      language,
      variant: 'community',
      values: VALUES[kind],
    });
    const business = renderEmail({ kind, language, values: VALUES[kind] });
    const named = [business.subject, business.body].map((text) => text.includes('Business Portal'));
    expect([subject, body].map((text) => text.includes('Community Solutions'))).toEqual(named);
    expect(subject + body).not.toContain('Business Portal');
  });

  it('is another text in each language', () => {
    expect(renderEmail({ kind, language: 'en', values: VALUES[kind] }).body).not.toBe(
      renderEmail({ kind, language: 'es', values: VALUES[kind] }).body,
    );
  });
});

it('writes the code in two groups, on a line of its own', () => {
  expect(
    renderEmail({
      kind: 'recovery-code',
      language: 'es',
      values: VALUES['recovery-code'],
    }).body.split('\n\n'),
  ).toContain('4821 7350');
});

it.each([
  ['en', /everywhere\./, /everywhere but where you changed it/],
  ['es', /todas sus sesiones\./, /todas sus sesiones, salvo aquella/],
] as const)('says truly which sessions a new password ended (%s)', (language, all, others) => {
  expect(
    renderEmail({ kind: 'password-recovered', language, values: VALUES['password-recovered'] })
      .body,
  ).toMatch(all);
  expect(
    renderEmail({ kind: 'password-changed', language, values: VALUES['password-changed'] }).body,
  ).toMatch(others);
});

it.each([
  ['en', 'Billing'],
  ['es', 'Facturación'],
] as const)('names the new role in the language of whoever has it (%s)', (language, role) => {
  expect(
    renderEmail({ kind: 'role-changed', language, values: VALUES['role-changed'] }).subject,
  ).toContain(role);
});

it('tells nobody who owns an account', () => {
  for (const language of ['en', 'es'] as const)
    expect(
      renderEmail({ kind: 'owner-exists', language, values: VALUES['owner-exists'] }).body,
    ).not.toMatch(/@/);
});

it('joins a name with line breaks into one line, so that it adds no header or link', () => {
  const broken = fc.string({
    unit: fc.constantFrom('\r', '\n', '\u2028', 'a', 'https://evil.example', ' '),
  });
  fc.assert(
    fc.property(broken, broken, (firstName, accountName) => {
      const { subject, body } = renderEmail({
        kind: 'invitation',
        language: 'en',
        values: {
          ...VALUES.invitation,
          firstName: `x${firstName}`,
          accountName: `x${accountName}`,
          invitedBy: `x${accountName}`,
        },
      });
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(body.split('\n\n').filter((line) => /^https?:/.test(line))).toEqual([LINK]);
    }),
  );
});
