import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#foundation/time/clock.ts';
import { openInboxFile, type InboxMessage } from './inbox-file.ts';
import { renderInboxPage, inboxScript, inboxStyle } from './inbox-page.ts';
import type { MailPort, SmsPort } from './message-ports.ts';

export type InboxOptions = {
  /** Port of the page; 0 for any free port. When absent, messages are stored but not shown by this process. */
  port?: number;
  /** A loopback address: the inbox contains login codes of all accounts. */
  host?: string;
  dir: string;
  clock: Clock;
  /** Whether this is a production system, which must not have an inbox. */
  isProduction: boolean;
};

export type LocalInbox = {
  sms: SmsPort;
  mail: MailPort;
  /** Address of the page, if this process serves it. */
  url: string | undefined;
  close: () => Promise<void>;
};

/**
 * Opens the local inbox, the default provider of both channels. Serves a page at `/` and JSON at `GET /messages?to=`:
 * latest first, each with `to`, `channel`, `at`, `purpose`, `subject`, `text`. Stores the last 500 messages.
 */
export async function openInbox(options: InboxOptions): Promise<LocalInbox> {
  requireDemoOnLoopback(options);
  const file = openInboxFile(options.dir);
  const save = (channel: InboxMessage['channel'], message: Omit<InboxMessage, 'channel' | 'at'>) => {
    const { reference, to, purpose, subject, text } = message;
    const receivedAt = options.clock.instant();
    file.add({ reference, channel, to, purpose, ...(subject !== undefined && { subject }), text, at: receivedAt });
    return Promise.resolve({ reference, isDelivered: true });
  };
  const server = options.port === undefined ? undefined : await listen(file.read, options.port, options.host);
  return {
    sms: { name: 'local', send: (sms) => save('sms', sms) },
    mail: { name: 'local', send: (mail) => save('mail', mail) },
    url: server && `http://${hostOf(options)}:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()).closeAllConnections() : resolve())),
  };
}

// Refused in production, and on an address that other machines can reach.
function requireDemoOnLoopback({ isProduction, host = loopback }: Pick<InboxOptions, 'isProduction' | 'host'>): void {
  if (isProduction) throw new Error('the local inbox is not for production: it shows the login codes of all accounts');
  if (!isLoopback(host)) throw new Error('the local inbox listens on a loopback address only');
}

function listen(read: () => InboxMessage[], port: number, host = loopback): Promise<Server> {
  const server = createServer((request, response) => answerRequest(read, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function answerRequest(read: () => InboxMessage[], request: IncomingMessage, response: ServerResponse): void {
  // DNS rebinding: the name of another site may resolve to this machine, but its `host` header is not a loopback name.
  const host = URL.parse(`http://${request.headers.host ?? ''}`);
  if (!host || !isLoopback(host.hostname)) return send(response, 403, 'text/plain', 'Only from this machine.');
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET.');
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  const search = url?.searchParams.get('to')?.trim() ?? '';
  const findMessages = () => read().filter(({ to }) => normalizeDestination(to).includes(normalizeDestination(search)));
  if (url?.pathname === '/') return send(response, 200, 'text/html', renderInboxPage(findMessages(), search));
  if (url?.pathname === '/messages') return send(response, 200, 'application/json', JSON.stringify(findMessages()));
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

// A plus sign in a query is decoded as a space, and people type numbers with or without both.
function normalizeDestination(destination: string): string {
  return destination.toLowerCase().replace(/[\s+-]/g, '');
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function hostOf({ host = loopback }: InboxOptions): string {
  return host.includes(':') ? `[${host}]` : host;
}

const loopback = '127.0.0.1';
