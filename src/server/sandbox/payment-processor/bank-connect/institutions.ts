import type {
  ConnectableAccount,
  Institution,
} from '../../../payment-processor/bank-connect/interface.ts';

interface SimulatedAccount extends ConnectableAccount {
  accountNumber: string;
}

export interface SimulatedInstitution extends Institution {
  accounts: readonly SimulatedAccount[];
  /** Does not respond when its accounts are requested. */
  unreachable?: true;
}

/** The sandbox's routing number, with a valid checksum. */
export const ROUTING_NUMBER = '021000021';

const account = (
  id: string,
  accountType: SimulatedAccount['accountType'],
  accountNumber: string,
): SimulatedAccount => ({ id, accountType, accountNumber, lastFour: accountNumber.slice(-4) });

/** The sandbox's fictional institutions. By name, as the bank-connect page lists them. */
export const INSTITUTIONS: readonly SimulatedInstitution[] = [
  {
    id: 'fernhill',
    name: 'Fernhill Credit Union',
    accounts: [account('fernhill-checking', 'CHECKING', '000300122207')],
  },
  {
    id: 'harbor',
    name: 'Harbor Bank',
    accounts: [
      account('harbor-checking', 'CHECKING', '000300224421'),
      account('harbor-savings', 'SAVINGS', '000300328830'),
    ],
  },
  {
    id: 'lantern',
    name: 'Lantern Business Bank',
    accounts: [
      account('lantern-operating', 'CHECKING', '000300426158'),
      account('lantern-payroll', 'CHECKING', '000300523392'),
      account('lantern-savings', 'SAVINGS', '000300627045'),
    ],
  },
  {
    id: 'old-mill',
    name: 'Old Mill Savings',
    accounts: [account('old-mill-savings', 'SAVINGS', '000300729034')],
  },
  { id: 'quarry', name: 'Quarry Trust', accounts: [], unreachable: true },
  // Connects, but fails on debit (behaviour.ts).
  {
    id: 'two-rivers',
    name: 'Two Rivers Bank',
    accounts: [
      account('two-rivers-checking', 'CHECKING', '000111111116'),
      account('two-rivers-savings', 'SAVINGS', '000300825573'),
    ],
  },
];
