import type { FlowName } from '../../../../../contracts/events/index.ts';

/**
 * Flow names as shown to customers. A flow limited to one page names that page when other pages
 * offer the same action.
 */
const TITLES: Readonly<Record<FlowName, string>> = {
  payment: 'Payment',
  paymentRepair: 'Repair a payment',
  scheduledChange: 'Change a scheduled payment',
  scheduledCancel: 'Cancel a scheduled payment',
  autopayEnrol: 'Turn on Auto Pay',
  autopayManage: 'Change Auto Pay',
  autopayRepair: 'Repair a change of Auto Pay',
  autopayCancel: 'Cancel Auto Pay',
  debitDay: 'Change the debit day',
  debitLimits: 'Set debit limits',
  debitRelease: 'Release a debit',
  streamingMethod: 'Change how a streaming app is paid',
  walletAdd: 'Add a payment method',
  walletEdit: 'Edit a saved card',
  walletLabel: 'Name and default of a payment method',
  walletDelete: 'Delete a payment method',
  dispute: 'Question a charge',
  activityExport: 'Export activity',
  deviceNickname: 'Give a device a nickname',
  deviceRestart: 'Restart a device',
  deviceReturn: 'Return a device',
  deviceReturnCancel: 'Cancel the return of a device',
  speedTest: 'Test the speed of internet',
  troubleshoot: 'Find out what is wrong',
  visitMove: 'Change the time of a visit',
  visitCancel: 'Cancel a visit',
  visitAccess: 'Note how a technician gets in',
  visitConfirm: 'Confirm a visit',
  planChange: 'Change a plan',
  orderCancel: 'Cancel an order',
  caseNew: 'Open a case',
  caseReply: 'Write to a case',
  lineLabel: 'Name a mobile line',
  signIn: 'Sign in',
  passwordRecovery: 'Forgotten password',
  usernameRecovery: 'Forgotten user name',
  createAccount: 'Ask for access to an account',
  verifyLink: 'Create access by a link',
  createSubAccount: 'Accept an invitation',
  personInvite: 'Invite someone',
  personRole: 'Change a role',
  personRemove: 'Remove a person',
  invitationResend: 'Send an invitation again',
  invitationRevoke: 'Revoke an invitation',
  seatAssign: 'Assign a seat of a service',
  seatRelease: 'Release a seat of a service',
  outageFollow: 'Follow an outage',
  seatRemove: 'Give up a seat of a service',
  // The header's switch changes only the display and saves nothing: it does not start this flow.
  settingsProfile: 'Save name and phone',
  settingsLanguage: 'Save the language, on the settings page',
  settingsNotifications: 'Save notifications',
  settingsPassword: 'Change the password',
  taxExemption: 'Request tax exemption',
  taxExemptionWithdrawal: 'Withdraw a certificate of tax exemption',
  paperless: 'Paperless billing, on the settings page',
};

/** Title of a flow; a flow no longer in the catalogue shows its raw name. */
export const titleOf = (flow: string): string =>
  Object.hasOwn(TITLES, flow) ? TITLES[flow as FlowName] : flow;
