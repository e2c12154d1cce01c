export { isInAdminGroup, ROLES } from './rules-roles.ts';
