export function leftOut(list: string, seed: string): string[];
