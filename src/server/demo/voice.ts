import type { Orm } from '../db/driver.ts';
import { faxes, voicemails } from '../db/schema/index.ts';
import { demoRecording } from './recording.ts';
import type { SpokenName } from './spoken.ts';

const HOUR_MS = 3_600_000;

/** Recordings below it have no transcript. */
const LEAST_UNDERSTOOD_SECONDS = 3;

interface DemoVoicemail {
  line: string;
  from: string | null;
  name: string | null;
  hoursAgo: number;
  says: SpokenName;
  heard: boolean;
}

const voicemail = (
  line: string,
  from: string | null,
  name: string | null,
  hoursAgo: number,
  says: SpokenName,
  heard = false,
): DemoVoicemail => ({ line, from, name, hoursAgo, says, heard });

const VOICEMAILS: readonly DemoVoicemail[] = [
  voicemail('2075550142', '2075550188', 'Casco Bay Flour', 3, 'flour-delivery'),
  voicemail('2075550142', null, null, 26, 'no-name'),
  voicemail('2075550142', '2075550177', 'Old Port Cafe', 80, 'cafe-order', true),
  voicemail('2075550143', '2075550166', null, 120, 'catering', true),
  voicemail('2075550144', '2075550188', 'Casco Bay Flour', 5, 'flour-invoice'),
  voicemail('2075550144', '2075550155', 'Portland Linen', 30, 'linen'),
  voicemail('2075550144', null, null, 52, 'short-call'),
  voicemail('2075550160', '8505550121', 'Panhandle Boat Supply', 7, 'boat-supply'),
];

const FAXES: readonly {
  line: string;
  from: string | null;
  hoursAgo: number;
  pages: readonly string[];
}[] = [
  {
    line: '2075550142',
    from: '2075550188',
    hoursAgo: 20,
    pages: [
      'Casco Bay Flour\n\nOrder 20418: 40 bags bread flour, 12 bags rye.',
      'Delivery: Thursday, 6 to 8 in the morning.',
    ],
  },
  {
    line: '2075550160',
    from: '8505550121',
    hoursAgo: 48,
    pages: ['Panhandle Boat Supply\n\nPacking list 7731.'],
  },
  {
    line: '2075550144',
    from: '2075550188',
    hoursAgo: 30,
    pages: ['Casco Bay Flour\n\nStatement of account, November.', 'Paid in full. Thank you.'],
  },
  {
    line: '2075550144',
    from: null,
    hoursAgo: 200,
    pages: ['Portland Linen\n\nYour weekly pick-up moves to Tuesdays.'],
  },
];

/** The pages of a fax as the phone service stores them: a PDF. */
async function pdfOf(pages: readonly string[], at: Date): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'LETTER',
    autoFirstPage: false,
    info: { Title: 'Fax', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    pdf.on('end', () => resolve());
  });
  for (const page of pages) pdf.addPage().fontSize(12).text(page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Messages received on the demo's phone lines, by business time. */
export async function seedVoiceMessages(
  orm: Orm,
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await orm.insert(voicemails).values(
    VOICEMAILS.map(({ line, from, name, hoursAgo, says, heard }) => {
      const { content, seconds, transcript } = demoRecording(says);
      return {
        id: idOf(`voicemail ${line} ${hoursAgo}`),
        telephoneNumber: line,
        callerNumber: from,
        callerName: name,
        receivedAt: ago(hoursAgo),
        durationSeconds: seconds,
        heard,
        recording: content,
        // What is too short is not understood.
        transcript: seconds < LEAST_UNDERSTOOD_SECONDS ? null : transcript,
      };
    }),
  );
  for (const { line, from, hoursAgo, pages } of FAXES)
    await orm.insert(faxes).values({
      id: idOf(`fax ${line} ${hoursAgo}`),
      telephoneNumber: line,
      senderNumber: from,
      receivedAt: ago(hoursAgo),
      pages: pages.length,
      document: await pdfOf(pages, ago(hoursAgo)),
    });
}
