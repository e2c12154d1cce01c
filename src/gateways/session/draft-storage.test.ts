import { describe, expect, it } from 'vitest';
import type { Draft } from '../../models/payments/one-time/draft/types.ts';
import { draftStorage, looksLikeCardNumber } from './draft-storage.ts';

const memory = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
  return { kept, drafts: draftStorage(() => storage) };
};

const draft: Draft = {
  target: 'core',
  planned: [],
  paid: [],
  amountChoice: 'OTHER',
  otherAmount: '12.50',
  confirmedAboveDue: false,
  method: 'NEW_BANK_ACCOUNT',
  preselected: false,
  bank: {
    routingNumber: '021000021',
    accountNumber: '000123456789',
    accountNumberAgain: '000123456789',
    accountType: 'CHECKING',
    nameOnAccount: 'Harbor Street Bakery',
  },
  bankToken: null,
  connectedBank: null,
  saveMethod: true,
  dateChoice: 'LATER',
  otherDate: '12/20/26',
  enrolAutopay: false,
  enrolPaperless: false,
  confirmedExpiring: null,
  termsAccepted: false,
  confirmedDuplicate: false,
  idempotencyKey: '2f6e8c1a-9b3d-4f57-a1c2-d3e4f5a6b7c8',
  keyFor: 'body',
  submitted: false,
};

describe('the draft of a payment', () => {
  it('comes back as it was, for its own customer alone', () => {
    const { drafts } = memory();
    drafts.save({ owner: '8000000001', draft });
    expect(drafts.read('8000000001')).toEqual(draft);
    expect(drafts.read('8000000002')).toBeNull();
  });

  it('never holds a card number, wherever the customer typed it', () => {
    const { drafts, kept } = memory();
    drafts.save({
      owner: '8000000001',
      draft: {
        ...draft,
        otherAmount: '4242424242424242',
        bank: { ...draft.bank, nameOnAccount: '3782 822463 10005' },
      },
    });
    expect([...kept.values()].join()).not.toMatch(/4242424242424242|3782/);
    expect(drafts.read('8000000001')).toEqual({
      ...draft,
      otherAmount: '',
      bank: { ...draft.bank, nameOnAccount: '' },
    });
  });

  it.each(['nonsense', '{"version":0,"draft":{}}', 'null'])('that reads %s is no draft', (text) => {
    const { drafts, kept } = memory();
    kept.set('payment-draft.8000000001', text);
    expect(drafts.read('8000000001')).toBeNull();
  });
});

describe('the key of a receipt', () => {
  it('is kept for its account until it is forgotten', () => {
    const { drafts } = memory();
    drafts.keepReceiptKey({ owner: '8000000001', key: 'a-key' });
    expect([drafts.readReceiptKey('8000000001'), drafts.readReceiptKey('8000000002')]).toEqual([
      'a-key',
      null,
    ]);
    drafts.keepReceiptKey({ owner: '8000000001', key: null });
    expect(drafts.readReceiptKey('8000000001')).toBeNull();
  });
});

it('another customer of the same account finds nothing, and the old data is deleted', () => {
  const { drafts, kept } = memory();
  drafts.save({ owner: '8000000001.dana', draft });
  drafts.keepReceiptKey({ owner: '8000000001.dana', key: 'a-key' });
  expect([drafts.read('8000000001.robin'), drafts.readReceiptKey('8000000001.robin')]).toEqual([
    null,
    null,
  ]);
  drafts.save({ owner: '8000000001.robin', draft });
  kept.set('dismissed-alerts', '[]');
  drafts.keepOnly('8000000001.robin');
  expect([...kept.keys()]).toEqual(['payment-draft.8000000001.robin', 'dismissed-alerts']);
});

it('signing out leaves nothing for whoever uses the browser next', () => {
  const { drafts, kept } = memory();
  drafts.save({ owner: '8000000001', draft });
  drafts.keepReceiptKey({ owner: '8000000001', key: 'a-key' });
  drafts.forget();
  expect(kept.size).toBe(0);
});

it('signing out works where storage is blocked', () => {
  expect(() =>
    draftStorage(() => {
      throw new DOMException('blocked', 'SecurityError');
    }).forget(),
  ).not.toThrow();
});

describe('a text', () => {
  it.each([
    ['4242424242424242', true],
    ['4242 4242 4242 4242', true],
    ['5555-5555-5555-4444', true],
    ['378282246310005', true],
    ['4242424242424241', false],
    ['24817', false],
    ['2f6e8c1a-9b3d-4f57-a1c2-d3e4f5a6b7c8', false],
    ['', false],
  ])('%s looks like a card number: %s', (text, looks) =>
    expect(looksLikeCardNumber(text)).toBe(looks),
  );
});
