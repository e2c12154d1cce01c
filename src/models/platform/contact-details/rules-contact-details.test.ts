import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompanyName, isEmail, isPersonName, normalisedEmail } from './rules-contact-details.ts';

describe('a name', () => {
  it.each([
    'Dana',
    'María José',
    "O'Brien",
    'Nguyễn',
    '李',
    ' Sam ',
    'x'.repeat(60),
    'St.John',
    'J.R. Ray',
    'Ana M.',
    'Jr.',
    'Smith-Jones, Ph.D.',
    'Ma. Teresa',
    'St. John',
    "O'Neil",
    'José María',
    'А.С. Пушкин',
    'Ст. Иванова',
    'ד"ר כהן',
    'Ana-Lucía de la Ó',
    'マリア・テレサ',
    'Louis XIV',
    'Unit 123456',
  ])('%j is one', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    '',
    '   ',
    'x'.repeat(61),
    'Da\nna',
    'Da\u0000na',
    'Da\u2028na',
    'Da\ud800na',
    '\t\u0007',
    'Da\u202ena',
    '\u2066Dana\u2069',
    'Da\u200bna',
    'https://evil.example',
    'Win at www.prize',
    'Visit evil.com',
    'evil.example now',
    'EVIL.com',
    'dana@harbor.example',
    '<b>Dana</b>',
    '4242 4242 4242 4242',
    'evil。example',
    'evil．com',
    'evil｡com',
    'evil․com',
    'evil。рф',
    'evil.рф',
    'evil.РФ',
    'пример.испытание',
    'evil.भारत',
    'e.рф',
    'x.com',
    '例え.中国',
    'evil.\u200dрф',
    'evil.xn--p1ai',
    'overdue, call 1-800-555-0100',
    '٨٠٠٥٥٥٠١٠٠',
    '8 0 0 5 5 5 0',
  ])('%j is none', (name) => {
    expect(isPersonName(name)).toBe(false);
  });
});

describe("a company's name", () => {
  it.each([
    'Harbor Street Bakery',
    'Harbor.com, Inc.',
    'A/S Nørd & Søn',
    '株式会社 海',
    'Nº 5 Café',
  ])('%j is one', (name) => expect(isCompanyName(name)).toBe(true));

  it.each(['Harbor\u202e', '<Harbor>', 'https://harbor.example', 'www.harbor.example', 'A\u0000'])(
    '%j is none',
    (name) => expect(isCompanyName(name)).toBe(false),
  );
});

describe('an e-mail address', () => {
  it.each([
    'dana@harbor.example',
    ' Dana.Whitfield+billing@Harbor.Example ',
    "o'brien@a.co",
    'x_y-z@sub.domain.example',
    'josé@correo.example',
    'a@xn--bcher-kva.example',
    'ana@bücher.example',
  ])('%j could get a letter', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'dana',
    'dana@',
    '@harbor.example',
    'dana@harbor',
    'dana@@harbor.example',
    'dana@harbor@example.com',
    'da na@harbor.example',
    'dana@harbor..example',
    'dana@-harbor.example',
    'dana@harbor-.example',
    '.dana@harbor.example',
    'dana.@harbor.example',
    'da..na@harbor.example',
    'dana@harbor.example\r\nBcc: x@y.example',
    'dana@10.0.0.1',
    'Dana <dana@harbor.example>',
    'dana@harbor.example,sam@harbor.example',
    `${'x'.repeat(65)}@harbor.example`,
    `d@${'x'.repeat(64)}.example`,
    'dana\u0000@harbor.example',
    `${'a.'.repeat(130)}b@c.example`,
  ])('%j could not', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is the same whatever its case and the space around it', () => {
    expect(normalisedEmail(' Dana@Harbor.EXAMPLE ')).toBe('dana@harbor.example');
  });

  it('never holds a line break or a second address, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), fc.string(), (left, right) => {
        const text = left + right;
        if (isEmail(text)) expect(normalisedEmail(text)).toMatch(/^[^\s@,;<>]+@[^\s@,;<>]+$/);
      }),
    );
  });
});
