export {
  PATHS,
  payBillPath,
  paymentPath,
  recoveryPath,
  viewStatementsPath,
} from './rules-paths.ts';
