import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, isoInstant } from '#foundation/time/clock.ts';
import { inboxFile, type KeptMessage } from './inbox-file.ts';
import { inboxPage, inboxScript, inboxStyle } from './inbox-page.ts';
import type { MailPort, SmsPort } from './message-ports.ts';

/** Where the local inbox keeps and shows messages. */
export type InboxOptions = {
  /** 0: any free port. Absent: kept, and shown by another process. */
  port?: number;
  /** A loopback address: whoever reads the inbox can log in as anybody. */
  host?: string;
  /** Folder of the file that keeps the messages. */
  dir: string;
  clock: Clock;
  /** Whether real people are served; then there is no inbox. */
  production: boolean;
};

/** Both channels, ending on this machine. */
export type LocalInbox = {
  sms: SmsPort;
  mail: MailPort;
  /** Where its page is, when this process shows it. */
  url: string | undefined;
  close: () => Promise<void>;
};

/**
 * Opens the local inbox: the default provider of both channels. A page for people at `/` and JSON for programs at
 * `GET /messages?to=`: newest first, each with `to`, `channel`, `at`, `purpose`, `subject`, `text`. The last 500 are kept.
 */
export async function openInbox(options: InboxOptions): Promise<LocalInbox> {
  refuseInbox(options);
  const file = inboxFile(options.dir);
  const keep = (channel: KeptMessage['channel'], message: Omit<KeptMessage, 'channel' | 'at'>) => {
    const { reference, to, purpose, subject, text } = message;
    const at = isoInstant(options.clock.now());
    file.add({ reference, channel, to, purpose, ...(subject !== undefined && { subject }), text, at });
    return Promise.resolve({ reference, delivered: true });
  };
  const server = options.port === undefined ? undefined : await listen(file.read, options.port, options.host);
  return {
    sms: { name: 'local', send: (sms) => keep('sms', sms) },
    mail: { name: 'local', send: (mail) => keep('mail', mail) },
    url: server && `http://${hostOf(options)}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()).closeAllConnections() : resolve())),
  };
}

// In production, or on an address that others can reach.
function refuseInbox({ production, host = loopback }: Pick<InboxOptions, 'production' | 'host'>): void {
  if (production) throw new Error('the local inbox is not for production: it shows everybody the codes of everybody');
  if (!isLoopback(host)) throw new Error('the local inbox listens on a loopback address only');
}

function listen(read: () => KeptMessage[], port: number, host = loopback): Promise<Server> {
  const server = createServer((request, response) => answer(read, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function answer(read: () => KeptMessage[], request: IncomingMessage, response: ServerResponse): void {
  // A page elsewhere can have its name lead to this machine; then the name it asks for is not one of ours.
  const asked = URL.parse(`http://${request.headers.host ?? ''}`);
  if (!asked || !isLoopback(asked.hostname)) return send(response, 403, 'text/plain', 'Only from this machine.');
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.');
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  const search = url?.searchParams.get('to')?.trim() ?? '';
  const found = () => read().filter(({ to }) => comparable(to).includes(comparable(search)));
  if (url?.pathname === '/') return send(response, 200, 'text/html', inboxPage(found(), search));
  if (url?.pathname === '/messages') return send(response, 200, 'application/json', JSON.stringify(found()));
  if (url?.pathname === '/inbox.css') return send(response, 200, 'text/css', inboxStyle);
  if (url?.pathname === '/inbox.js') return send(response, 200, 'text/javascript', inboxScript);
  return send(response, 404, 'text/plain', 'Nothing here.');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
  response.writeHead(status, headers).end(body);
}

// A plus sign in a query reads as a space; people write numbers with and without both.
function comparable(destination: string): string {
  return destination.toLowerCase().replace(/[\s+-]/g, '');
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function hostOf({ host = loopback }: InboxOptions): string {
  return host.includes(':') ? `[${host}]` : host;
}

const loopback = '127.0.0.1';
