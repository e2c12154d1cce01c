export {
  FORM_PATHS,
  isAfterSignOut,
  PATHS,
  payBillPath,
  payGroupPath,
  paymentPath,
  recoveryPath,
  settingsPath,
  SIGNED_OUT_SEARCH,
  viewStatementsPath,
} from './rules-paths.ts';
