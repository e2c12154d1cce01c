export const SOAKED: readonly string[];
export function allButOneOfThree(names: readonly string[], seed: string): string[];
export function leftOut(list: string, seed: string): string[];
