import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { speedTestOpened } from '../../../models/speed-test/index.ts';
import {
  beginTransfersFx,
  endTestFx,
  loadModemSpeedFx,
  loadResultsFx,
  nextReportFx,
  readConnectionFx,
  startTestFx,
  storeResultFx,
} from '../../../models/speed-test/ports.ts';
import { refused, unreachable } from '../../../models/platform/request/errors.ts';
import {
  modemSpeed,
  speedFigures,
  speedPlan,
  speedResult,
  speedResults,
  speedTestStart,
} from '../../../../tests/fixtures/speed-test/speed-test.ts';
import { renderPage } from '../../../../tests/views/render-page.tsx';
import SpeedTest from './SpeedTest.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

const render = (answers: Answers = [], more: Partial<Parameters<typeof renderPage>[0]> = {}) => {
  const usual: Answers = [
    [loadResultsFx, () => speedResults()],
    [readConnectionFx, () => 'USUAL'],
    [startTestFx, () => speedTestStart()],
    [beginTransfersFx, () => undefined],
    [nextReportFx, () => ({ kind: 'finished' })],
    [loadModemSpeedFx, () => modemSpeed()],
    [storeResultFx, () => speedResult()],
    [endTestFx, () => ({ ended: true })],
  ];
  return renderPage({
    view: SpeedTest,
    opened: speedTestOpened,
    at: { path: '/services/internet/speed-test', search: '' },
    answers: [...usual, ...answers],
    ...more,
  });
};

describe('the speed test', () => {
  it('shows the last result with both legs, and where speed is lost', async () => {
    await render();
    expect(screen.getByText('412 of 600 Mbps download: below what you bought')).toBeTruthy();
    expect(screen.getByText(/The speed is lost between it and this device/)).toBeTruthy();
    const legs = within(screen.getByRole('region', { name: 'Both parts of the way' }));
    expect(legs.getByText('588 Mbps')).toBeTruthy();
    expect(legs.getByText('412 Mbps')).toBeTruthy();
    expect(screen.getByText('The speed changed much while it was measured.')).toBeTruthy();
  });

  it('says what a line is good for', async () => {
    await render();
    expect(screen.getByText('Card terminals').textContent).toContain('Good');
  });

  it('gives the result of a new test', async () => {
    const { user } = await render([
      [loadResultsFx, () => speedResults({ results: [] })],
      [
        storeResultFx,
        () =>
          speedResult({
            device: speedFigures({ downKbps: 287_000 }),
            plan: speedPlan({ downKbps: 300_000 }),
            verdict: 'AS_SOLD',
            doubts: [],
          }),
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Start test' }));
    expect(await screen.findAllByText('287 of 300 Mbps download: as sold')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
  });

  it('says that a test is void whose page was hidden', async () => {
    const { user } = await render([[nextReportFx, () => ({ kind: 'hidden' })]]);
    await user.click(screen.getByRole('button', { name: 'Start test' }));
    expect(await screen.findByText(/this page was not in view/)).toBeTruthy();
  });

  it('asks first where data costs', async () => {
    const { user } = await render([[readConnectionFx, () => 'DATA_SAVER']]);
    await user.click(screen.getByRole('button', { name: 'Start test' }));
    expect(await screen.findByText('Your browser saves data')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Do not test' }));
    expect(screen.getByRole('button', { name: 'Start test' })).toBeTruthy();
  });

  it('says when the next test may be', async () => {
    const { user } = await render([
      [
        startTestFx,
        () =>
          Promise.reject(
            refused({
              status: 429,
              systemErrorCode: 'TOO_MANY',
              retryAfterSeconds: 2_401,
              fields: [],
            }),
          ),
      ],
    ]);
    await user.click(screen.getByRole('button', { name: 'Start test' }));
    expect(await screen.findByText('You can test again in 41 minutes.')).toBeTruthy();
  });

  it('shows the device alone where the modem was not reached', async () => {
    await render([
      [loadResultsFx, () => speedResults({ results: [speedResult({ modem: null })] })],
    ]);
    expect(screen.getByText(/The modem does not report/)).toBeTruthy();
    expect(screen.getByText(/we cannot say where speed is lost/)).toBeTruthy();
  });

  it('lets representatives read alone', async () => {
    await render([], { who: { userType: 'CSR' } });
    expect(screen.queryByRole('button', { name: 'Start test' })).toBeNull();
    expect(screen.getByText(/Your role can see results/)).toBeTruthy();
  });

  it('says what will be here before anything was measured', async () => {
    await render([[loadResultsFx, () => speedResults({ plan: null, results: [], modemRuns: [] })]]);
    expect(screen.getByText(/^Tests show here/)).toBeTruthy();
    expect(screen.getByText(/We do not know the speed of your plan/)).toBeTruthy();
  });

  it('fails with a retry', async () => {
    await render([[loadResultsFx, () => Promise.reject(unreachable())]]);
    expect(screen.getByRole('alert').textContent).toContain('Unable to Load Speed Tests');
  });

  it('is in Spanish, too', async () => {
    await render([], { language: 'es' });
    expect(screen.getByText(/412 de 600 Mbps de descarga: por debajo/)).toBeTruthy();
  });
});
