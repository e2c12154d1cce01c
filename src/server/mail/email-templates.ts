import type { Role } from '../../models/permissions/types.ts';
import { BRAND } from '../../models/platform/brand/rules-brand.ts';
import type { Variant } from '../../models/platform/environment/rules-environment.ts';

/** Languages of e-mails. */
export type MailLanguage = 'en' | 'es';

/** Every e-mail of the portal, with its values. */
export interface EmailValues {
  /** Code that verifies the mailbox for a new password. Eight digits. */
  'recovery-code': { firstName: string; code: string; minutes: number };
  /** Notice after a password recovery, which ends every session, so that a theft is noticed. */
  'password-recovered': { firstName: string; recoverUrl: string };
  /** Notice after a change in settings, which ends every session except the current one. */
  'password-changed': { firstName: string; recoverUrl: string };
  /** Somebody guesses the user's password, so often that others have to wait. */
  'sign-ins-paused': { firstName: string; recoverUrl: string };
  /** Strangers ask for the user's codes, so often that no more are sent to them. */
  'codes-asked-for': { firstName: string };
  /** The forgotten user name. */
  'user-name': { firstName: string; accountName: string; username: string; signInUrl: string };
  /** Creates the owner's access to an account without one. */
  'registration-link': { firstName: string; accountName: string; link: string; hours: number };
  /** Requested by someone who knows the account, which already has an owner. */
  'owner-exists': { accountName: string; signInUrl: string; recoverUrl: string };
  /** Requested with an address that already signs in. */
  'already-registered': { signInUrl: string; recoverUrl: string };
  /** An administrator's invitation to the account. */
  invitation: {
    firstName: string;
    accountName: string;
    invitedBy: string;
    role: Role;
    link: string;
    days: number;
  };
  /** Invited with an address that signs in to another account; only this e-mail tells. */
  'invitation-elsewhere': { firstName: string; accountName: string; invitedBy: string };
  /** Access was created; sent to its user. */
  'access-created': { firstName: string; accountName: string; username: string; signInUrl: string };
  /** The user's role was changed by another person. */
  'role-changed': {
    firstName: string;
    accountName: string;
    changedBy: string;
    role: Role;
    signInUrl: string;
  };
  /** The user's access was removed by another person. */
  'access-removed': { firstName: string; accountName: string; removedBy: string };
  /** The user got a seat of an add-on service from another person. */
  'seat-assigned': {
    firstName: string;
    accountName: string;
    assignedBy: string;
    /** The service's name, as on the bill. */
    service: string;
    signInUrl: string;
  };
  /** Phones open the mailbox of the user's line with another PIN; also when they set it. */
  'mailbox-pin-changed': {
    firstName: string;
    /** The line's number, formatted. */
    line: string;
    changedBy: string;
    signInUrl: string;
  };
  /** Proves that an address that is to receive an account's bills can be read. Eight digits. */
  'billing-contact-code': { accountName: string; addedBy: string; code: string; hours: number };
}

export type EmailKind = keyof EmailValues;

export interface RenderedEmail {
  subject: string;
  /** Plain text; paragraphs separated by an empty line, links on lines of their own. */
  body: string;
}

type EmailTemplates = {
  [Kind in EmailKind]: (values: EmailValues[Kind]) => { subject: string; lines: string[] };
};

/** Easier to read and to type: 4821 7350. */
const groupCodeDigits = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2');

const ROLES: Readonly<Record<MailLanguage, Readonly<Record<Role, string>>>> = {
  en: { PRIMARY: 'Owner', ADMIN: 'Administrator', BILLING: 'Billing', STANDARD: 'Standard' },
  es: { PRIMARY: 'Titular', ADMIN: 'Administrador', BILLING: 'Facturación', STANDARD: 'Estándar' },
};

const english = (brand: string): EmailTemplates => ({
  'recovery-code': ({ firstName, code, minutes }) => ({
    subject: `Your ${brand} code`,
    lines: [
      `Hello ${firstName},`,
      'Enter this code on the page where you asked for it:',
      groupCodeDigits(code),
      `It is valid for ${minutes} minutes. We never ask for it by phone.`,
      "If you didn't ask for a code, you don't have to do anything: your password has not changed.",
    ],
  }),
  'password-changed': ({ firstName, recoverUrl }) => ({
    subject: `Your ${brand} password was changed`,
    lines: [
      `Hello ${firstName},`,
      'Your password was changed in your settings. You were signed out everywhere but where ' +
        'you changed it.',
      'If that was you, there is nothing else to do. If it was not, choose a new password now:',
      recoverUrl,
    ],
  }),
  'password-recovered': ({ firstName, recoverUrl }) => ({
    subject: `Your ${brand} password was changed`,
    lines: [
      `Hello ${firstName},`,
      'You have a new password, and you were signed out everywhere.',
      'If that was you, there is nothing else to do. If it was not, choose a new password now:',
      recoverUrl,
    ],
  }),
  'sign-ins-paused': ({ firstName, recoverUrl }) => ({
    subject: `Somebody tried to sign in as you`,
    lines: [
      `Hello ${firstName},`,
      'Somebody entered your user name with wrong passwords, several times. They did not get in, ' +
        'and new devices have to wait now. Where you signed in before you still can.',
      'If your password is short, or you use it elsewhere too, choose a new one:',
      recoverUrl,
      'Your settings show the newest sign-ins. We tell you of this once a day at most.',
    ],
  }),
  'codes-asked-for': ({ firstName }) => ({
    subject: 'Somebody asks for codes in your name',
    lines: [
      `Hello ${firstName},`,
      'Codes for a new password were asked for in your name again and again. Without the codes ' +
        'nobody can change your password, so keep them to yourself.',
      'We send fewer of them for now. Where you signed in before, you can ask for a code as ' +
        'ever; elsewhere, if none comes, try again later or from another connection.',
      'We tell you of this once a day at most.',
    ],
  }),
  'user-name': ({ firstName, accountName, username, signInUrl }) => ({
    subject: `Your ${brand} user name`,
    lines: [
      `Hello ${firstName},`,
      `Someone who knows the account number and the ZIP code of ${accountName} asked for its ` +
        `owner's user name. It is:`,
      username,
      'Sign in here:',
      signInUrl,
      "If you didn't ask for it, you don't have to do anything: it was sent to you alone.",
    ],
  }),
  'registration-link': ({ firstName, accountName, link, hours }) => ({
    subject: `Finish creating your access to ${accountName}`,
    lines: [
      `Hello ${firstName},`,
      `Choose a password to finish creating your access to ${accountName}:`,
      link,
      `The link works once, within ${hours} hours.`,
      "If you didn't ask for it, you don't have to do anything: nothing is created without it.",
    ],
  }),
  'owner-exists': ({ accountName, signInUrl, recoverUrl }) => ({
    subject: `The access to ${accountName} in the ${brand} already has an owner`,
    lines: [
      'Hello,',
      `You asked to create access to ${accountName}. Its owner has access already, so ` +
        'nothing was created.',
      'If you are the owner, sign in:',
      signInUrl,
      'or recover your user name or password:',
      recoverUrl,
      "If you aren't, ask the owner or an administrator to invite you.",
    ],
  }),
  'already-registered': ({ signInUrl, recoverUrl }) => ({
    subject: `You already have access to the ${brand}`,
    lines: [
      'Hello,',
      'You asked to create access with this e-mail address. It is a user name already, so ' +
        'nothing was created.',
      'Sign in with it:',
      signInUrl,
      'or choose a new password:',
      recoverUrl,
      "If you didn't ask for it, you don't have to do anything.",
    ],
  }),
  invitation: ({ firstName, accountName, invitedBy, role, link, days }) => ({
    subject: `Invitation to ${accountName} by ${invitedBy}`,
    lines: [
      `Hello ${firstName},`,
      `${invitedBy} gives you access to ${accountName} in the ${brand}, with the role ` +
        `${ROLES.en[role]}. Choose a password to accept:`,
      link,
      `The link works once, within ${days} days.`,
      "If you don't know the sender, ignore this e-mail: nothing is created without the link.",
    ],
  }),
  'invitation-elsewhere': ({ firstName, accountName, invitedBy }) => ({
    subject: `Invitation to ${accountName} by ${invitedBy}`,
    lines: [
      `Hello ${firstName},`,
      `${invitedBy} invites you to ${accountName} in the ${brand}.`,
      'This e-mail address signs in to another account already, and an address has one account. ' +
        'To accept, ask for an invitation to another address of yours.',
      'We did not tell the sender. If you do not know them, ignore this e-mail.',
    ],
  }),
  'access-created': ({ firstName, accountName, username, signInUrl }) => ({
    subject: `Your access to ${accountName} is ready`,
    lines: [
      `Hello ${firstName},`,
      `You can now sign in to ${accountName}. Your user name is:`,
      username,
      'Sign in here:',
      signInUrl,
    ],
  }),
  'role-changed': ({ firstName, accountName, changedBy, role, signInUrl }) => ({
    subject: `Your role in ${accountName} is now ${ROLES.en[role]}`,
    lines: [
      `Hello ${firstName},`,
      `${changedBy} changed your role in ${accountName}. It is now ${ROLES.en[role]}, which ` +
        `decides what you see and may do in the ${brand}:`,
      signInUrl,
      "If you didn't expect it, ask the account's owner or an administrator.",
    ],
  }),
  'access-removed': ({ firstName, accountName, removedBy }) => ({
    subject: `Your access to ${accountName} was removed`,
    lines: [
      `Hello ${firstName},`,
      `${removedBy} removed your access to ${accountName}. You were signed out, and your ` +
        'password no longer works.',
      "If you didn't expect it, ask the account's owner or an administrator.",
    ],
  }),
  'seat-assigned': ({ firstName, accountName, assignedBy, service, signInUrl }) => ({
    subject: `${service} is there for you`,
    lines: [
      `Hello ${firstName},`,
      `${assignedBy} gave you a seat of ${service} at ${accountName}. You can use it in a few ` +
        'minutes. You find it on the page of the services:',
      signInUrl,
      "If you didn't expect it, ask the account's owner or an administrator.",
    ],
  }),
  'mailbox-pin-changed': ({ firstName, line, changedBy, signInUrl }) => ({
    subject: `The voicemail PIN of ${line} was changed`,
    lines: [
      `Hello ${firstName},`,
      `${changedBy} set a new PIN for the voicemail of ${line}. From phones, it opens with the ` +
        'new PIN alone.',
      "If you didn't expect it, set another one on the page of your messages:",
      signInUrl,
    ],
  }),
  'billing-contact-code': ({ accountName, addedBy, code, hours }) => ({
    subject: `Confirm that you want the bills of ${accountName}`,
    lines: [
      'Hello,',
      `${addedBy} wants the bills of ${accountName} sent to this address. If that is right, pass ` +
        'this code on:',
      groupCodeDigits(code),
      `It is valid for ${hours} hours. Bills are sent here only after it was entered.`,
      "If you don't know the sender, don't pass it on: nothing more is sent to you then.",
    ],
  }),
});

const spanish = (brand: string): EmailTemplates => ({
  'recovery-code': ({ firstName, code, minutes }) => ({
    subject: `Su código de ${brand}`,
    lines: [
      `Hola, ${firstName}:`,
      'Ingrese este código en la página donde lo solicitó:',
      groupCodeDigits(code),
      `Es válido durante ${minutes} minutos. Nunca se lo pediremos por teléfono.`,
      'Si usted no lo solicitó, no tiene que hacer nada: su contraseña no ha cambiado.',
    ],
  }),
  'password-changed': ({ firstName, recoverUrl }) => ({
    subject: `Su contraseña de ${brand} ha cambiado`,
    lines: [
      `Hola, ${firstName}:`,
      'Su contraseña ha cambiado en su configuración. Se cerraron todas sus sesiones, salvo ' +
        'aquella en la que la cambió.',
      'Si fue usted, no tiene que hacer nada más. Si no lo fue, elija ahora una contraseña nueva:',
      recoverUrl,
    ],
  }),
  'password-recovered': ({ firstName, recoverUrl }) => ({
    subject: `Su contraseña de ${brand} ha cambiado`,
    lines: [
      `Hola, ${firstName}:`,
      'Tiene una contraseña nueva y se cerraron todas sus sesiones.',
      'Si fue usted, no tiene que hacer nada más. Si no lo fue, elija ahora una contraseña nueva:',
      recoverUrl,
    ],
  }),
  'sign-ins-paused': ({ firstName, recoverUrl }) => ({
    subject: `Alguien intentó iniciar sesión como usted`,
    lines: [
      `Hola, ${firstName}:`,
      'Alguien ingresó su nombre de usuario con contraseñas incorrectas, varias veces. No logró ' +
        'entrar, y los dispositivos nuevos ahora deben esperar. Donde ya había iniciado sesión ' +
        'todavía puede hacerlo.',
      'Si su contraseña es corta, o también la usa en otro lugar, elija una nueva:',
      recoverUrl,
      'Su configuración muestra los inicios de sesión más recientes. Le avisamos de esto una vez ' +
        'al día como máximo.',
    ],
  }),
  'codes-asked-for': ({ firstName }) => ({
    subject: 'Alguien solicita códigos en su nombre',
    lines: [
      `Hola, ${firstName}:`,
      'Se solicitaron una y otra vez, en su nombre, códigos para una contraseña nueva. Sin los ' +
        'códigos nadie puede cambiar su contraseña; no los comparta con nadie.',
      'Por ahora enviamos menos. Donde ya había iniciado sesión puede solicitar un código como ' +
        'siempre; en otro lugar, si no le llega, inténtelo más tarde o desde otra conexión.',
      'Le avisamos de esto una vez al día como máximo.',
    ],
  }),
  'user-name': ({ firstName, accountName, username, signInUrl }) => ({
    subject: `Su nombre de usuario de ${brand}`,
    lines: [
      `Hola, ${firstName}:`,
      `Alguien que conoce el número de cuenta y el código postal de ${accountName} solicitó ` +
        'el nombre de usuario del titular. Es este:',
      username,
      'Inicie sesión aquí:',
      signInUrl,
      'Si usted no lo solicitó, no tiene que hacer nada: solo se le envió a usted.',
    ],
  }),
  'registration-link': ({ firstName, accountName, link, hours }) => ({
    subject: `Termine de crear su acceso a ${accountName}`,
    lines: [
      `Hola, ${firstName}:`,
      `Elija una contraseña para terminar de crear su acceso a ${accountName}:`,
      link,
      `El enlace sirve una sola vez, durante ${hours} horas.`,
      'Si usted no lo solicitó, no tiene que hacer nada: sin el enlace no se crea ningún acceso.',
    ],
  }),
  'owner-exists': ({ accountName, signInUrl, recoverUrl }) => ({
    subject: `El acceso a ${accountName} en ${brand} ya tiene un titular`,
    lines: [
      'Hola:',
      `Usted solicitó crear un acceso a ${accountName}. Su titular ya tiene acceso, de modo ` +
        'que no se creó ninguno.',
      'Si usted es el titular, inicie sesión:',
      signInUrl,
      'o recupere su nombre de usuario o su contraseña:',
      recoverUrl,
      'Si no lo es, pida una invitación al titular o a un administrador.',
    ],
  }),
  'already-registered': ({ signInUrl, recoverUrl }) => ({
    subject: `Usted ya tiene acceso a ${brand}`,
    lines: [
      'Hola:',
      'Usted solicitó crear un acceso con esta dirección de correo electrónico. Ya es un ' +
        'nombre de usuario, de modo que no se creó ninguno.',
      'Inicie sesión con ella:',
      signInUrl,
      'o elija una contraseña nueva:',
      recoverUrl,
      'Si usted no lo solicitó, no tiene que hacer nada.',
    ],
  }),
  invitation: ({ firstName, accountName, invitedBy, role, link, days }) => ({
    subject: `Invitación a ${accountName} de ${invitedBy}`,
    lines: [
      `Hola, ${firstName}:`,
      `${invitedBy} le da acceso a ${accountName} en ${brand}, con la función ` +
        `${ROLES.es[role]}. Elija una contraseña para aceptar:`,
      link,
      `El enlace sirve una sola vez, durante ${days} días.`,
      'Si no conoce a quien lo envía, ignore este mensaje: sin el enlace no se crea ningún acceso.',
    ],
  }),
  'invitation-elsewhere': ({ firstName, accountName, invitedBy }) => ({
    subject: `Invitación a ${accountName} de ${invitedBy}`,
    lines: [
      `Hola, ${firstName}:`,
      `${invitedBy} le invita a ${accountName} en ${brand}.`,
      'Con esta dirección de correo ya se accede a otra cuenta, y cada dirección tiene una sola. ' +
        'Para aceptar, pida una invitación a otra dirección suya.',
      'No se lo dijimos a quien la envía. Si no conoce a esa persona, ignore este mensaje.',
    ],
  }),
  'access-created': ({ firstName, accountName, username, signInUrl }) => ({
    subject: `Su acceso a ${accountName} está listo`,
    lines: [
      `Hola, ${firstName}:`,
      `Ya puede iniciar sesión en ${accountName}. Su nombre de usuario es:`,
      username,
      'Inicie sesión aquí:',
      signInUrl,
    ],
  }),
  'role-changed': ({ firstName, accountName, changedBy, role, signInUrl }) => ({
    subject: `Su función en ${accountName} es ahora ${ROLES.es[role]}`,
    lines: [
      `Hola, ${firstName}:`,
      `${changedBy} cambió su función en ${accountName}. Ahora es ${ROLES.es[role]}, y de ` +
        `ella depende lo que usted ve y puede hacer en ${brand}:`,
      signInUrl,
      'Si no lo esperaba, consulte al titular de la cuenta o a un administrador.',
    ],
  }),
  'access-removed': ({ firstName, accountName, removedBy }) => ({
    subject: `Su acceso a ${accountName} fue retirado`,
    lines: [
      `Hola, ${firstName}:`,
      `${removedBy} retiró su acceso a ${accountName}. Se cerraron sus sesiones y su ` +
        'contraseña ya no es válida.',
      'Si no lo esperaba, consulte al titular de la cuenta o a un administrador.',
    ],
  }),
  'seat-assigned': ({ firstName, accountName, assignedBy, service, signInUrl }) => ({
    subject: `Ya tiene ${service}`,
    lines: [
      `Hola, ${firstName}:`,
      `${assignedBy} le asignó un puesto de ${service} en ${accountName}. Podrá usarlo en unos ` +
        'minutos. Lo encontrará en la página de los servicios:',
      signInUrl,
      'Si no lo esperaba, consulte al titular de la cuenta o a un administrador.',
    ],
  }),
  'mailbox-pin-changed': ({ firstName, line, changedBy, signInUrl }) => ({
    subject: `Se cambió el PIN del buzón de voz de ${line}`,
    lines: [
      `Hola, ${firstName}:`,
      `${changedBy} estableció un PIN nuevo para el buzón de voz de ${line}. Desde un teléfono, ` +
        'se abre solo con el PIN nuevo.',
      'Si no lo esperaba, establezca otro en la página de sus mensajes:',
      signInUrl,
    ],
  }),
  'billing-contact-code': ({ accountName, addedBy, code, hours }) => ({
    subject: `Confirme que desea recibir las facturas de ${accountName}`,
    lines: [
      'Hola:',
      `${addedBy} quiere que las facturas de ${accountName} lleguen a esta dirección. Si es ` +
        'correcto, comuníquele este código:',
      groupCodeDigits(code),
      `Es válido durante ${hours} horas. Las facturas se envían aquí solo después de ingresarlo.`,
      'Si no conoce al remitente, no lo comparta: no le enviaremos nada más.',
    ],
  }),
});

const EMAIL_TEMPLATES: Readonly<Record<MailLanguage, (brand: string) => EmailTemplates>> = {
  en: english,
  es: spanish,
};

/**
 * Names of people and companies may contain line breaks; a subject with one would become two
 * headers.
 */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

/** The e-mail's text in its language, in the name of the provider of this variant. */
export function renderEmail<Kind extends EmailKind>({
  kind,
  language,
  variant,
  values,
}: {
  kind: Kind;
  language: MailLanguage;
  variant: Variant;
  values: EmailValues[Kind];
}): RenderedEmail {
  const brand = BRAND.providers[variant].portal[language];
  const { subject, lines } = EMAIL_TEMPLATES[language](brand)[kind](values);
  return { subject: oneLine(subject), body: lines.map(oneLine).join('\n\n') };
}
