import { afterEach, expect, test } from 'vitest';
import { clientOptions } from '../../../tests/fixtures/harness/client-options.ts';
import { startLocalService } from '../../../tests/fixtures/harness/local-service.ts';
import { writeWav } from '../../models/voice/mailbox/rules-sound.ts';
import { loadRecording } from './recording.ts';

const ID = 'ba6bb8da-0b0c-4d4c-9a4b-000000000001';
const SOUND = { samplesASecond: 8_000, samples: Int16Array.from([0, 1_000, -1_000]) };

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

async function load(body: Uint8Array | string) {
  const service = await startLocalService((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'audio/wav',
        'content-disposition': 'attachment; filename="voicemail-2075550142-2026-12-14.wav"',
        'x-business-time': '2026-12-14T15:00:00.000Z',
      })
      .end(body),
  );
  close = () => service.close();
  return loadRecording(clientOptions(service.origin).options, ID);
}

test('a recording is loaded as the sound that it is', async () =>
  expect(await load(writeWav(SOUND))).toEqual(SOUND));

test('a file that is no recording breaks the contract', () =>
  expect(load('hello')).rejects.toMatchObject({ kind: 'brokenContract' }));
