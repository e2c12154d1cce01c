export {
  PATHS,
  payBillPath,
  payGroupPath,
  paymentPath,
  recoveryPath,
  viewStatementsPath,
} from './rules-paths.ts';
