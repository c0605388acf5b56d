import * as z from 'zod/mini';
import { hexOf } from '#foundation/signed/hex.ts';
import { fromBase64Url } from './base64url.ts';
import { certifiedDate } from './certified-date.ts';
import { findCvx } from './cvx.ts';
import {
  covid19,
  detected,
  type Dose,
  notDetected,
  type ReadCertificate,
  type TestResult,
  type Unreadable,
} from './facts.ts';
import { type Inflate, mostInflated } from './inflate.ts';
import { partialDateOf } from './read-hcert.ts';
import { joinParts, shcPrefix } from './shc-parts.ts';

/** Reads a SMART Health Card from all of its codes (framework 1.0). The signature is not checked, and no address in it is asked. */
export async function readShc(codes: readonly string[], inflate: Inflate): Promise<ReadCertificate | Unreadable> {
  if (!codes.every((code) => code.startsWith(shcPrefix)) || codes.length === 0) return { unreadable: 'foreign' };
  const malformed: Unreadable = { unreadable: 'malformed' };
  const [head = '', body = '', tail = '', ...more] = joinParts(codes)?.split('.') ?? [];
  const [packed, signature] = [fromBase64Url(body), fromBase64Url(tail)];
  const header = Header.safeParse(jsonOf(fromBase64Url(head))).data;
  if (!header || !packed || signature?.length !== 64 || more.length > 0) return malformed;
  const payload = header.zip === undefined ? packed : await inflate(packed, 'raw', mostInflated);
  const card = Card.safeParse(jsonOf(payload)).data;
  const facts = card && factsOf(card);
  if (!card || !facts) return malformed;
  return {
    format: 'shc',
    facts,
    issuer: card.iss,
    kid: header.kid,
    algorithm: 'ES256',
    // Both parts have no other characters.
    signed: Uint8Array.from(`${head}.${body}`, (character) => character.charCodeAt(0)),
    signature,
    issuedAt: Math.floor(card.nbf) * 1000,
    endsAt: card.exp === undefined ? undefined : Math.floor(card.exp) * 1000,
  };
}

const Header = z.object({
  alg: z.literal('ES256'),
  kid: z.string().check(z.maxLength(100)),
  zip: z.optional(z.literal('DEF')),
});

const seconds = z.number().check(z.gte(0), z.lt(1e11));
const short = z.string().check(z.maxLength(300));
const Coding = z.object({ system: z.optional(short), code: z.optional(short) });
const Resource = z.object({
  resourceType: short,
  status: z.optional(short),
  name: z.optional(z.array(z.object({ family: z.optional(short), given: z.optional(z.array(short)) }))),
  birthDate: z.optional(short),
  vaccineCode: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  occurrenceDateTime: z.optional(short),
  performer: z.optional(
    z.array(z.object({ actor: z.optional(z.object({ display: z.optional(short) })), display: z.optional(short) })),
  ),
  code: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  effectiveDateTime: z.optional(short),
  valueCodeableConcept: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  valueString: z.optional(short),
});
type Resource = z.output<typeof Resource>;
const Card = z.object({
  iss: short,
  nbf: seconds,
  exp: z.optional(seconds),
  vc: z.object({
    type: z.array(short),
    credentialSubject: z.object({
      fhirBundle: z.object({ entry: z.array(z.object({ resource: Resource })).check(z.maxLength(40)) }),
    }),
  }),
});

// Cards of vaccinations, or of one test of a laboratory: what else a card may hold is judged by no rule of ours.
function factsOf({ vc }: z.output<typeof Card>): ReadCertificate['facts'] | undefined {
  const resources = vc.credentialSubject.fhirBundle.entry.map(({ resource }) => resource);
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient');
  const [patient] = patients;
  const birthDate = certifiedDate(patient?.birthDate ?? '');
  if (!patient || patients.length !== 1 || birthDate === undefined) return undefined;
  const [name] = patient.name ?? [];
  const person = {
    family: name?.family ?? '',
    given: (name?.given ?? []).join(' '),
    machineFamily: '',
    machineGiven: '',
    birthDate,
  };
  if (person.family === '' && person.given === '') return undefined;
  const given = resources.filter(({ resourceType }) => resourceType === 'Immunization');
  const tests = resources.filter(({ resourceType }) => resourceType === 'Observation');
  const by = (given[0] ?? tests[0])?.performer?.[0];
  const common = { person, identifier: '', by: by?.actor?.display ?? by?.display ?? '' };
  if (given.length > 0) {
    const doses = given.filter(({ status }) => status === 'completed').map(doseOf);
    if (doses.length === 0 || !doses.every((dose) => dose !== undefined)) return undefined;
    return { kind: 'vaccination', doses, ...common };
  }
  const [result, ...others] = tests.map(testOf);
  return result && others.length === 0 ? { kind: 'test', test: result, ...common } : undefined;
}

function doseOf({ vaccineCode, occurrenceDateTime }: Resource, at: number): Dose | undefined {
  const on = partialDateOf(occurrenceDateTime);
  const cvx = vaccineCode?.coding?.find(({ system, code }) => system === 'http://hl7.org/fhir/sid/cvx' && code);
  if (!on || !cvx) return undefined;
  const disease = findCvx(cvx.code ?? '')?.diseases.join('+') ?? '';
  return { disease, prophylaxis: '', product: `cvx:${cvx.code}`, holder: '', number: at + 1, of: 0, on, country: '' };
}

// Tests for the virus (LOINC): nucleic acid and antigen.
const covidTests = new Set(
  ['94500-6', '94309-2', '94559-2', '94533-7', '94534-5', '94845-5', '95406-5', '95608-6', '96986-5', '94531-1'].concat(
    ['94558-4', '97097-0', '95209-3', '96119-3'],
  ),
);
// SNOMED CT has two words each for what a test found.
const results: Readonly<Record<string, string>> = { '260385009': notDetected, '10828004': detected };

function testOf({ status, code, effectiveDateTime, performer, ...value }: Resource): TestResult | undefined {
  const sampledAt = partialDateOf(effectiveDateTime) && effectiveDateTime;
  const loinc = code?.coding?.find(({ system }) => system === 'http://loinc.org')?.code;
  const found = value.valueCodeableConcept?.coding?.find((coding) => coding.code)?.code ?? value.valueString;
  if (!sampledAt || !loinc || !found || !['final', 'amended', 'corrected'].includes(status ?? '')) return undefined;
  return {
    disease: covidTests.has(loinc) ? covid19 : '',
    method: loinc,
    sampledAt,
    result: results[found] ?? found,
    centre: performer?.[0]?.display ?? '',
    country: '',
  };
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && (JSON.parse(decodeURIComponent(hexOf(bytes).replace(/../g, '%$&'))) as unknown);
  } catch {
    return undefined;
  }
}
