import type { FastifyInstance } from 'fastify';
import { equipmentContract } from '../../../../contracts/rest/equipment/contract.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import type { AppDeps } from '../../deps.ts';
import type { DocumentLanguage } from '../../documents/texts.ts';
import type { ReturnDetail } from '../../usecases/equipment/read-custody.ts';
import { asDownload, documentContext } from '../billing/document-context.ts';
import { singleStep } from '../billing/document-steps.ts';
import { forCustomer, idParam, registerRoutes } from '../routes.ts';

/** File names of the documents of a return. */
const NAMES = {
  en: { returnLabel: 'return-label', returnReceipt: 'return-receipt' },
  es: { returnLabel: 'etiqueta-de-devolucion', returnReceipt: 'recibo-de-devolucion' },
} as const satisfies Record<DocumentLanguage, object>;

type EquipmentDeps = Pick<AppDeps, 'billingServices' | 'clock' | 'identity' | 'documents'>;

/** A document of a return: a label, or a receipt. */
async function returnDocument(
  { documents, ...needs }: EquipmentDeps,
  document: 'returnLabel' | 'returnReceipt',
  { profile, language }: { profile: Profile; language: DocumentLanguage },
  read: () => Promise<ReturnDetail>,
): Promise<{ content: Uint8Array; name: string }> {
  const made = await documentContext(needs, profile, language);
  let code = '';
  const content = await documents.run({
    owner: profile.accountNumber,
    steps: () =>
      singleStep(async () => {
        const detail = await read();
        code = detail.return.code;
        return { job: { document, detail, made } };
      }),
    signal: AbortSignal.any([]),
  });
  return { content, name: `${NAMES[language][document]}-${code}.pdf` };
}

/** Equipment service: boxes, nicknames, restarts and returns. */
export function registerEquipment(app: FastifyInstance, deps: EquipmentDeps): void {
  const { billingServices } = deps;
  registerRoutes(app, equipmentContract, {
    getDevices: forCustomer(async (profile) => ({
      devices: await billingServices.readDevices(profile),
    })),
    getDevice: forCustomer((profile, { params }) =>
      billingServices.readDevice(profile, idParam(params.deviceId)),
    ),
    renameDevice: forCustomer((profile, { params, body }) =>
      billingServices.renameDevice(profile, idParam(params.deviceId), body),
    ),
    restartDevice: forCustomer((profile, { params, body }) =>
      billingServices.restartDevice(profile, idParam(params.deviceId), body),
    ),
    getRestart: forCustomer((profile, { params }) =>
      billingServices.readRestart(profile, idParam(params.restartId)),
    ),
    getCustody: forCustomer(async (profile) => ({
      devices: await billingServices.readCustody(profile),
    })),
    returnDevice: forCustomer((profile, { params, body }) =>
      billingServices.returnDevice(profile, idParam(params.deviceId), body),
    ),
    cancelReturn: forCustomer((profile, { params, body }) =>
      billingServices.cancelReturn(profile, idParam(params.returnId), body),
    ),
    getReturnLabel: forCustomer(async (profile, { reply, params, query: { language } }) => {
      const { content, name } = await returnDocument(
        deps,
        'returnLabel',
        { profile, language },
        () => billingServices.readReturnLabel(profile, idParam(params.returnId)),
      );
      asDownload(reply, name);
      return content;
    }),
    getReturnReceipt: forCustomer(async (profile, { reply, params, query: { language } }) => {
      const { content, name } = await returnDocument(
        deps,
        'returnReceipt',
        { profile, language },
        () => billingServices.readReturnReceipt(profile, idParam(params.returnId)),
      );
      asDownload(reply, name);
      return content;
    }),
  });
}
