import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Millis } from '#foundation/time/clock.ts';

/** What a certificate is about. */
export type CertificateKind = 'vaccination' | 'recovery' | 'test';

/** All of them. */
export const certificateKinds: readonly CertificateKind[] = ['vaccination', 'recovery', 'test'];

/** Whose it is, as the certificate says it. */
export type CertifiedPerson = {
  /** Family name, or the whole name of somebody who has one. */
  family: string;
  given: string;
  /** Both as the machine-readable zone of a passport spells them, words parted by `<`; empty where the certificate does not say. */
  machineFamily: string;
  machineGiven: string;
  /** A day, a month (`1986-03`), a year, or empty: as much as is known. */
  birthDate: string;
};

/** A dose. `product`: its code in the EU's value set, or `cvx:` and its code in the CVX list. */
export type Dose = {
  /** In SNOMED CT, several of a combined vaccine joined by `+`; empty where it is not known. */
  disease: string;
  prophylaxis: string;
  product: string;
  holder: string;
  /** Which dose of how many; 0 where the certificate does not say. */
  number: number;
  of: number;
  /** A day, or a month or a year where the certificate says no more. */
  on: string;
  /** ISO 3166; empty where the certificate does not say. */
  country: string;
};

/** A recovery: the first positive test, and from when until when the certificate is good. */
export type Recovery = {
  disease: string;
  firstPositive: LocalDate;
  country: string;
  from: LocalDate;
  until: LocalDate;
};

/** A test and its result. */
export type TestResult = {
  disease: string;
  method: string;
  /** Instant of the sample, as the certificate says it. */
  sampledAt: string;
  result: string;
  centre: string;
  country: string;
};

/** What is certified. */
export type CertifiedContent =
  | { kind: 'vaccination'; doses: readonly Dose[] }
  | { kind: 'recovery'; recovery: Recovery }
  | { kind: 'test'; test: TestResult };

/** What a certificate says. Nothing of it is to be believed before its signature was checked. */
export type CertificateFacts = CertifiedContent & {
  person: CertifiedPerson;
  /** Its identifier, by which it is revoked; empty where it has none. */
  identifier: string;
  /** Who certifies, in their words. */
  by: string;
};

/** The way of writing: the EU's (HCERT), or SMART Health Cards. */
export type CertificateFormat = 'hcert' | 'shc';

/** A certificate as it was read. */
export type ParsedCertificate = {
  format: CertificateFormat;
  facts: CertificateFacts;
  /** Who says to have signed it: a country, or the address of an issuer. Never fetched. */
  issuer: string;
  /** Which key is said to have signed it: hexadecimal in HCERT, base64url in a SMART Health Card. */
  kid: string;
  algorithm: 'ES256' | 'PS256';
  signed: Uint8Array;
  signature: Uint8Array;
  issuedAt: Millis;
  /** Undefined where the certificate itself names no end. */
  endsAt: Millis | undefined;
};

/** Why a text is no certificate. `foreign`: it is something else. `malformed`: it begins like one, and is none. */
export type Unreadable = { unreadable: 'foreign' | 'malformed' };

/** COVID-19, in SNOMED CT. */
export const covid19 = '840539006';

/** The result of a test that found nothing, in SNOMED CT, and of one that did. */
export const notDetected = '260415000';
export const detected = '260373001';
