import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { phoneLine } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/query/index.ts';
import { loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/index.ts';
import { voiceVersionOpened } from '../../../../models/voice/version/index.ts';
import VoiceVersionPage from './VoiceVersion.tsx';

const open = (lines: () => PhoneLine[] | Promise<never>, language: 'en' | 'es' = 'en') =>
  renderPage({
    view: VoiceVersionPage,
    opened: voiceVersionOpened,
    at: { path: '/services/voice/version', search: '' },
    language,
    answers: [[loadPhoneLinesFx, lines]],
  });

const LINES = [
  phoneLine({ telephoneNumber: '2075550142', nickname: null, switchType: 'METASWITCH' }),
  phoneLine({ telephoneNumber: '2075550171', nickname: null, switchType: 'BROADWORKS' }),
];

test('support is told release, contracts, voice switch, and the switch of each line', async () => {
  await open(() => LINES);
  expect(screen.getByText('13.15.1-rc.6')).toBeTruthy();
  expect(screen.getByText('0.1.0')).toBeTruthy();
  expect(screen.getByText('Switched off: Phone opens Call Guard.')).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '(207) 555-0142MetaSwitch: calls can be forwarded here',
    '(207) 555-0171BroadWorks: support changes forwarding',
  ]);
});

test('without an answer about the lines, the rest stands all the same', async () => {
  await open(() => Promise.reject(unreachable()), 'es');
  expect(screen.getByText('13.15.1-rc.6')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});
