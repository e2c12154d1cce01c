import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '../db/driver.ts';
import { faxes, phoneCalls, voicemails } from '../db/schema/index.ts';
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

type DemoCall = Pick<typeof phoneCalls.$inferInsert, 'outcome' | 'ringSeconds'> &
  Partial<
    Pick<typeof phoneCalls.$inferInsert, 'talkSeconds' | 'decidedBy' | 'forwardedTo' | 'labelled'>
  > & { line: string; from: string | null; name: string | null; hoursAgo: number };

const [COUNTER, OFFICE] = ['2075550142', '2075550144'];
const [FLOUR, CAFE, LINEN] = ['Casco Bay Flour', 'Old Port Cafe', 'Portland Linen'];
const toVoicemail = { outcome: 'VOICEMAIL', decidedBy: 'NO_ANSWER', ringSeconds: 24 } as const;
const answered = (ringSeconds: number, talkSeconds: number) =>
  ({ outcome: 'ANSWERED', ringSeconds, talkSeconds }) as const;
const missed = (ringSeconds: number) => ({ outcome: 'MISSED', ringSeconds }) as const;
const refused = (decidedBy: 'GUARD' | 'BLOCK_LIST') =>
  ({ outcome: 'REFUSED', decidedBy, ringSeconds: 0 }) as const;
const call = (
  line: string | undefined,
  from: string | null,
  name: string | null | undefined,
  hoursAgo: number,
  became: Pick<DemoCall, 'outcome' | 'ringSeconds'> & Partial<DemoCall>,
): DemoCall => ({ ...became, line: line ?? '', from, name: name ?? null, hoursAgo });

/** Those that ended in voicemail are those of {@link VOICEMAILS}. */
const CALLS: readonly DemoCall[] = [
  call(COUNTER, '2075550188', FLOUR, 3, toVoicemail),
  call(COUNTER, '2075550155', LINEN, 5, answered(6, 132)),
  call(COUNTER, '8005550137', null, 8, refused('GUARD')),
  call(COUNTER, '2075550166', null, 9, missed(18)),
  call(COUNTER, null, null, 26, toVoicemail),
  call(COUNTER, '2075550177', CAFE, 29, answered(12, 48)),
  call(COUNTER, '8885550129', null, 31, { ...missed(12), labelled: true }),
  call(COUNTER, '2075550188', FLOUR, 54, answered(6, 301)),
  call(COUNTER, '2075550177', CAFE, 80, { ...toVoicemail }),
  call(COUNTER, '2075550155', LINEN, 172, answered(18, 77)),
  call(OFFICE, '2075550188', FLOUR, 5, toVoicemail),
  call(OFFICE, '2075550155', LINEN, 30, toVoicemail),
  call(OFFICE, null, null, 52, toVoicemail),
  call(OFFICE, '2075550177', CAFE, 75, answered(6, 215)),
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

/**
 * Messages and calls received on the demo's phone lines before a business instant. Recordings take
 * long to write: {@link moveVoiceMessages} brings them to another instant.
 */
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
  await orm.insert(phoneCalls).values(
    CALLS.map(({ line, from, name, hoursAgo, ...became }) => ({
      labelled: false,
      talkSeconds: 0,
      ...became,
      id: idOf(`call ${line} ${hoursAgo}`),
      telephoneNumber: line,
      callerNumber: from,
      callerName: name,
      at: ago(hoursAgo),
    })),
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

/** Has the demo's messages and calls come in so much later; milliseconds. */
export async function moveVoiceMessages(orm: Orm, ms: number): Promise<void> {
  const later = (column: AnyPgColumn) => sql`${column} + make_interval(secs => ${ms / 1_000})`;
  await orm.update(voicemails).set({ receivedAt: later(voicemails.receivedAt) });
  await orm.update(phoneCalls).set({ at: later(phoneCalls.at) });
  await orm.update(faxes).set({ receivedAt: later(faxes.receivedAt) });
}
