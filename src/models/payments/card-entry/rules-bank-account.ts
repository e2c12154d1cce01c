/** Nine digits with a valid ABA checksum: weights 3, 7, 1, a multiple of ten. */
export function checkRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** 4 to 17 digits. */
export const checkAccountNumber = (text: string): boolean => /^\d{4,17}$/.test(text);
