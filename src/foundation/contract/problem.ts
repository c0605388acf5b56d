import type { BilingualText, Language } from '../language/messages.ts';

export type ProblemKind = { readonly status: number } & BilingualText;

/** An invalid field: its path, the key of the rule (stable), and the message shown beside the field. */
export type FieldError = { path: string; key: string; message: string };

export type ProblemDetails = {
  /** Field errors as path and key. The messages are added when the answer is written. */
  fields?: readonly { path: string; key: string }[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Response headers by lower-case name, for client programs, such as `www-authenticate`. */
  headers?: Readonly<Record<string, string>>;
  /** Facts that the screen needs, such as the reference of the first declaration. */
  data?: unknown;
  /** The language in which the refused resource was requested. Its error page is written in this language too. */
  language?: Language;
  /** The underlying error: for the log, never for the answer. */
  cause?: unknown;
};

/** An intended refusal, in contrast to an unexpected error. The only class in the product. */
export class Problem extends Error {
  readonly code: string;
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;

  constructor(code: string, kind: ProblemKind, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.kind = kind;
    this.details = details;
  }

  sentence(language: Language): string {
    return this.kind[language];
  }
}

/**
 * Defines the problems of a capability, with codes such as `capability/what-is-wrong`. Returns the kinds and a function
 * that creates problems: `throw problem('declaration/already-submitted')`. An unlisted code does not compile.
 * `pickProblems` takes the kinds of one call from those of its capability.
 */
export function defineProblems<K extends Record<string, ProblemKind>>(kinds: K) {
  return {
    kinds,
    problem: (code: keyof K & string, details?: ProblemDetails): Problem =>
      new Problem(code, kinds[code] as ProblemKind, details),
    pickProblems: <C extends keyof K>(...codes: C[]): Pick<K, C> =>
      Object.fromEntries(codes.map((code) => [code, kinds[code]])) as Pick<K, C>,
  };
}

export function isProblem(thrown: unknown, code?: string): thrown is Problem {
  return thrown instanceof Problem && (code === undefined || thrown.code === code);
}

/** Problems that any call can have (spec §8: 400, 401, 500 and above, timeout). */
export const foundationProblems = defineProblems({
  'foundation/invalid': { status: 400, en: 'Please check your details again.', ms: 'Sila semak semula butiran awda.' },
  'foundation/malformed': {
    status: 400,
    en: 'Failed to request data, please make sure the network is available and the product has permission to access',
    ms: 'Gagal mendapatkan data, sila pastikan rangkaian tersedia dan aplikasi ini mempunyai kebenaran akses',
  },
  'foundation/too-large': {
    status: 413,
    en: 'This is larger than we can accept.',
    ms: 'Ini lebih besar daripada yang dapat kami terima.',
  },
  'foundation/session-ended': {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    ms: 'Sesi awda telah tamat. Sila log masuk semula.',
  },
  'foundation/forbidden': {
    status: 403,
    en: "You can't do this from here.",
    ms: 'Ini tidak boleh dilakukan dari sini.',
  },
  // Carries `data.challenge`. The client repeats the call with the solution in X-Captcha-Validate.
  'foundation/proof-needed': {
    status: 403,
    en: 'We could not check that you are human. Try again.',
    ms: 'Kami tidak dapat mengesahkan bahawa awda manusia. Cuba lagi.',
  },
  // A link to a file opens only in the browser that fetched it first.
  'foundation/other-browser': {
    status: 403,
    en: 'This link was opened in another browser, and works only there. The file is safe.',
    ms: 'Pautan ini telah dibuka dalam pelayar lain, dan hanya berfungsi di sana. Fail itu selamat.',
  },
  'foundation/not-found': { status: 404, en: "We can't find this.", ms: 'Kami tidak dapat menemuinya.' },
  'foundation/in-progress': {
    status: 409,
    en: 'We are still working on your first request. Please wait a moment.',
    ms: 'Permintaan pertama awda masih diproses. Sila tunggu sebentar.',
  },
  'foundation/request-id-reused': {
    status: 422,
    en: 'This request was already used for something else. Please try again.',
    ms: 'Permintaan ini telah digunakan untuk perkara lain. Sila cuba lagi.',
  },
  'foundation/too-many': {
    status: 429,
    en: 'Too many requests. Please try again later.',
    ms: 'Terlalu banyak permintaan. Sila cuba lagi kemudian.',
  },
  'foundation/system-error': { status: 500, en: 'System error', ms: 'Ralat sistem' },
  'foundation/busy': {
    status: 503,
    en: 'Server is busy, please try again later',
    ms: 'Pelayan sedang sibuk, sila cuba lagi kemudian',
  },
  'foundation/unavailable': {
    status: 503,
    en: 'Service is temporarily unavailable. Please try again in a moment.',
    ms: 'Perkhidmatan tidak tersedia buat sementara waktu. Sila cuba lagi sebentar.',
  },
});

export const problem = foundationProblems.problem;
