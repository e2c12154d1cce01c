export {
  ContactToActivate,
  ContactToContinue,
  NothingToSetUp,
} from '../../views/pages/help/SelfInstall.tsx';
export { Disclaimers } from '../../views/pages/help/Disclaimers.tsx';
export { Enterprise } from '../../views/pages/help/Enterprise.tsx';
export { Maintenance } from '../../views/pages/help/Maintenance.tsx';
