import type { Both, Language } from '../language/messages.ts';

/** A way in which a call can be refused: HTTP status and the sentence for the person, in both languages. */
export type ProblemKind = { readonly status: number } & Both;

/** What was wrong with one field: where, which rule (a stable key), and the sentence to show beside it. */
export type FieldError = { path: string; key: string; message: string };

/** What a refusal may carry beside its kind. */
export type ProblemDetails = {
  /** Field errors, as path and key; the sentences are found when the answer is written. */
  fields?: readonly { path: string; key: string }[];
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** Headers of the answer, by names in small letters: for programs that ask, such as `www-authenticate`. */
  headers?: Readonly<Record<string, string>>;
  /** Facts the screen needs, such as the reference of the first declaration. */
  data?: unknown;
  /** The language in which the person asked for the thing: a page that refuses it is written in it too. */
  language?: Language;
  /** What went wrong underneath: for the log, never for the answer. */
  cause?: unknown;
};

/** The one class of the product: a refusal that is meant, as against a fault. */
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

  /** The sentence for the person. */
  sentence(language: Language): string {
    return this.kind[language];
  }
}

/**
 * The problems of one capability, as `capability/what-is-wrong`. Returns the function that makes them:
 * `throw problem('declaration/already-submitted')`; an unlisted code does not compile.
 */
export function problemsOf<K extends Record<string, ProblemKind>>(kinds: K) {
  return {
    kinds,
    problem: (code: keyof K & string, details?: ProblemDetails): Problem =>
      new Problem(code, kinds[code] as ProblemKind, details),
  };
}

/** Whether a thrown thing is this problem. */
export function isProblem(thrown: unknown, code?: string): thrown is Problem {
  return thrown instanceof Problem && (code === undefined || thrown.code === code);
}

/** Problems that any call can have (spec §8: 400, 401, 500 and above, timeout). */
export const foundationProblems = problemsOf({
  'foundation/invalid': {
    status: 400,
    en: 'Please check your details again.',
    ms: 'Sila semak semula butiran awda.',
  },
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
    en: 'This is not possible from here.',
    ms: 'Ini tidak boleh dilakukan dari sini.',
  },
  // Carries `data.challenge`; the call is repeated with its solution in X-Captcha-Validate.
  'foundation/proof-needed': {
    status: 403,
    en: 'We could not check that you are human. Try again.',
    ms: 'Kami tidak dapat mengesahkan bahawa awda manusia. Cuba lagi.',
  },
  // Of a link to a file: it opens for the browser that fetched it first.
  'foundation/other-browser': {
    status: 403,
    en: 'This link was opened in another browser, and works only there. The file is safe.',
    ms: 'Pautan ini telah dibuka dalam pelayar lain, dan hanya berfungsi di sana. Fail itu selamat.',
  },
  'foundation/not-found': {
    status: 404,
    en: 'We cannot find this.',
    ms: 'Kami tidak dapat menemuinya.',
  },
  'foundation/in-progress': {
    status: 409,
    en: 'We are still working on your first request. Please wait a moment.',
    ms: 'Permintaan pertama awda masih diproses. Sila tunggu sebentar.',
  },
  'foundation/key-reused': {
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

/** Makes a problem of the foundation. */
export const problem = foundationProblems.problem;
