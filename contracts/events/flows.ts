/** Area of a flow; analysts read flows of one area together. */
export type FlowArea =
  'payments' | 'autopay' | 'wallet' | 'documents' | 'services' | 'access' | 'people' | 'settings';

interface Flow {
  area: FlowArea;
  /** The customer's task in it. */
  meaning: string;
  /** In the usual order of display; a flow of a single form, dialog or press has one. */
  steps: readonly string[];
}

/**
 * Every flow. `form` is filled in, `choose` is a choice, `confirm` a confirmation and its answer,
 * `press` an action without either.
 */
export const FLOWS = {
  payment: {
    area: 'payments',
    meaning:
      "One-time payment: four steps, five with `connect`; `confirm` is quick pay's only one " +
      '(spec 2.5).',
    steps: ['amount', 'method', 'connect', 'date', 'review', 'confirm', 'result'],
  },
  paymentRepair: {
    area: 'payments',
    meaning:
      'A part of a payment that failed, such as keeping the card, is done once more by ' +
      'itself (spec 4).',
    steps: ['press'],
  },
  scheduledChange: {
    area: 'payments',
    meaning: 'A scheduled payment is changed.',
    steps: ['form'],
  },
  scheduledCancel: {
    area: 'payments',
    meaning: 'A scheduled payment is cancelled.',
    steps: ['confirm'],
  },

  autopayEnrol: {
    area: 'autopay',
    meaning: 'Auto Pay, turned on (spec 2.5).',
    steps: ['amount', 'method', 'review', 'result'],
  },
  autopayManage: {
    area: 'autopay',
    meaning: 'Auto Pay, changed or ended within the change (spec 2.5).',
    steps: ['summary', 'method', 'review', 'result'],
  },
  autopayRepair: {
    area: 'autopay',
    meaning:
      'What failed of a change of Auto Pay is done once more for one service group (spec 4).',
    steps: ['press'],
  },
  autopayCancel: {
    area: 'autopay',
    meaning: 'Auto Pay of one service group is ended.',
    steps: ['confirm'],
  },
  debitDay: { area: 'autopay', meaning: 'Another debit day.', steps: ['choose'] },
  debitLimits: {
    area: 'autopay',
    meaning: "The customer's own limits, above which a debit is held.",
    steps: ['form'],
  },
  debitRelease: {
    area: 'autopay',
    meaning: 'A debit that is held is released.',
    steps: ['confirm'],
  },
  streamingMethod: {
    area: 'autopay',
    meaning: 'A streaming app is debited from another payment method.',
    steps: ['choose'],
  },

  walletAdd: { area: 'wallet', meaning: 'A payment method is added.', steps: ['form'] },
  walletEdit: { area: 'wallet', meaning: 'A saved card is edited.', steps: ['form'] },
  walletLabel: {
    area: 'wallet',
    meaning: 'A saved method gets another name, or becomes the default.',
    steps: ['form'],
  },
  walletDelete: {
    area: 'wallet',
    meaning:
      'A saved method is deleted; `roadblock` where something is to be paid with it (spec 4).',
    steps: ['confirm', 'roadblock'],
  },

  dispute: { area: 'documents', meaning: 'A line of a statement is questioned.', steps: ['form'] },
  activityExport: {
    area: 'documents',
    meaning: 'Activity is exported as a file.',
    steps: ['press'],
  },
  deviceNickname: {
    area: 'services',
    meaning: 'A device at the customer’s place gets a nickname.',
    steps: ['form'],
  },
  deviceRestart: {
    area: 'services',
    meaning: 'A device at the customer’s place is restarted.',
    steps: ['form'],
  },
  deviceReturn: {
    area: 'services',
    meaning: 'The label for a rented device’s return is made.',
    steps: ['form'],
  },
  deviceReturnCancel: {
    area: 'services',
    meaning: 'The return of a rented device is cancelled.',
    steps: ['confirm'],
  },
  speedTest: {
    area: 'services',
    meaning: 'The speed of internet is tested; abandoned where the customer cancels.',
    steps: ['press'],
  },
  troubleshoot: {
    area: 'services',
    meaning: 'A run is started that finds out what is wrong.',
    steps: ['press'],
  },
  visitMove: {
    area: 'services',
    meaning: "A technician's visit gets another window.",
    steps: ['form'],
  },
  visitCancel: {
    area: 'services',
    meaning: "A technician's visit is cancelled.",
    steps: ['form'],
  },
  visitAccess: {
    area: 'services',
    meaning: 'Whom a technician asks for, and how they get in, is noted for a visit.',
    steps: ['form'],
  },
  visitConfirm: {
    area: 'services',
    meaning: "A technician's visit is confirmed.",
    steps: ['press'],
  },
  planChange: {
    area: 'services',
    meaning: 'A plan is changed for another one, after its price was looked at.',
    steps: ['review'],
  },
  orderCancel: {
    area: 'services',
    meaning: 'An order of another plan is cancelled.',
    steps: ['dialog'],
  },
  termNotice: {
    area: 'services',
    meaning: 'An agreement is told not to renew.',
    steps: ['confirm'],
  },
  termNoticeWithdrawal: {
    area: 'services',
    meaning: 'An agreement renews after all.',
    steps: ['confirm'],
  },
  caseNew: {
    area: 'services',
    meaning: 'A case is opened at the support desk.',
    steps: ['form'],
  },
  caseReply: {
    area: 'services',
    meaning: 'Something is added to a case, or a resolved one is reopened.',
    steps: ['form'],
  },
  lineLabel: {
    area: 'documents',
    meaning: 'A mobile line gets a name, or a group.',
    steps: ['form'],
  },

  signIn: {
    area: 'access',
    meaning: 'Signing in with a user name and a password.',
    steps: ['credentials'],
  },
  passwordRecovery: {
    area: 'access',
    meaning: 'A forgotten password is replaced, with a code that is e-mailed.',
    steps: ['username', 'code', 'password'],
  },
  usernameRecovery: {
    area: 'access',
    meaning: 'A forgotten user name is asked for by e-mail.',
    steps: ['form'],
  },
  createAccount: {
    area: 'access',
    meaning: 'The owner of an account asks for the link that creates their access.',
    steps: ['form'],
  },
  verifyLink: {
    area: 'access',
    meaning: 'The owner follows that link and chooses a password.',
    steps: ['form'],
  },
  createSubAccount: {
    area: 'access',
    meaning: 'Somebody who is invited follows their link and chooses a password.',
    steps: ['form'],
  },

  personInvite: { area: 'people', meaning: 'Somebody is invited to the account.', steps: ['form'] },
  personRole: { area: 'people', meaning: 'A person gets another role.', steps: ['choose'] },
  personRemove: { area: 'people', meaning: "A person's access is taken away.", steps: ['confirm'] },
  invitationResend: { area: 'people', meaning: 'An invitation is sent again.', steps: ['press'] },
  invitationRevoke: { area: 'people', meaning: 'An invitation is taken back.', steps: ['confirm'] },
  seatAssign: {
    area: 'people',
    meaning: 'A seat of an add-on service is given to a person.',
    steps: ['confirm'],
  },
  seatRelease: {
    area: 'people',
    meaning: 'A seat of an add-on service is taken from its person.',
    steps: ['confirm'],
  },
  seatRemove: {
    area: 'services',
    meaning: 'A seat that nobody uses is given up.',
    steps: ['confirm'],
  },

  outageFollow: {
    area: 'services',
    meaning: 'E-mails about an outage are asked for, or not wanted any more.',
    steps: ['press'],
  },

  settingsProfile: { area: 'settings', meaning: 'Name and phone are saved.', steps: ['form'] },
  settingsLanguage: { area: 'settings', meaning: 'The language is saved.', steps: ['form'] },
  settingsNotifications: {
    area: 'settings',
    meaning: 'What the customer is told of, and how, is saved.',
    steps: ['form'],
  },
  settingsPassword: { area: 'settings', meaning: 'The password is changed.', steps: ['form'] },
  taxExemption: {
    area: 'settings',
    meaning: 'Tax exemption is requested by a certificate.',
    steps: ['form'],
  },
  taxExemptionWithdrawal: {
    area: 'settings',
    meaning: 'A certificate of tax exemption is withdrawn.',
    steps: ['form'],
  },
  paperless: {
    area: 'settings',
    meaning: 'Paperless billing is switched on or off, in settings.',
    steps: ['form'],
  },
} as const satisfies Readonly<Record<string, Flow>>;

export type FlowName = keyof typeof FLOWS;

/** The steps of each flow. */
export type FlowSteps = { [Name in FlowName]: (typeof FLOWS)[Name]['steps'][number] };
