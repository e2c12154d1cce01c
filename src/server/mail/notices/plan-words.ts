import en from '../../../../locales/en/orders.json' with { type: 'json' };
import es from '../../../../locales/es/orders.json' with { type: 'json' };
import type { HoldReason, PlanDirection } from '../../../models/orders/types.ts';
import type { MailLanguage } from '../email-templates.ts';

/** What letters about orders of plans say. Money and days are written out by whoever asks. */
interface PlanWords {
  service: Readonly<Record<'INTERNET' | 'VIDEO', string>>;
  rows: {
    before: string;
    plan: string;
    /** The plan of an order that is not, or not yet, so. */
    ordered: string;
    monthly: string;
    from: string;
    /** The bill of a day. */
    bill: (day: string) => string;
    /** What that bill is, and what it would be without the change. */
    instead: (charges: string, before: string) => string;
    ends: string;
  };
  action: string;
  remark: string;
  ordered: {
    subject: (plan: string, day: string) => string;
    heading: string;
    text: Readonly<Record<PlanDirection, (name: string, day: string) => string>>;
    until: string;
  };
  cancelled: {
    subject: (plan: string) => string;
    heading: string;
    text: (name: string, from: string) => string;
  };
  changed: {
    subject: (plan: string) => string;
    heading: string;
    text: (plan: string, day: string) => string;
    restart: string;
  };
  held: {
    subject: (plan: string) => string;
    heading: string;
    text: Readonly<Record<HoldReason, string>>;
    price: string;
  };
}

export const PLAN_WORDS: Readonly<Record<MailLanguage, PlanWords>> = {
  en: {
    service: en.service,
    rows: {
      before: 'Plan until then',
      plan: 'New plan',
      ordered: 'Ordered plan',
      monthly: 'A month, without taxes',
      from: 'From',
      bill: (day) => `Bill of ${day}`,
      instead: (charges, before) => `${charges} instead of ${before}`,
      ends: 'Ends with your plan',
    },
    action: 'See your order',
    remark: "You get this because you are this account's owner or one of its administrators.",
    ordered: {
      subject: (plan, day) => `Ordered: ${plan}, from ${day}`,
      heading: 'Another plan is ordered',
      text: {
        UPGRADE: (name, day) =>
          `${name} ordered another plan. We switch it in the night before ${day}; you need no ` +
          'visit and no new equipment.',
        DOWNGRADE: (name, day) =>
          `${name} ordered another plan. What you have is paid for until then, so it stays until ` +
          `${day}, the day of your next bill.`,
      },
      until: 'Until it is switched, the order can be cancelled on the page.',
    },
    cancelled: {
      subject: (plan) => `Order of ${plan} cancelled`,
      heading: 'The order is cancelled',
      text: (name, from) => `${name} cancelled the order. ${from} stays as it was.`,
    },
    changed: {
      subject: (plan) => `You now have ${plan}`,
      heading: 'Your plan is changed',
      text: (plan, day) => `${plan} is on, and its price is charged from ${day}.`,
      restart: 'If it does not work as it should, find out what is wrong under Services.',
    },
    held: {
      subject: (plan) => `${plan} could not be switched on yet`,
      heading: 'Your plan is not changed yet',
      text: {
        PROVISIONING_FAILED:
          'We could not switch your plan, and are sorry. We try again every night; you have ' +
          'nothing to do.',
        SERVICE_INTERRUPTED:
          'Your service is off, so we could not switch your plan. We try again every night, and ' +
          'switch it once service is back.',
      },
      price: 'You keep your plan until then. The order can be cancelled on the page.',
    },
  },
  es: {
    service: es.service,
    rows: {
      before: 'Plan hasta entonces',
      plan: 'Plan nuevo',
      ordered: 'Plan pedido',
      monthly: 'Al mes, sin impuestos',
      from: 'Desde',
      bill: (day) => `Factura del ${day}`,
      instead: (charges, before) => `${charges} en lugar de ${before}`,
      ends: 'Termina con su plan',
    },
    action: 'Ver su pedido',
    remark: 'Recibe esto porque es titular o administrador de esta cuenta.',
    ordered: {
      subject: (plan, day) => `Pedido: ${plan}, desde el ${day}`,
      heading: 'Se pidió otro plan',
      text: {
        UPGRADE: (name, day) =>
          `${name} pidió otro plan. Lo cambiamos la noche anterior al ${day}; no hace falta una ` +
          'visita ni equipo nuevo.',
        DOWNGRADE: (name, day) =>
          `${name} pidió otro plan. Lo que tiene está pagado hasta entonces y sigue hasta el ` +
          `${day}, el día de su próxima factura.`,
      },
      until: 'Hasta que lo cambiemos, el pedido se puede cancelar en la página.',
    },
    cancelled: {
      subject: (plan) => `Pedido de ${plan} cancelado`,
      heading: 'El pedido está cancelado',
      text: (name, from) => `${name} canceló el pedido. ${from} sigue como estaba.`,
    },
    changed: {
      subject: (plan) => `Ahora tiene ${plan}`,
      heading: 'Su plan está cambiado',
      text: (plan, day) => `${plan} está activo y su precio se cobra desde el ${day}.`,
      restart: 'Si no funciona como debe, averigüe qué falla en Servicios.',
    },
    held: {
      subject: (plan) => `Todavía no pudimos activar ${plan}`,
      heading: 'Su plan todavía no está cambiado',
      text: {
        PROVISIONING_FAILED:
          'No pudimos cambiar su plan, y lo sentimos. Lo intentamos de nuevo cada noche; usted ' +
          'no tiene que hacer nada.',
        SERVICE_INTERRUPTED:
          'Su servicio está suspendido y por eso no pudimos cambiar su plan. Lo intentamos de ' +
          'nuevo cada noche y lo cambiamos cuando el servicio vuelva.',
      },
      price: 'Hasta entonces conserva su plan. El pedido se puede cancelar en la página.',
    },
  },
};
