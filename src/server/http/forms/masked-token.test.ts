import { expect, it } from 'vitest';
import { maskToken, unmaskToken } from './masked-token.ts';

const TOKEN = 'q2Z-9fA_b0cD3eF6gH8iJ1kL4mN7oP5rS2tU0vW3xY6';

it('a masked token is the token again, and looks another way each time', () => {
  const masked = [maskToken(TOKEN), maskToken(TOKEN)];
  expect(masked.map(unmaskToken)).toEqual([TOKEN, TOKEN]);
  expect(masked[0]).not.toBe(masked[1]);
  expect(masked.join()).not.toContain(TOKEN);
});

it.each(['', 'x', TOKEN, '\u0000', 'ü'.repeat(40)])('%j is no masked token', (given) => {
  expect(unmaskToken(given)).not.toBe(TOKEN);
});
