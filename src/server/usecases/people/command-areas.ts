import type * as selfservice from '../../../../contracts/generated/selfservice-schema.ts';
import type * as voice from '../../../../contracts/generated/voice-schema.ts';
import type { AccessArea } from '../../../../contracts/rest/people/types.ts';

/** What each command of a graph is to change; one without a row does not compile. */
const GRAPH_AREAS: Readonly<Record<keyof selfservice.Mutation | keyof voice.Mutation, AccessArea>> =
  {
    createBankAccountToken: 'PAYMENTS',
    createConnectedBankAccountToken: 'PAYMENTS',
    createInstantPaymentV2: 'PAYMENTS',
    createDeviceOneTimePaymentV2: 'PAYMENTS',
    createFuturePayment: 'PAYMENTS',
    updateScheduledPayment: 'PAYMENTS',
    cancelScheduledPayment: 'PAYMENTS',
    repairPaymentLeg: 'PAYMENTS',
    deletePaymentMethod: 'PAYMENTS',
    updateCard: 'PAYMENTS',
    labelPaymentMethod: 'PAYMENTS',
    savePaymentMethod: 'PAYMENTS',
    submitAutopay: 'AUTOPAY',
    repairAutopay: 'AUTOPAY',
    setAutopayLimits: 'AUTOPAY',
    releaseDebit: 'AUTOPAY',
    cancelAutopay: 'AUTOPAY',
    changeDebitDay: 'AUTOPAY',
    disputeLine: 'STATEMENTS',
    changeStreamingMethod: 'SERVICES',
    labelMobileLine: 'SERVICES',
    updateVisit: 'SERVICES',
    updateQuantum: 'SERVICES',
    renameLine: 'SERVICES',
    setMailboxPin: 'SERVICES',
    updateForwarding: 'SERVICES',
    updateForwardingOfLines: 'SERVICES',
    updateSelectiveRules: 'SERVICES',
    updateSchedules: 'SERVICES',
    updateCallGuard: 'SERVICES',
    markVoicemailHeard: 'SERVICES',
    changeVoicemail: 'SERVICES',
  };

/** What the commands below a path are to change; the first that fits. */
const PATH_AREAS: readonly (readonly [path: string, area: AccessArea])[] = [
  ['/api/pub/people/', 'PEOPLE'],
  ['/api/pub/settings/', 'SETTINGS'],
  ['/api/pub/bank-connect/', 'PAYMENTS'],
  ['/api/pub/pciedge/', 'PAYMENTS'],
];

const GRAPH = new Map<string, AccessArea>(Object.entries(GRAPH_AREAS));

/** What a command is to change: a field of a graph, or method and path of a route. */
export const areaOf = (operation: string): AccessArea =>
  GRAPH.get(operation) ??
  PATH_AREAS.find(([path]) => operation.split(' ')[1]?.startsWith(path))?.[1] ??
  'SERVICES';
