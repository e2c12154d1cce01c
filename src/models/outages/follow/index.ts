export { $follow, followChosen, followRefusal } from './model.ts';
export type { FollowState } from './model.ts';
