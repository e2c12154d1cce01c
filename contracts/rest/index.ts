import { accessContract } from './access/contract.ts';
import { accountContract } from './account/contract.ts';
import { addOnServicesContract } from './add-on-services/contract.ts';
import { alertsContract } from './alerts/contract.ts';
import { analyticsContract } from './analytics/contract.ts';
import { appointmentsContract } from './appointments/contract.ts';
import { billingDocumentsContract } from './billing-documents/contract.ts';
import { casesContract } from './cases/contract.ts';
import { communityContract } from './community/contract.ts';
import { equipmentContract } from './equipment/contract.ts';
import { entitlementsContract } from './entitlements/contract.ts';
import { identityContract } from './identity/contract.ts';
import { memberContract } from './member/contract.ts';
import { ordersContract } from './orders/contract.ts';
import { outagesContract } from './outages/contract.ts';
import { partnerLocationContract } from './partner-location/contract.ts';
import { phoneContract } from './phone/contract.ts';
import { voiceContract } from './voice/contract.ts';
import { bankConnectContract } from './bank-connect/contract.ts';
import { captureTicketContract, cardCaptureContract } from './card-capture/contract.ts';
import { configurationContract } from './configuration/contract.ts';
import { peopleContract } from './people/contract.ts';
import { settingsContract } from './settings/contract.ts';
import { signInContract } from './sign-in/contract.ts';
import { speedTestContract } from './speed-test/contract.ts';
import { troubleshootingContract } from './troubleshooting/contract.ts';

/**
 * Every REST contract that the portal's origin serves, by service. Browser code imports single
 * operations instead.
 */
export const portalContracts = {
  signIn: signInContract,
  account: accountContract,
  configuration: configurationContract,
  captureTicket: captureTicketContract,
  member: memberContract,
  addOnServices: addOnServicesContract,
  entitlements: entitlementsContract,
  partnerLocation: partnerLocationContract,
  identity: identityContract,
  appointments: appointmentsContract,
  voice: voiceContract,
  phone: phoneContract,
  community: communityContract,
  alerts: alertsContract,
  orders: ordersContract,
  outages: outagesContract,
  access: accessContract,
  people: peopleContract,
  equipment: equipmentContract,
  speedTest: speedTestContract,
  troubleshooting: troubleshootingContract,
  cases: casesContract,
  settings: settingsContract,
  billingDocuments: billingDocumentsContract,
  analytics: analyticsContract,
};

/** Every REST contract that card entry's origin serves. */
export const captureContracts = {
  cardCapture: cardCaptureContract,
  bankConnect: bankConnectContract,
};
