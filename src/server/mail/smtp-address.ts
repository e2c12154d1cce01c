/** An SMTP server, and the address that e-mails come from. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  /** Refuses a connection that cannot be encrypted. */
  requireTls: boolean;
  /** Null for a server that asks for none. */
  auth: { user: string; pass: string } | null;
  /** An address, or `Name <address>`. */
  from: string;
}

/** The address alone of `Name <address>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
