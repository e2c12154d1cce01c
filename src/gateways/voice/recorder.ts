import { MicrophoneError } from '../../models/voice/greeting/ports.ts';
import { PHONE_SAMPLES_A_SECOND } from '../../models/voice/greeting/rules-greeting.ts';
import type { Sound } from '../../models/voice/mailbox/rules-sound.ts';

const LOUDEST = 32_767;

/** One channel of 16-bit samples: the mean of what the file has. */
function mono(buffer: AudioBuffer): Int16Array {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel),
  );
  return Int16Array.from({ length: buffer.length }, (_, index) => {
    const mean = channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0);
    const sample = mean / channels.length;
    return Math.round(Math.min(1, Math.max(-1, sample)) * LOUDEST);
  });
}

/** Reads audio as phones play it; null for what the browser cannot read. */
export async function readPhoneSound(audio: Blob): Promise<Sound | null> {
  // Decoding resamples to the rate of its context.
  const context = new OfflineAudioContext(1, 1, PHONE_SAMPLES_A_SECOND);
  try {
    const buffer = await context.decodeAudioData(await audio.arrayBuffer());
    return { samplesASecond: PHONE_SAMPLES_A_SECOND, samples: mono(buffer) };
  } catch {
    return null;
  }
}

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  parts: Blob[];
}

/** Whether the customer did not allow the microphone, or there is none. */
const microphoneError = (thrown: unknown): MicrophoneError =>
  new MicrophoneError(
    thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'denied' : 'noMicrophone',
  );

const release = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** A recorder on the microphone, which is let go where there is none for it. */
async function openMicrophone(): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return { stream, recorder: new MediaRecorder(stream), parts: [] };
  } catch (thrown) {
    release(stream);
    throw thrown;
  }
}

/** Records from the microphone, one recording at a time; the browser asks the customer first. */
export function createRecorder() {
  let running: Running | null = null;
  return {
    async start(): Promise<void> {
      const begun = await openMicrophone().catch((thrown: unknown) => {
        throw microphoneError(thrown);
      });
      begun.recorder.addEventListener('dataavailable', ({ data }) => begun.parts.push(data));
      begun.recorder.start();
      running = begun;
    },
    async stop(): Promise<Sound | null> {
      const ended = running;
      running = null;
      if (!ended) return null;
      await new Promise((resolve) => {
        ended.recorder.addEventListener('stop', resolve, { once: true });
        ended.recorder.stop();
      });
      release(ended.stream);
      return readPhoneSound(new Blob(ended.parts, { type: ended.recorder.mimeType }));
    },
    async cancel(): Promise<void> {
      const ended = running;
      running = null;
      if (!ended) return;
      ended.recorder.stop();
      release(ended.stream);
    },
  };
}
