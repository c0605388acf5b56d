import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderAnswer, Receipt, Sms, SmsPort } from './message-ports.ts';
import { readJson } from './read-json.ts';
import { vendorFailure } from './vendor-failure.ts';

export type HttpSmsGatewayOptions = {
  name: string;
  /** May contain `{to}`, `{text}` and `{reference}`, which are percent-encoded. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Its strings may contain `{to}`, `{text}` and `{reference}`. Not sent with a GET. */
  body?: unknown;
  /** Encoding of the body: JSON (the default), or a form, whose body is an object of texts. */
  format?: 'json' | 'form';
  /**
   * Path of the gateway's own reference in its JSON answer, such as `messages.0.id`. Without a reference, a message is
   * not accepted.
   */
  referencePath: string;
  /**
   * Statuses that refuse a message for good. None by default, since most gateways also send them when misconfigured.
   */
  refusedStatuses?: readonly number[];
  /** Absent when the gateway sends no receipts. */
  receipts?: HttpReceipts;
};

/** The gateway posts a notice with one report or several. */
export type HttpReceipts = {
  /** Secret part of the webhook address to which the gateway posts notices. */
  secret: string;
  /** Path of the list of reports; absent when a notice is a single report. */
  listPath?: string;
  referencePath: string;
  /** Path of the state in a report. The lists below are its values for messages that were delivered, or failed. */
  statePath: string;
  deliveredStates: readonly string[];
  failedStates: readonly string[];
};

/**
 * Creates a port to an SMS gateway with an HTTP API, described by the options. Redirects are not followed: they could
 * send a number and a code elsewhere.
 */
export function createHttpSmsGateway(options: HttpSmsGatewayOptions): SmsPort {
  const { receipts } = options;
  return {
    name: options.name,
    send: (sms, signal) => post(options, sms, signal),
    ...(receipts && { parseReceipts: (secret, body) => parseReceipts(receipts, secret, body) }),
  };
}

async function post(options: HttpSmsGatewayOptions, sms: Sms, signal: AbortSignal): Promise<ProviderAnswer> {
  const values: Record<string, string> = { to: sms.to, text: sms.text, reference: sms.reference };
  const body =
    options.body === undefined || options.method === 'GET'
      ? undefined
      : encodeBody(fillTemplate(options.body, values), options);
  const response = await fetch(fillText(options.url, values, encodeURIComponent), {
    method: options.method ?? 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': contentTypes[options.format ?? 'json'] }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal,
  });
  if (options.refusedStatuses?.includes(response.status)) {
    await response.body?.cancel();
    return { refusalCode: `http-${response.status}` };
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw vendorFailure(`http-${response.status || 'redirect'}`);
  }
  const reference = valueAt(await readJson(response, maxAnswerBytes), options.referencePath);
  if (!isReference(reference)) throw vendorFailure('no-reference');
  return { reference: String(reference) };
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function encodeBody(body: unknown, { format }: HttpSmsGatewayOptions): string {
  return format === 'form' ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body);
}

function parseReceipts(receipts: HttpReceipts, secret: string, body: unknown): Omit<Receipt, 'provider'>[] | undefined {
  if (!isSameSecret(secret, receipts.secret)) return undefined;
  const reports = receipts.listPath === undefined ? [body] : valueAt(body, receipts.listPath);
  if (!Array.isArray(reports)) return [];
  return reports.slice(0, 1000).flatMap((report: unknown) => readReport(receipts, report));
}

function readReport(receipts: HttpReceipts, report: unknown): Omit<Receipt, 'provider'>[] {
  const reference = valueAt(report, receipts.referencePath);
  const state = valueAt(report, receipts.statePath);
  if (!isReference(reference) || typeof state !== 'string') return [];
  if (receipts.deliveredStates.includes(state)) return [{ reference: String(reference), outcome: 'delivered' }];
  if (receipts.failedStates.includes(state)) return [{ reference: String(reference), outcome: 'failed' }];
  return [];
}

// Placeholders are filled after parsing, so that no text can break out of its JSON string.
function fillTemplate(template: unknown, values: Record<string, string>): unknown {
  if (typeof template === 'string') return fillText(template, values, (text) => text);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]));
}

function fillText(template: string, values: Record<string, string>, encode: (text: string) => string): string {
  return template.replace(/\{(to|text|reference)\}/g, (_placeholder, name: string) => encode(values[name] ?? ''));
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, segment) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, segment)) return undefined;
    return (inner as Record<string, unknown>)[segment];
  }, value);
}

function isReference(value: unknown): value is string | number {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);
}

function isSameSecret(received: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(received), digest(expected));
}

const maxAnswerBytes = 64 * 1024;
