export { asksAnother, isInAdminGroup, ROLES } from './rules-roles.ts';
