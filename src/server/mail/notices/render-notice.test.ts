import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOTICE_TOPICS } from '../../../models/notices/rules-topics.ts';
import type { NoticeFacts, NoticeTopic } from '../../../models/notices/types.ts';
import { renderNotice } from './render-notice.ts';
import type { NoticeToRender } from './render-notice.ts';
import { NOTICE_SAMPLES } from '../../../../tests/fixtures/notices/notices.ts';

const TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[];
const READER = {
  firstName: 'Dana',
  accountName: 'Harbor Street Bakery',
  coreServices: null,
  accountEnding: '4421',
  isContact: false,
  variant: 'business' as const,
};
const render = <Topic extends NoticeTopic>(
  topic: Topic,
  facts: NoticeFacts[Topic],
  more: Partial<NoticeToRender> = {},
) =>
  renderNotice({
    topic,
    facts,
    language: 'en',
    reader: READER,
    publicOrigin: 'https://portal.example',
    ...more,
  });
/** What a reader of the HTML sees. */
const seen = (html: string): string =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

describe('a debit that was not taken', () => {
  it('is said to be due on the days of its bills, each with its amount', () => {
    const due = [
      { kind: 'late' as const, amount: 49_634, dueDate: '2027-01-11', bills: 2 },
      { kind: 'later' as const, amount: 24_817, dueDate: '2027-03-12' },
    ];
    const facts = { serviceGroup: 'CORE' as const, amount: 74_451, reason: 'CAP' as const, due };
    expect(render('debit-held', facts).text).toContain(
      '$496.34 is past due (the oldest since 01/11/27) and $248.17 is due 03/12/27.',
    );
    expect(render('debit-held', facts, { language: 'es' }).text).toContain(
      '$496.34 ya están vencidos (lo más antiguo desde el 01/11/27) y $248.17 vencen el 03/12/27.',
    );
  });
});

describe.each(TOPICS)('the notice %s', (topic) => {
  describe.each(['en', 'es'] as const)('in %s', (language) => {
    it.each(NOTICE_SAMPLES[topic].map((facts, index) => [index, facts] as const))(
      'of sample %d says the same as text and as HTML, with one link to a page',
      (_index, facts) => {
        const { subject, text, html } = renderNotice({
          topic,
          facts,
          language,
          reader: READER,
          publicOrigin: 'https://portal.example',
        } as NoticeToRender);
        for (const said of [subject, text, html]) {
          expect(said).not.toMatch(/undefined|null|NaN|\[object/);
          expect(said).not.toContain('{{');
        }
        expect(subject.length).toBeLessThanOrEqual(78);
        expect(html).toContain(`<html lang="${language}">`);
        const paragraphs = text.split('\n--\n')[0]?.split('\n\n') ?? [];
        // Labels and values stand in separate cells there; the link is checked below.
        for (const line of paragraphs.flatMap((one) => one.split('\n')))
          for (const part of line.startsWith('https:') ? [] : line.split(/:(?: |$)/))
            expect(seen(html)).toContain(part);
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url);
        expect(links.length).toBe(1);
        expect(text).toContain((links[0] ?? '').replaceAll('&amp;', '&'));
        expect(links[0]).toMatch(/^https:\/\/portal\.example\//);
        expect(html).not.toMatch(/<(script|img|form|iframe)/);
      },
    );

    it('speaks its language', () => {
      const [facts] = NOTICE_SAMPLES[topic];
      const one = (as: 'en' | 'es') =>
        renderNotice({
          topic,
          facts,
          language: as,
          reader: READER,
          publicOrigin: 'https://portal.example',
        } as NoticeToRender);
      expect(one(language).text).not.toBe(one(language === 'en' ? 'es' : 'en').text);
    });
  });
});

it.each([
  ['en', /Your service is back|restart/, 'Your account is in good standing again', 'internet'],
  ['es', /Se restableció|reinicie/, 'Su cuenta está al día de nuevo', 'televisión'],
] as const)(
  'in %s says that an outage goes on after a payment, and not that all is back',
  (...row) => {
    const [language, untrue, standing, service] = row;
    for (const facts of NOTICE_SAMPLES['service-restored'].filter(({ outage }) => outage)) {
      const { subject, text, html } = render('service-restored', facts, { language });
      expect(`${subject} ${text}`).not.toMatch(untrue);
      expect(html.includes(standing)).toBe(facts.by !== 'CREDIT');
      expect(text).toContain(service);
      expect(text).toContain(`/outage-map?outage=${facts.outage?.outageId ?? ''}`);
    }
  },
);

it.each([
  ['en', /Thank you for your payment/, /credit to your account/],
  ['es', /Gracias por su pago/, /crédito en su cuenta/],
] as const)('in %s thanks for a payment where one restored service, not a credit', (...row) => {
  const [language, thanks, credit] = row;
  for (const facts of NOTICE_SAMPLES['service-restored']) {
    const { text, html } = render('service-restored', facts, { language });
    const said = `${text} ${html}`.replaceAll(/\s+/g, ' ');
    expect([thanks.test(said), credit.test(said)]).toEqual([
      facts.by !== 'CREDIT',
      facts.by === 'CREDIT',
    ]);
  }
});

it.each([
  ['en', /service is back|Back since/, 'the outage is over', /bill|pay/, /a credit/, /ring again/],
  [
    'es',
    /restablec/i,
    'la interrupción terminó',
    /factura|pag[oa]/,
    /un crédito/,
    /vuelven a sonar/,
  ],
] as const)('in %s the end of an outage says what it means for the account', (...row) => {
  const [language, isBack, over, why, credit, ring] = row;
  const [facts] = NOTICE_SAMPLES['outage-ended'];
  const told = (more: object) => {
    const { subject, text } = render('outage-ended', { ...facts, ...more }, { language });
    return `${subject} ${text}`.split('\n--\n')[0] ?? '';
  };
  expect(told({})).toMatch(isBack);
  expect(told({})).not.toMatch(credit);
  expect(told({})).not.toMatch(ring);
  expect(told({ credit: true, forwarded: true })).toMatch(credit);
  expect(told({ credit: true, forwarded: true })).toMatch(ring);
  // Why it is off is not for everybody who follows an outage.
  expect(told({ isOff: true })).toContain(over);
  expect(told({ isOff: true })).not.toMatch(isBack);
  expect(told({ isOff: true })).not.toMatch(why);
});

it.each([
  ['en', 'Another $4.32', /in addition to \$5\.00, .* ended on 12\/14\/26\. Together .* \$9\.32/],
  ['es', 'Otro crédito de $4.32', /se suma a los \$5\.00 .* el 12\/14\/26\. En total .* \$9\.32/i],
] as const)('in %s a second credit of a day says what the day gives back in all', (...row) => {
  const [language, subject, together] = row;
  const [only, second, last] = NOTICE_SAMPLES['outage-credited'];
  if (!only || !second || !last) throw new Error('There are three credits.');
  const told = render('outage-credited', second, { language });
  expect(told.subject).toContain(subject);
  expect(told.text).toMatch(together);
  expect(render('outage-credited', only, { language }).text).not.toMatch(/\$9\.32|\$5\.00/);
  const noBill = render('outage-credited', last, { language }).text;
  expect(noBill).not.toMatch(/your next bill lists|en su próxima factura/);
});

it('says what is due, when, and where the bill is', () => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const { subject, text } = render('bill-ready', bill);
  expect(subject).toBe('Your bill of 12/05/26 is ready');
  expect(text).toContain('Due: 12/20/26\nTotal: $248.17');
  expect(text).toContain(
    'https://portal.example/billing/view-statements?statement=4a0f8f0e-3a55-4b7a-9d5e-0f6f3b1c2d11',
  );
});

it.each([
  ['en', 'Your final bill of 12/05/26 is ready', 'Service has ended: this is the final bill.'],
  [
    'es',
    'Su factura final del 12/05/26 está lista',
    'El servicio ha terminado: esta es la factura final.',
  ],
] as const)('in %s says that a bill is the final one', (language, subject, said) => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const final = render('bill-ready', { ...bill, isFinal: true }, { language });
  expect(final.subject).toBe(subject);
  expect(final.text).toContain(said);
  expect(final.text).not.toMatch(/Auto Pay|pago automático/);
});

const STORE = {
  en: 'Online payments are unavailable for this account. You can pay in cash at a store',
  es: 'Los pagos en línea no están disponibles para esta cuenta. Puede pagar en efectivo en una',
} as const;

describe.each([
  [
    'en',
    {
      made: 'Auto Pay takes what is due on 12/18/26 from Visa ending 4242.',
      limited:
        'Auto Pay takes what is due on 12/18/26 from Visa ending 4242, unless your limits stop it.',
      late: 'The next debit of Auto Pay is on 12/18/26, after the due date: please pay what is due',
      expired: 'Auto Pay can take nothing on 12/18/26, because Visa ending 4242 will have expired:',
      refused: 'because your account does not accept Visa ending 4242 any more: change its',
    },
  ],
  [
    'es',
    {
      made: 'El pago automático cobra lo que se debe el 12/18/26, de Visa terminada en 4242.',
      limited: 'el 12/18/26, de Visa terminada en 4242, si sus límites no lo impiden.',
      late: 'El próximo cobro del pago automático es el 12/18/26, después del vencimiento: pague',
      expired: 'porque para entonces habrá vencido su Visa terminada en 4242: cambie la forma de',
      refused: 'porque su cuenta ya no acepta Visa terminada en 4242: cambie la forma de pago',
    },
  ],
] as const)('a bill in %s', (language, said) => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const debitOf = (state: keyof typeof said) =>
    ({ methodType: 'VISA', lastFour: '4242', debitDate: '2026-12-18', state }) as const;
  const textOf = (
    more: Partial<NoticeFacts['bill-ready']>,
    reader: NoticeToRender['reader'] = READER,
  ) =>
    render('bill-ready', { ...bill, ...more }, { language, reader }).text.replaceAll(/\s+/g, ' ');

  it.each(['made', 'limited', 'late', 'expired', 'refused'] as const)(
    'says what is true of Auto Pay’s debit that is %s',
    (state) => {
      const text = textOf({ debit: debitOf(state) });
      expect(text).toContain(said[state]);
      expect(text).not.toContain(STORE[language]);
    },
  );

  it('says nothing of Auto Pay where it is off, where nothing is due, and to the contact', () => {
    const debit = debitOf('made');
    for (const text of [
      textOf({}),
      textOf({ totalDue: 0, debit }),
      textOf({ isFinal: true, debit }),
      textOf({ debit }, { ...READER, firstName: null, isContact: true }),
    ])
      expect(text).not.toMatch(/Auto Pay|pago automático/);
  });

  it('names the store where nothing is accepted online, and no other method', () => {
    const text = textOf({ debit: debitOf('refused'), storeOnly: true });
    expect(text).toContain(STORE[language]);
    expect(text).not.toMatch(/change its payment|cambie la forma/);
    expect(textOf({ storeOnly: true })).toContain(STORE[language]);
    expect(textOf({ totalDue: 0, storeOnly: true })).not.toContain(STORE[language]);
  });
});

it.each(['en', 'es'] as const)(
  'where nothing is accepted online never asks for another method (%s)',
  (language) => {
    for (const topic of [
      'scheduled-payment-refused',
      'debit-refused',
      'payment-failed',
      'debit-failed',
    ] as const)
      for (const facts of NOTICE_SAMPLES[topic]) {
        const instead =
          'instead' in facts ? facts.instead : 'refused' in facts ? facts.refused : null;
        const text = render(topic, facts as never, { language }).text.replaceAll(/\s+/g, ' ');
        expect([topic, text.includes(STORE[language])]).toEqual([topic, instead === 'NOTHING']);
        if (instead === 'NOTHING')
          expect(text).not.toMatch(
            /another (payment )?method|its payment method|otra forma de pago/,
          );
        if (instead !== null && instead !== undefined)
          expect(text).not.toMatch(/your bank|su banco|will be made|is charged|se hará/);
      }
  },
);

it.each([
  ['en', 'until 9:00 PM on 12/19/26.'],
  ['es', 'hasta las 9:00 p. m. del 12/19/26.'],
] as const)('in %s says until when a scheduled payment can be changed', (language, said) => {
  for (const topic of ['scheduled-payment-coming', 'scheduled-payment-changed'] as const)
    for (const facts of NOTICE_SAMPLES[topic])
      expect(render(topic, facts as never, { language }).text).toContain(said);
});

it.each([
  ['en', 'For: Internet and TV\n', 'Community Solutions'],
  ['es', 'Concepto: Internet y TV\n', 'Community Solutions'],
] as const)('in %s names a property manager’s own services', (language, said, provider) => {
  for (const topic of TOPICS)
    for (const facts of NOTICE_SAMPLES[topic]) {
      const { text } = renderNotice({
        topic,
        facts: { ...facts, serviceGroup: 'CORE' },
        language,
        reader: { ...READER, variant: 'community', coreServices: ['INTERNET', 'VIDEO'] },
        publicOrigin: 'https://portal.example',
      } as NoticeToRender);
      expect(text).not.toMatch(/TV and Business Phone|TV y telefonía para negocios/);
      expect(text).toContain(provider);
      if ('serviceGroup' in facts) expect(`${text}\n`).toContain(said);
    }
});

it('of a bill with earlier ones open says which part comes first', () => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const { text, html } = render('bill-ready', {
    ...bill,
    totalDue: 49_634,
    carriedOver: 24_817,
  });
  expect(html).toContain('$248.17 of earlier bills is due first, $248.17 on 12/20/26');
  expect(text).toContain(
    'From earlier bills, due first: $248.17\nNew, due 12/20/26: $248.17\nTotal: $496.34',
  );
});

it.each([
  ['en', 14_817, 'Total: $248.17\nStill due: $148.17\n'],
  ['en', 0, 'Total: $248.17\nStill due: $0.00\n'],
  ['en', -500, 'Total: $248.17\nCredit: $5.00\n'],
  ['es', 14_817, 'Total: $248.17\nQueda por pagar: $148.17\n'],
] as const)(
  'of a late bill says its total and what is left (%s, %i)',
  (language, totalDue, rows) => {
    const [bill] = NOTICE_SAMPLES['bill-ready'];
    const facts = { ...bill, totalDue, billTotal: bill.totalDue };
    expect(render('bill-ready', facts, { language }).text).toContain(rows);
  },
);

it('of a bill without new charges says that all of it is of earlier bills', () => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const { text, html } = render('bill-ready', { ...bill, carriedOver: bill.totalDue });
  expect(html).toContain('$248.17 of earlier bills is unpaid');
  expect(text).toContain('From earlier bills: All of it\nTotal: $248.17');
  expect(text).not.toContain('12/20/26');
});

it.each(['en', 'es'] as const)(
  'of a bill never calls anything past due: the bill before it is due that day (%s)',
  (language) => {
    const [bill] = NOTICE_SAMPLES['bill-ready'];
    for (const carriedOver of [0, 1, bill.totalDue])
      for (const totalDue of [-bill.totalDue, 0, bill.totalDue]) {
        const { subject, text, html } = render(
          'bill-ready',
          { ...bill, totalDue, carriedOver },
          { language },
        );
        expect(`${subject}\n${text}\n${html}`).not.toMatch(/past due|late\b|vencid/i);
      }
  },
);

it.each([
  ['en', 'Past due: $248.17\n'],
  ['es', 'Vencido: $248.17\n'],
] as const)(
  'of disconnected service names what is past due, not all that is owed (%s)',
  (...of) => {
    const [language, said] = of;
    const facts = { serviceGroup: 'MOBILE', amount: 24_817 } as const;
    expect(render('service-disconnected', facts, { language }).text).toContain(said);
  },
);

it.each([
  ['en', 'MODEM_RENTAL', null, 'Charge: Modem rental\n'],
  ['es', 'MODEM_RENTAL', null, 'Cargo: Alquiler de módem\n'],
  ['en', 'PLAN', 'Business Internet 300', 'Charge: Business Internet 300\n'],
  ['en', 'STATIC_IP', '203.0.113.7', 'Charge: Static IP address: 203.0.113.7\n'],
  ['en', undefined, null, 'Charge: Internet\n'],
] as const)(
  'in %s names a disputed %s line (%s) as the bill does',
  (language, code, name, said) => {
    const [decided] = NOTICE_SAMPLES['dispute-decided'];
    const line = { service: 'INTERNET', ...(code ? { code } : {}), name, amount: 1_300 } as const;
    expect(render('dispute-decided', { ...decided, line }, { language }).text).toContain(said);
  },
);

it.each([
  ['en', 1_240, 'Credit: $12.40\n'],
  ['en', 1_401, 'Credit, taxes included: $14.01\n'],
  ['es', 1_240, 'Crédito: $12.40\n'],
  ['es', 1_401, 'Crédito, impuestos incluidos: $14.01\n'],
] as const)('in %s says of a credit of %i whether taxes are in it', (language, credit, said) => {
  const [decided] = NOTICE_SAMPLES['dispute-decided'];
  const line = {
    service: 'VOICE',
    code: 'INTERNATIONAL_CALLS',
    name: null,
    amount: 1_240,
  } as const;
  expect(render('dispute-decided', { ...decided, credit, line }, { language }).text).toContain(
    said,
  );
});

describe('of a charge for a box that came back, which we questioned ourselves', () => {
  const samples = NOTICE_SAMPLES['dispute-decided'].filter(({ scannedOn }) => scannedOn);

  it.each([
    ['en', /you questioned/i, 'scanned on 12/04/26'],
    ['es', /usted cuestionó|que cuestionó/i, 'se escaneó el 12/04/26'],
  ] as const)('the letter names the scan, and does not say that they asked (%s)', (...of) => {
    const [language, asked, scan] = of;
    expect(samples).toHaveLength(2);
    for (const facts of samples) {
      const { subject, text } = render('dispute-decided', facts, { language });
      expect(`${subject} ${text}`).not.toMatch(asked);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(scan);
    }
  });
});

it.each([
  ['en', 'MOBILE', false],
  ['es', 'MOBILE', false],
  ['en', 'CORE', true],
  ['es', 'CORE', true],
] as const)('in %s asks for equipment when %s ends: %s', (language, serviceGroup, asks) => {
  const { text } = render('service-disconnected', { serviceGroup, amount: 100 }, { language });
  expect(/equipment|equipo/.test(text)).toBe(asks);
});

it.each([
  ['en', 'VISA', 'Visa ending 4242'],
  ['es', 'VISA', 'Visa terminada en 4242'],
  ['en', 'BANK_ACCOUNT', 'Bank account ending 4242'],
  ['es', 'ANOTHER_CARD', 'Tarjeta terminada en 4242'],
] as const)('in %s names the method %s as the portal does', (language, methodType, said) => {
  const [facts] = NOTICE_SAMPLES['payment-received'];
  const { text } = render(
    'payment-received',
    { ...facts, methodType, lastFour: '4242' },
    { language },
  );
  expect(text).toContain(said);
});

it('of a bill gives the billing contact no link and no name', () => {
  const [bill] = NOTICE_SAMPLES['bill-ready'];
  const { text, html } = render('bill-ready', bill, {
    reader: { ...READER, firstName: null, isContact: true },
  });
  expect([text.includes('https:'), html.includes('href'), text.includes('Hello')]).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  ['2026-12-16', 'we try again 12/16/26', 'We try once more on 12/16/26.'],
  [null, 'please pay yourself', 'The second try failed as well'],
])('of a failed debit with the next try on %s says what comes next', (retryDate, title, body) => {
  const [facts] = NOTICE_SAMPLES['debit-failed'];
  const { subject, text } = render('debit-failed', { ...facts, retryDate });
  expect(subject).toContain(title);
  expect(text).toContain(body);
});

it('never has a whole account number or a whole number of a method, whoever it is for', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  fc.assert(
    fc.property(
      fc.constantFrom(...TOPICS),
      fc.constantFrom('en' as const, 'es' as const),
      digits(10),
      digits(16),
      fc.boolean(),
      (topic, language, accountNumber, cardNumber, isContact) => {
        for (const sample of NOTICE_SAMPLES[topic]) {
          const facts =
            'lastFour' in sample ? { ...sample, lastFour: cardNumber.slice(-4) } : sample;
          const { subject, text, html } = renderNotice({
            topic,
            facts,
            language,
            reader: { ...READER, accountEnding: accountNumber.slice(-4), isContact },
            publicOrigin: 'https://portal.example',
          } as NoticeToRender);
          const visible = `${subject}\n${text}\n${seen(html)}`.replaceAll(/https:\S+/g, '');
          expect(visible).not.toContain(accountNumber);
          expect(visible).not.toContain(cardNumber);
          // A confirmation number has 12 digits, a case's 5; nothing else has more than four.
          expect(visible.replaceAll(/123456789012|20418/g, '')).not.toMatch(/\d{5,}/);
        }
      },
    ),
  );
});

it('takes a name with line breaks and markup as text of one line', () => {
  const broken = fc.string({
    unit: fc.constantFrom('\r', '\n', '\u2028', '<', '"', '&', 'a', ' '),
    minLength: 1,
  });
  fc.assert(
    fc.property(broken, broken, (firstName, accountName) => {
      const [bill] = NOTICE_SAMPLES['bill-ready'];
      const { subject, html, text } = render('bill-ready', bill, {
        reader: { ...READER, firstName: `x${firstName}`, accountName: `x${accountName}` },
      });
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(text).not.toMatch(/[\r\u2028]/);
      expect(html.match(/<h1/g)?.length).toBe(1);
      expect([...html.matchAll(/href="/g)].length).toBe(1);
    }),
  );
});

it('names one due date where one bill is late, and the oldest of several', () => {
  const [one, several] = NOTICE_SAMPLES['past-due'];
  if (!several) throw new Error('There is no notice of several bills');
  expect(render('past-due', one).text).toContain('It was due 11/05/26.');
  expect(render('past-due', several).text).toContain(
    'It is for 2 bills; the oldest was due 11/05/26.',
  );
  expect(render('past-due', several, { language: 'es' }).text).toContain(
    'Corresponde a 2 facturas; la más antigua venció el 11/05/26.',
  );
});

test.each(['en', 'es'] as const)(
  'each notice names the provider of the variant (%s)',
  (language) => {
    for (const topic of TOPICS) {
      const [facts] = NOTICE_SAMPLES[topic];
      const { html } = render(topic, facts, {
        language,
        reader: { ...READER, variant: 'community' },
      });
      expect([html.includes('Community Solutions'), html.includes('Business Portal')]).toEqual([
        true,
        false,
      ]);
    }
  },
);

it.each([
  ['en', 'Dana', 'We received your payment of $248.17', 'Made by: Dana'],
  ['en', null, 'Auto Pay took $248.17', 'Made by: Auto Pay'],
  ['es', 'Dana', 'Recibimos su pago de $248.17', 'Hecho por: Dana'],
  ['es', null, 'El pago automático cobró $248.17', 'Hecho por: Pago automático'],
] as const)('in %s names who made a payment: %s', (language, madeBy, subject, row) => {
  const [paid] = NOTICE_SAMPLES['payment-received'];
  const letter = render('payment-received', { ...paid, madeBy }, { language });
  expect(letter.subject).toBe(subject);
  expect(letter.text).toContain(row);
});

it.each([
  ['en', 'Your Visa ending 4242 has expired.'],
  ['es', 'Venció su Visa terminada en 4242.'],
] as const)('in %s says that a payment failed because its card has expired', (language, said) => {
  const [failed] = NOTICE_SAMPLES['debit-failed'];
  const expired = { ...failed, isExpired: true } as const;
  expect(render('debit-failed', expired, { language }).text).toContain(said);
  expect(render('payment-failed', expired, { language }).text).toContain(said);
  expect(render('debit-failed', failed, { language }).text).not.toContain(said);
});

it.each([
  ['en', '1:00 PM to 3:00 PM', /An adult with an ID/, /confirm/i, /can be changed/, /three times/],
  ['es', '1:00 p. m. a 3:00 p. m.', /Un adulto/, /[Cc]onf[ií]rm/, /se puede cambiar/, /tres veces/],
] as const)('in %s says when the technician comes, and what to do', (...row) => {
  const [language, times, adult, confirm, change, noChange] = row;
  for (const topic of ['visit-planned', 'visit-tomorrow'] as const)
    for (const facts of NOTICE_SAMPLES[topic]) {
      const { text } = renderNotice({
        topic,
        facts,
        language,
        reader: READER,
        publicOrigin: 'https://portal.example',
      } as NoticeToRender);
      if (facts.windowStart.endsWith('18:00:00.000Z')) expect(text).toContain(times);
      for (const said of [adult, confirm]) expect(text).toMatch(said);
      expect([change.test(text), noChange.test(text)]).toEqual([
        facts.changesLeft > 0,
        facts.changesLeft === 0,
      ]);
    }
});

it.each([
  ['en', /New visit: Thursday/, /credit/i, /14 days/],
  ['es', /Nueva visita: Jueves/, /crédito/i, /14 días/],
] as const)('in %s a missed visit says its credit and the next one, if any', (...row) => {
  const [language, next, credit, full] = row;
  const said = NOTICE_SAMPLES['visit-missed'].map((facts) => {
    const { subject, text } = render('visit-missed', facts, { language });
    return [next, credit, full].map((part) => part.test(`${subject} ${text}`));
  });
  expect(said).toEqual([
    [true, true, false],
    [false, false, true],
    [false, true, false],
    [false, true, false],
  ]);
});

it('does not say the number of an order, which has that of the account', () => {
  for (const topic of TOPICS)
    for (const facts of NOTICE_SAMPLES[topic])
      for (const language of ['en', 'es'] as const) {
        const letter = renderNotice({
          topic,
          facts,
          language,
          reader: READER,
          publicOrigin: 'https://portal.example',
        } as NoticeToRender);
        expect(letter.subject + letter.text + letter.html).not.toContain('WO-');
      }
});

/** Facts as if they were of this kind of method. */
const withMethod = <Facts extends object>(facts: Facts, methodType: string): Facts => ({
  ...facts,
  ...('methodType' in facts ? { methodType } : {}),
  ...('before' in facts ? { before: { ...(facts.before as object), methodType } } : {}),
});

test.each(['en', 'es'] as const)('a method has no capital within a sentence (%s)', (language) => {
  for (const topic of TOPICS)
    for (const methodType of ['BANK_ACCOUNT', 'CREDIT_CARD', 'SOME_CARD'])
      for (const sample of NOTICE_SAMPLES[topic]) {
        const { text, subject } = renderNotice({
          topic,
          facts: withMethod(sample, methodType),
          language,
          reader: READER,
          publicOrigin: 'https://portal.example',
        } as NoticeToRender);
        expect(`${subject}\n${text}`).not.toMatch(
          /[\p{L}\d,] (Bank account|Card|Cuenta bancaria|Tarjeta)\b/u,
        );
      }
});

it('in Spanish has the words of the screens, and asks no gender of its reader', () => {
  for (const topic of TOPICS)
    for (const facts of NOTICE_SAMPLES[topic])
      expect(
        renderNotice({
          topic,
          facts,
          language: 'es',
          reader: READER,
          publicOrigin: 'https://portal.example',
        } as NoticeToRender).html,
      ).not.toMatch(/método|débit|debita|usted mismo|Auto Pay/i);
});

it.each([
  ['en', 'Your Visa ending 4242 expires at the end of 11/26, and the next debit is on 12/20/26.'],
  ['es', 'Su Visa terminada en 4242 vence al final de 11/26, y el próximo cobro es el 12/20/26.'],
] as const)('in %s tells that a card expires before a debit, and what to do', (language, said) => {
  const [early, late] = NOTICE_SAMPLES['card-expiring'];
  if (!late) throw new Error('There is no notice with an amount');
  const [first, second] = [early, late].map(
    (facts) => render('card-expiring', facts, { language }).text,
  );
  expect(first).toContain(said);
  expect(first).toMatch(/open=ap&flow=manage&for=core&at=summary|for=CORE/);
  expect([first?.includes('$'), second?.includes('$248.17')]).toEqual([false, true]);
});

it.each([
  ['payment-received', '(855) 555-0110'],
  ['dispute-decided', '(855) 555-0110'],
  ['service-disconnected', '(855) 555-0120'],
] as const)('%s that asks to call says the number', (topic, phone) => {
  for (const language of ['en', 'es'] as const)
    expect(
      NOTICE_SAMPLES[topic].some((facts) =>
        render(topic, facts as never, { language }).text.includes(phone),
      ),
    ).toBe(true);
});

it('never asks to call without a number', () => {
  for (const topic of TOPICS)
    for (const language of ['en', 'es'] as const)
      for (const facts of NOTICE_SAMPLES[topic])
        expect(
          renderNotice({
            topic,
            facts,
            language,
            reader: READER,
            publicOrigin: 'https://portal.example',
          } as NoticeToRender).text,
        ).not.toMatch(/(call us|llámenos)(?! (at|al) \()/);
});

it.each([
  ['en', 'A payment of $248.17 is scheduled for 12/13/26.'],
  ['es', 'Hay un pago de $248.17 programado para el 12/13/26.'],
] as const)(
  'in %s a bill says what is scheduled, so that nobody pays it again',
  (language, says) => {
    const facts = NOTICE_SAMPLES['bill-ready'].find(({ scheduled }) => scheduled);
    const words = (more: object) =>
      render('bill-ready', { ...NOTICE_SAMPLES['bill-ready'][0], ...facts, ...more }, { language })
        .text;
    expect(words({})).toContain(says);
    expect(words({ scheduled: [] })).not.toContain('12/13/26');
  },
);

it.each(['en', 'es'] as const)(
  'in %s an order is told to whoever did not place it, too',
  (language) => {
    const [ordered] = NOTICE_SAMPLES['plan-ordered'];
    const [cancelled] = NOTICE_SAMPLES['plan-order-cancelled'];
    expect(render('plan-ordered', ordered, { language }).subject).not.toMatch(/\b(you|your|su)\b/i);
    expect(render('plan-order-cancelled', cancelled, { language }).text).not.toMatch(
      /New plan|Plan nuevo|promo/,
    );
  },
);
