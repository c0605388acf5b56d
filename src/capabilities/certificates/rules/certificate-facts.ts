import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Millis } from '#foundation/time/clock.ts';

export type CertificateKind = 'vaccination' | 'recovery' | 'test';

export const certificateKinds: readonly CertificateKind[] = ['vaccination', 'recovery', 'test'];

export type CertifiedPerson = {
  /** Family name, or the whole name of a person with only one. */
  family: string;
  given: string;
  /** Both names as in the machine-readable zone, words separated by `<`; empty where the certificate has none. */
  machineFamily: string;
  machineGiven: string;
  /** A day, a month (`1986-03`), a year, or empty, as far as known. */
  birthDate: string;
};

/** Dose of a vaccine. `product`: its code in the EU's value set, or `cvx:` with its code in the CVX list. */
export type Dose = {
  /** SNOMED CT code, several of a combined vaccine joined by `+`; empty where unknown. */
  disease: string;
  /** Type of vaccine, in SNOMED CT or ATC; empty where the certificate has none. */
  prophylaxis: string;
  product: string;
  /** Code of the authorisation holder in the EU’s value set; empty where the certificate has none. */
  authorisationHolder: string;
  /** Number of the dose in its series, and length of the series; 0 where the certificate has none. */
  number: number;
  seriesLength: number;
  /** Day of the dose, or its month or year where no more is known. */
  date: string;
  /** ISO 3166; empty where the certificate has none. */
  country: string;
};

/** Recovery from a disease. `from`, `until`: first and last day on which the person counts as recovered. */
export type Recovery = {
  disease: string;
  firstPositive: LocalDate;
  country: string;
  from: LocalDate;
  until: LocalDate;
};

export type TestResult = {
  disease: string;
  method: string;
  /** Instant of the sample, as text of the certificate. */
  sampledAt: string;
  result: string;
  centre: string;
  country: string;
};

export type CertifiedContent =
  | { kind: 'vaccination'; doses: readonly Dose[] }
  | { kind: 'recovery'; recovery: Recovery }
  | { kind: 'test'; test: TestResult };

/** Content of a certificate. Must not be trusted before its signature is verified. */
export type CertificateFacts = CertifiedContent & {
  person: CertifiedPerson;
  /** Identifier by which the certificate is revoked; empty where it has none. */
  identifier: string;
  /** Name of the issuing authority, as text of the certificate. */
  issuingAuthority: string;
};

/** Format: the EU's (HCERT), or SMART Health Cards. */
export type CertificateFormat = 'hcert' | 'shc';

/** Certificate after parsing, before its signature is verified. */
export type ParsedCertificate = {
  format: CertificateFormat;
  facts: CertificateFacts;
  /** Claimed issuer: a country, or the URL of an issuer of cards. Never fetched. */
  issuer: string;
  /** Id of the claimed key: hexadecimal in HCERT, base64url in a SMART Health Card. */
  kid: string;
  algorithm: 'ES256' | 'PS256';
  signedBytes: Uint8Array;
  signature: Uint8Array;
  issuedAt: Millis;
  /** Undefined where the certificate names no end. */
  endsAt: Millis | undefined;
};

/**
 * Reason why a text is no certificate. `not-a-certificate`: another kind of text. `malformed`: a text that only starts
 * like a certificate.
 */
export type Unreadable = { unreadable: 'not-a-certificate' | 'malformed' };

/** COVID-19 in SNOMED CT. */
export const covid19 = '840539006';

/** Test results in SNOMED CT. */
export const notDetectedCode = '260415000';
export const detectedCode = '260373001';
