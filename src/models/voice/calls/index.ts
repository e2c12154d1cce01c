export type { ForwardingRule, LineStanding, Turn } from './rules-what-happens.ts';
