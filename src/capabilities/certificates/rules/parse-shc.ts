import * as z from 'zod/mini';
import { toHex } from '#foundation/signed/hex.ts';
import { decodeBase64Url } from './base64url.ts';
import { parseBirthDate } from './birth-date.ts';
import { findCvx } from './cvx.ts';
import {
  covid19,
  detectedCode,
  type Dose,
  notDetectedCode,
  type ParsedCertificate,
  type TestResult,
  type Unreadable,
} from './certificate-facts.ts';
import { type Inflate, maxInflatedBytes } from './inflate.ts';
import { parsePartialDate } from './parse-hcert.ts';
import { joinShcParts, shcPrefix } from './shc-parts.ts';

/** Parses all codes of a SMART Health Card (framework 1.0). Verifies no signature and fetches no URL. */
export async function parseShc(codes: readonly string[], inflate: Inflate): Promise<ParsedCertificate | Unreadable> {
  if (!codes.every((code) => code.startsWith(shcPrefix)) || codes.length === 0)
    return { unreadable: 'not-a-certificate' };
  const malformed: Unreadable = { unreadable: 'malformed' };
  const [encodedHeader = '', encodedPayload = '', encodedSignature = '', ...extraParts] =
    joinShcParts(codes)?.split('.') ?? [];
  const [packed, signature] = [decodeBase64Url(encodedPayload), decodeBase64Url(encodedSignature)];
  const header = Header.safeParse(parseJson(decodeBase64Url(encodedHeader))).data;
  // An ES256 signature has 64 bytes.
  if (!header || !packed || signature?.length !== 64 || extraParts.length > 0) return malformed;
  const payload = header.zip === undefined ? packed : await inflate(packed, 'raw', maxInflatedBytes);
  const card = Card.safeParse(parseJson(payload)).data;
  const facts = card && parseFacts(card);
  if (!card || !facts) return malformed;
  return {
    format: 'shc',
    facts,
    issuer: card.iss,
    kid: header.kid,
    algorithm: 'ES256',
    // Both parts contain only ASCII characters.
    signedBytes: Uint8Array.from(`${encodedHeader}.${encodedPayload}`, (character) => character.charCodeAt(0)),
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
const shortText = z.string().check(z.maxLength(300));
const Coding = z.object({ system: z.optional(shortText), code: z.optional(shortText) });
const Resource = z.object({
  resourceType: shortText,
  status: z.optional(shortText),
  name: z.optional(z.array(z.object({ family: z.optional(shortText), given: z.optional(z.array(shortText)) }))),
  birthDate: z.optional(shortText),
  vaccineCode: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  occurrenceDateTime: z.optional(shortText),
  performer: z.optional(
    z.array(
      z.object({ actor: z.optional(z.object({ display: z.optional(shortText) })), display: z.optional(shortText) }),
    ),
  ),
  code: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  effectiveDateTime: z.optional(shortText),
  valueCodeableConcept: z.optional(z.object({ coding: z.optional(z.array(Coding)) })),
  valueString: z.optional(shortText),
});
type Resource = z.output<typeof Resource>;
const Card = z.object({
  iss: shortText,
  nbf: seconds,
  exp: z.optional(seconds),
  vc: z.object({
    type: z.array(shortText),
    credentialSubject: z.object({
      fhirBundle: z.object({ entry: z.array(z.object({ resource: Resource })).check(z.maxLength(40)) }),
    }),
  }),
});

// Only cards of vaccinations or of one laboratory test are supported: no rule judges other content.
function parseFacts({ vc }: z.output<typeof Card>): ParsedCertificate['facts'] | undefined {
  const resources = vc.credentialSubject.fhirBundle.entry.map(({ resource }) => resource);
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient');
  const [patient] = patients;
  const birthDate = parseBirthDate(patient?.birthDate ?? '');
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
  const immunizations = resources.filter(({ resourceType }) => resourceType === 'Immunization');
  const tests = resources.filter(({ resourceType }) => resourceType === 'Observation');
  const performer = (immunizations[0] ?? tests[0])?.performer?.[0];
  const common = { person, identifier: '', issuingAuthority: performer?.actor?.display ?? performer?.display ?? '' };
  if (immunizations.length > 0) {
    const doses = immunizations.filter(({ status }) => status === 'completed').map(parseDose);
    if (doses.length === 0 || !doses.every((dose) => dose !== undefined)) return undefined;
    return { kind: 'vaccination', doses, ...common };
  }
  const [result, ...otherResults] = tests.map(parseTestResult);
  return result && otherResults.length === 0 ? { kind: 'test', test: result, ...common } : undefined;
}

// A card does not number its doses, so `index` (their order on the card) stands for the number.
function parseDose({ vaccineCode, occurrenceDateTime }: Resource, index: number): Dose | undefined {
  const date = parsePartialDate(occurrenceDateTime);
  const cvx = vaccineCode?.coding?.find(({ system, code }) => system === 'http://hl7.org/fhir/sid/cvx' && code);
  if (!date || !cvx) return undefined;
  const disease = findCvx(cvx.code ?? '')?.diseases.join('+') ?? '';
  return {
    disease,
    prophylaxis: '',
    product: `cvx:${cvx.code}`,
    authorisationHolder: '',
    number: index + 1,
    seriesLength: 0,
    date,
    country: '',
  };
}

// LOINC codes of nucleic acid and antigen tests for the virus.
const covidTestCodes = new Set(
  ['94500-6', '94309-2', '94559-2', '94533-7', '94534-5', '94845-5', '95406-5', '95608-6', '96986-5', '94531-1'].concat(
    ['94558-4', '97097-0', '95209-3', '96119-3'],
  ),
);
// SNOMED CT has two codes for each result.
const resultSynonyms: Readonly<Record<string, string>> = { '260385009': notDetectedCode, '10828004': detectedCode };

function parseTestResult({
  status,
  code,
  effectiveDateTime,
  performer,
  valueCodeableConcept,
  valueString,
}: Resource): TestResult | undefined {
  const sampledAt = parsePartialDate(effectiveDateTime) && effectiveDateTime;
  const loinc = code?.coding?.find(({ system }) => system === 'http://loinc.org')?.code;
  const resultValue = valueCodeableConcept?.coding?.find((coding) => coding.code)?.code ?? valueString;
  if (!sampledAt || !loinc || !resultValue || !['final', 'amended', 'corrected'].includes(status ?? ''))
    return undefined;
  return {
    disease: covidTestCodes.has(loinc) ? covid19 : '',
    method: loinc,
    sampledAt,
    result: resultSynonyms[resultValue] ?? resultValue,
    centre: performer?.[0]?.display ?? '',
    country: '',
  };
}

// Decodes UTF-8 with decodeURIComponent, because TextDecoder is not part of the language. Undefined if invalid.
function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && (JSON.parse(decodeURIComponent(toHex(bytes).replace(/../g, '%$&'))) as unknown);
  } catch {
    return undefined;
  }
}
