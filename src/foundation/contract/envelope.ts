import type { FieldError } from './problem.ts';

/**
 * `code`: `{code, message, data}` for the calls of entry/exit and vaccination. `errno`: `{errno, errmsg, data}` for all
 * other calls (spec §7).
 */
export type EnvelopeKind = 'code' | 'errno';

/** Fields of a refusal in either envelope, beside its status and message. */
export type Refusal = { problem: string; errors?: FieldError[]; requestId: string; data?: unknown };

/** Builds the body of a success: `code` or `errno` is 0. */
export function successBody(kind: EnvelopeKind, data: unknown): Record<string, unknown> {
  return kind === 'code' ? { code: 0, message: 'ok', data } : { errno: 0, errmsg: '', data };
}

/** Builds the body of a refusal: `code` or `errno` is the HTTP status, so that 401 means the same in both envelopes. */
export function refusalBody(
  kind: EnvelopeKind,
  status: number,
  message: string,
  refusal: Refusal,
): Record<string, unknown> {
  const { data, ...fields } = refusal;
  const extra = data === undefined ? fields : { ...fields, data };
  return kind === 'code' ? { code: status, message, ...extra } : { errno: status, errmsg: message, ...extra };
}

export type ParsedEnvelope =
  | { ok: true; data: unknown }
  | {
      ok: false;
      status: number;
      message: string;
      problem?: string;
      errors: FieldError[];
      requestId?: string;
      data?: unknown;
    };

/** Parses a body in either envelope. Undefined when the body is neither. */
export function parseEnvelope(body: unknown): ParsedEnvelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const fields = body as Record<string, unknown>;
  const status = typeof fields['errno'] === 'number' ? fields['errno'] : fields['code'];
  if (typeof status !== 'number') return undefined;
  if (status === 0) return { ok: true, data: fields['data'] };
  const message = fields['errmsg'] ?? fields['message'];
  return {
    ok: false,
    status,
    message: typeof message === 'string' ? message : '',
    errors: Array.isArray(fields['errors']) ? (fields['errors'] as FieldError[]) : [],
    ...(typeof fields['problem'] === 'string' && { problem: fields['problem'] }),
    ...(typeof fields['requestId'] === 'string' && { requestId: fields['requestId'] }),
    ...(fields['data'] !== undefined && { data: fields['data'] }),
  };
}
