import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, second } from '#foundation/time/clock.ts';
import type { PageRequest } from '../payment-port.ts';
import { type Behaviour, applyBehaviour, behaviours, pay, type SandboxEvent } from './behaviours.ts';
import { renderSandboxPage, sandboxStyle } from './sandbox-page.ts';
import { openPages, type SandboxPage, type SandboxPages, toPageState } from './page-store.ts';
import { signEvent } from './signature.ts';

/** Settings of the sandbox. `port` 0: any free port. `file`: where pages and refunds are stored. */
export type SandboxSettings = { port: number; file: string; secret: string };

export type Sandbox = { url: string; close: () => Promise<void> };

const host = '127.0.0.1';

/**
 * Starts the payment sandbox. It answers the portal's server, shows payers their pages, and posts notices to the
 * address of each page.
 */
export async function startSandbox({ port, file, secret }: SandboxSettings, clock: Clock): Promise<Sandbox> {
  let url = '';
  const pages = openPages(file, (reference) => `${url}/pay/${reference}`);
  const server = createServer((request, response) => {
    answerRequest({ pages, secret, clock }, request, response).catch(() => send(response, 500, {}));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const timer = setInterval(() => payDuePages({ pages, secret, clock }), 200);
  return { url, close: () => close(server, timer) };
}

type SandboxContext = { pages: SandboxPages; secret: string; clock: Clock };

// Runs by a timer, and before each request so that the answer includes due payments.
function payDuePages({ pages, secret, clock }: SandboxContext): void {
  for (const page of pages.findDueLatePayments(clock.now())) void sendNotices(secret, clock, page, [pay(pages, page)]);
}

async function answerRequest(
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', `http://${host}`);
  const [, section = '', reference = '', action = ''] = pathname.split('/');
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return send(response, 403, {});
  payDuePages(context);
  if (section === 'sandbox.css') return sendText(response, 'text/css', sandboxStyle);
  if (section === 'pay') return answerPayer(context, request, response, reference);
  if (request.headers.authorization !== `Bearer ${context.secret}`) return send(response, 401, {});
  return answerPortal(context, request, response, [section, reference, action]);
}

async function answerPortal(
  { pages, clock }: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
  [resource, reference, action]: [string, string, string],
): Promise<void> {
  const input = request.method === 'POST' ? (JSON.parse((await text(request)) || '{}') as unknown) : undefined;
  const now = clock.now();
  if (resource === 'refunds') {
    const refund =
      reference === '' ? pages.refund(input as Parameters<SandboxPages['refund']>[0]) : pages.findRefund(reference);
    return send(response, refund === undefined ? 404 : 'refused' in refund ? 422 : 200, refund ?? {});
  }
  if (reference === '') {
    const opened = pages.open(input as PageRequest & { webhookUrl: string }, now);
    return send(response, 'refused' in opened ? 422 : 200, opened);
  }
  const page = pages.find(reference, now);
  if (!page) return send(response, 404, {});
  if (action === 'close' && page.state === 'open') pages.change(page, { state: 'expired' });
  return send(response, 200, toPageState(page));
}

async function answerPayer(
  { pages, secret, clock }: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
  reference: string,
): Promise<void> {
  const page = pages.find(reference, clock.now());
  if (!page) return send(response, 404, {});
  if (request.method !== 'POST')
    return sendText(response, 'text/html', renderSandboxPage(page), new URL(page.returnUrl).origin);
  const behaviour = new URLSearchParams(await text(request)).get('behaviour') as Behaviour;
  if (!behaviours.includes(behaviour)) return send(response, 400, {});
  const notices = applyBehaviour(pages, page, behaviour, clock.now());
  void sendNotices(secret, clock, page, notices);
  response.writeHead(303, {
    location: page.returnUrl,
    'content-security-policy': contentSecurityPolicy(new URL(page.returnUrl).origin),
  });
  response.end();
}

// Sends the notices one after another, each until it is accepted, five times at most.
async function sendNotices(
  secret: string,
  clock: Clock,
  page: SandboxPage,
  notices: readonly SandboxEvent[],
): Promise<void> {
  for (const notice of notices) {
    for (let tries = 0; tries < 5; tries++) {
      if (await sendNotice(secret, clock, page.webhookUrl, JSON.stringify(notice))) break;
      await wait(second * 2 ** tries, undefined, { ref: false });
    }
  }
}

async function sendNotice(secret: string, clock: Clock, webhookUrl: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signEvent(secret, body, clock.now()) };
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(10 * second),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, type: string, body: string, portalOrigin = ''): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': contentSecurityPolicy(portalOrigin),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(body);
}

// `form-action` includes the portal, to which the browser is redirected after it posts the form.
function contentSecurityPolicy(portalOrigin: string): string {
  return `default-src 'none'; style-src 'self'; form-action 'self' ${portalOrigin}; base-uri 'none'; frame-ancestors 'none'`;
}

function close(server: Server, timer: NodeJS.Timeout): Promise<void> {
  clearInterval(timer);
  return new Promise((resolve) => server.close(() => resolve()).closeAllConnections());
}
