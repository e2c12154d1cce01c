import { describe, expect, it } from 'vitest';
import { billPayFlagCookie } from './bill-pay-flag.ts';

/** A browser's cookies: each write is stored as written, and read back as name and value. */
function browser(protocol = 'http:') {
  const written: string[] = [];
  const jar = new Map<string, string>([['lang', 'es']]);
  const page = {
    location: { protocol },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=');
      if (text.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
  return { written, jar, flag: billPayFlagCookie(() => page) };
}

describe('the flag that bill pay is unavailable', () => {
  it('is not there before anything said so', () => {
    expect(browser().flag.read()).toBeNull();
  });

  it.each(['SWITCHED_OFF', 'REFUSED'] as const)(
    '%s is found by the next visit, until it is taken back',
    (kept) => {
      const { flag, jar } = browser();
      flag.keep(kept);
      expect(flag.read()).toBe(kept);
      flag.keep(null);
      expect(flag.read()).toBeNull();
      expect(jar.get('lang')).toBe('es');
    },
  );

  it('lasts for the session when switched off, for five minutes after a rejected request', () => {
    const { flag, written } = browser();
    flag.keep('SWITCHED_OFF');
    flag.keep('REFUSED');
    expect(written).toEqual([
      'bill-pay-unavailable=SWITCHED_OFF; path=/; samesite=lax',
      'bill-pay-unavailable=REFUSED; path=/; samesite=lax; max-age=300',
    ]);
  });

  it('goes over https alone where the portal does', () => {
    const { flag, written } = browser('https:');
    flag.keep('REFUSED');
    expect(written[0]).toMatch(/; secure$/);
  });

  it.each(['', 'yes', 'REFUSED2', '<script>'])('of another spelling (%j) says nothing', (value) => {
    const { flag, jar } = browser();
    jar.set('bill-pay-unavailable', value);
    expect(flag.read()).toBeNull();
  });
});
