import { allSettled, fork } from 'effector';
import { expect, it, test } from 'vitest';
import { mailbox, webmail as answer } from '../../../../tests/fixtures/services/webmail.ts';
import { $nearlyFull, $unreadMail, $webmailUrl, webmail } from './index.ts';
import { loadWebmailFx } from './ports.ts';
import { nearlyFull } from './rules-webmail.ts';

it('a customer sees the unread count of their mailbox, and nearly full mailboxes', async () => {
  const scope = fork({ handlers: [[loadWebmailFx, () => answer()]] });
  await allSettled(webmail.opened, { scope });
  expect([scope.getState($unreadMail), scope.getState($webmailUrl)]).toEqual([
    4,
    'https://webmail.provider.example/',
  ]);
  expect(scope.getState($nearlyFull).map(({ address }) => address)).toEqual([
    'mina.farouk@summit-logistics.example',
  ]);
});

it('an account without the e-mail service has no mailboxes and leads nowhere', async () => {
  const scope = fork({ handlers: [[loadWebmailFx, () => null]] });
  await allSettled(webmail.opened, { scope });
  expect([
    scope.getState($unreadMail),
    scope.getState($webmailUrl),
    scope.getState($nearlyFull),
  ]).toEqual([null, null, []]);
});

test.each([
  [949, false],
  [950, true],
  [1_000, true],
])('a mailbox of 1,000 MiB with %i in it is nearly full: %s', (usedMebibytes, full) => {
  expect(nearlyFull([mailbox({ usedMebibytes, quotaMebibytes: 1_000 })]).length === 1).toBe(full);
});
