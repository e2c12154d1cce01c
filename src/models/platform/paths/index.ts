export {
  devicePath,
  FORM_PATHS,
  isAfterSignOut,
  outagePath,
  PATHS,
  payBillPath,
  payGroupPath,
  paymentPath,
  recoveryPath,
  settingsPath,
  SIGNED_OUT_SEARCH,
  viewStatementsPath,
} from './rules-paths.ts';
