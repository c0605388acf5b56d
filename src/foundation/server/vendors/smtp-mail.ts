import { createTransport } from 'nodemailer';
import { second } from '#foundation/time/clock.ts';
import type { ProviderAnswer, Mail, MailPort } from './message-ports.ts';

export type SmtpMailOptions = {
  name: string;
  host: string;
  port: number;
  /** `implicit`: TLS from the start; `starttls`: TLS required before anything else; `none`: only for this machine. */
  tls: 'implicit' | 'starttls' | 'none';
  user?: string;
  password?: string;
  /** Sender: a plain address. */
  from: string;
  fromName: string;
  /** Address of the page to unsubscribe from reminders, for the header List-Unsubscribe. */
  unsubscribeUrl?: string;
};

/** Creates a port to an SMTP server. Mail is plain text in UTF-8. */
export function createSmtpMail(options: SmtpMailOptions): MailPort {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host: options.host,
    port: options.port,
    secure: options.tls === 'implicit',
    requireTLS: options.tls === 'starttls',
    ignoreTLS: options.tls === 'none',
    ...(options.user !== undefined && { auth: { user: options.user, pass: options.password ?? '' } }),
    connectionTimeout: 5 * second,
    greetingTimeout: 5 * second,
    socketTimeout: 10 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: options.name,
    send: (mail) => sendMail(transport, options, mail),
    close: async () => transport.close(),
  };
}

async function sendMail(
  transport: ReturnType<typeof createTransport>,
  options: SmtpMailOptions,
  mail: Mail,
): Promise<ProviderAnswer> {
  if (!plainAddress.test(mail.to)) return { refusalCode: 'address' };
  const domain = options.from.slice(options.from.lastIndexOf('@') + 1);
  try {
    const sent = await transport.sendMail({
      from: { name: options.fromName, address: options.from },
      to: { name: '', address: mail.to },
      envelope: { from: options.from, to: [mail.to] },
      subject: mail.subject,
      text: mail.text,
      // Stays equal on every attempt, so that mail programs show a repeated mail once.
      messageId: `<${mail.reference}@${domain}>`,
      headers: {
        'auto-submitted': 'auto-generated',
        'x-auto-response-suppress': 'All',
        'content-language': mail.language,
        'list-id': `<${mail.purpose.replace(/[^a-z0-9-]+/g, '-')}.${domain}>`,
        ...(options.unsubscribeUrl !== undefined && { 'list-unsubscribe': `<${options.unsubscribeUrl}>` }),
      },
    });
    return { reference: sent.messageId };
  } catch (thrown) {
    if (isRefusal(thrown)) return { refusalCode: 'recipient' };
    throw thrown;
  }
}

// 550, 551 and 553 to RCPT TO: the mailbox does not exist. Other refusals may concern the sender.
function isRefusal(thrown: unknown): boolean {
  const { command, responseCode } = thrown as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && [550, 551, 553].includes(Number(responseCode));
}

// A single address without characters that could end a header or start another address.
const plainAddress = /^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,255}$/;
