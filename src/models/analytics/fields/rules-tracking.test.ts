import { describe, expect, it } from 'vitest';
import { pageQuery } from './rules-tracking.ts';

describe('an address', () => {
  it('is recorded by the keys and values that are allowed, and by nothing else', () => {
    expect(pageQuery('?open=otp&step=review&method=8e2c7a10&targetUrl=/x&text=Dana')).toEqual({
      open: 'otp',
      step: 'review',
    });
    expect(pageQuery('?open=dana@shop.example&loggedOut=true')).toEqual({ loggedOut: 'true' });
    expect(pageQuery('')).toEqual({});
    // The tokens of links to the sign-in and to visits.
    expect(pageQuery('?token=secret-of-the-letter')).toEqual({});
  });
});
