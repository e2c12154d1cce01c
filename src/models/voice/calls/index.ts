export type { CutOff } from './rules-cut-off.ts';
export type { ForwardingRule, LineStanding, Turn } from './rules-what-happens.ts';
