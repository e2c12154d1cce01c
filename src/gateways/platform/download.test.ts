import { afterEach, describe, expect, it } from 'vitest';
import { payment } from '../../../tests/fixtures/billing/billing.ts';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { respondJson, startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { problem } from '../../../tests/fixtures/harness/problem.ts';
import { handlerRegistry, requestFile } from '../../../tests/fixtures/harness/call-port.ts';
import { cancelDownloadFx, downloadReceiptFx } from '../../models/platform/downloads/ports.ts';
import type { ClientOptions } from './rest-client.ts';

type Service = Awaited<ReturnType<typeof startLocalService>>;
let service: Service | null = null;
const serve = async (...given: Parameters<typeof startLocalService>): Promise<Service> =>
  (service = await startLocalService(...given));
afterEach(async () => {
  await service?.close();
  service = null;
});

const { paymentId } = payment();
const DISPOSITION = 'attachment; filename="receipt-951234567801.pdf"';
const ask = (options: ClientOptions) =>
  requestFile(options, downloadReceiptFx, { paymentId, language: 'es' });

describe('a download', () => {
  it('is the document, byte by byte, under the name that the service gave it', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80]);
    const { origin, received } = await serve((_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-disposition': DISPOSITION,
          'x-business-time': '2026-12-14T15:00:00.000Z',
        })
        .end(bytes),
    );
    const { options, businessTimes } = clientOptions(origin);
    const { content, name } = await ask(options);
    expect([name, Buffer.from(await content.arrayBuffer())]).toEqual([
      'receipt-951234567801.pdf',
      bytes,
    ]);
    expect(received[0]).toMatchObject({
      path: `/api/pub/billing/v1/payments/${paymentId}/receipt.pdf?language=es`,
      headers: { accept: 'application/pdf' },
    });
    expect(businessTimes).toHaveLength(1);
  });

  it('of a session that has ended says that it is over', async () => {
    const { origin } = await serve((_, response) =>
      respondJson(response, 401, problem('UNAUTHENTICATED', 401)),
    );
    const { options, ended } = clientOptions(origin);
    await expect(ask(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  });

  it.each([
    [
      'a page instead',
      { 'content-type': 'text/html', 'content-disposition': DISPOSITION },
      'content-type',
    ],
    ['no name', { 'content-type': 'application/pdf' }, 'content-disposition'],
    [
      'a name that leads elsewhere',
      {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="../../x.pdf"',
      },
      'content-disposition',
    ],
  ])('with %s breaks the contract, and is not saved', async (_, headers, field) => {
    const { origin } = await serve((_asked, response) => response.writeHead(200, headers).end('x'));
    await expect(ask(clientOptions(origin).options)).rejects.toEqual({
      kind: 'brokenContract',
      operation: '/api/pub/billing/v1/payments/:paymentId/receipt.pdf',
      fields: [field],
    });
  });

  it('that breaks off is a service that cannot be reached', async () => {
    const { origin } = await serve((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000' })
        .write('%PDF');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(ask(clientOptions(origin).options)).rejects.toEqual({ kind: 'unreachable' });
  });

  it('tells how much has come, and of how much', async () => {
    const { origin } = await serve((_, response) => {
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': '8',
          'content-disposition': DISPOSITION,
        })
        .write('%PDF');
      setTimeout(() => response.end('-1.7'), 20);
    });
    const told: unknown[] = [];
    const { options } = clientOptions(origin);
    await ask({ ...options, onBytesReceived: (said) => told.push(said) });
    expect([told[0], told.at(-1)]).toEqual([
      { file: 'downloadReceipt', received: 4, total: 8 },
      { file: 'downloadReceipt', received: 8, total: 8 },
    ]);
  });

  it.each(['before it is made', 'as it arrives'])(
    'that is cancelled %s ends, saves nothing, and says nothing of the connection',
    async (when) => {
      let left = false;
      const { origin } = await serve((_, response) => {
        response.on('close', () => {
          left = !response.writableEnded;
        });
        if (when === 'as it arrives')
          response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF');
      });
      const said: unknown[] = [];
      const { options } = clientOptions(origin);
      const registry = handlerRegistry(
        {
          ...options,
          onConnectivity: (report) => said.push(report),
          onRequestReport: (report) => said.push(report),
        },
        () => said.push('saved'),
      );
      const asked = downloadReceiptFx.ask(registry, { paymentId, language: 'es' });
      await expect.poll(() => service?.received.length).toBe(1);
      await cancelDownloadFx.ask(registry, 'downloadReceipt');
      expect(await asked).toBe('cancelled');
      await expect.poll(() => left).toBe(true);
      expect(said).toEqual([]);
    },
  );
});
