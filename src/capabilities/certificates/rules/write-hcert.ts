import { toBase45 } from '#foundation/signed/base45.ts';
import { toCbor } from '#foundation/signed/cbor.ts';
import { encodeSigned, encodeSigStructure } from '#foundation/signed/cose.ts';
import { fromHex } from '#foundation/signed/hex.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { unknownDate } from '#foundation/time/partial-date.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { cwtClaims, hcertPrefix } from './parse-hcert.ts';

/** Validity of a signature, as instants of whole seconds; `country`: ISO 3166 code of the issuer. */
export type ValidityPeriod = { issuedAt: Millis; endsAt: Millis; country: string };

/** Signer: the key id (16 hexadecimal digits), and its ES256 signature of bytes (r and s, 32 bytes each). */
export type Signer = { kid: string; sign: (bytes: Uint8Array) => Uint8Array };

/**
 * Writes and signs an EU certificate; returns the text of its QR code. `deflate` compresses as zlib does. Calling this
 * function with a trusted key issues a certificate, so only `server/issue-certificate.ts` calls it.
 */
export function writeHcert(
  facts: CertificateFacts,
  period: ValidityPeriod,
  signer: Signer,
  deflate: (bytes: Uint8Array) => Uint8Array,
): string {
  const message = { kid: fromHex(signer.kid), payload: encodePayload(facts, period) };
  const signature = Uint8Array.from(signer.sign(encodeSigStructure(message)));
  return hcertPrefix + toBase45(deflate(encodeSigned({ ...message, signature })));
}

const schemaVersion = '1.3.0';

function encodePayload(facts: CertificateFacts, { issuedAt, endsAt, country }: ValidityPeriod): Uint8Array {
  const { family, given, machineFamily, machineGiven, birthDate } = facts.person;
  const dcc = {
    ver: schemaVersion,
    nam: {
      ...(family && { fn: family }),
      fnt: machineFamily,
      ...(given && { gn: given }),
      ...(machineGiven && { gnt: machineGiven }),
    },
    // The schema requires an empty text for an unknown birth date.
    dob: birthDate === unknownDate ? '' : birthDate,
    ...encodeEntries(facts, country),
  };
  return toCbor(
    new Map<number, unknown>([
      [cwtClaims.issuer, country],
      [cwtClaims.endsAt, Math.floor(endsAt / 1000)],
      [cwtClaims.issuedAt, Math.floor(issuedAt / 1000)],
      [cwtClaims.health, new Map([[cwtClaims.dcc, dcc]])],
    ]),
  );
}

// The two-letter keys are those of the EU's schema (`tg`: target disease, `ma`: marketing authorisation holder).
function encodeEntries(facts: CertificateFacts, country: string) {
  const common = { is: facts.issuingAuthority, ci: facts.identifier };
  switch (facts.kind) {
    case 'vaccination': {
      const [dose] = facts.doses;
      if (!dose || facts.doses.length !== 1) throw new Error('an EU certificate must contain exactly one dose');
      const {
        disease: tg,
        prophylaxis: vp,
        product: mp,
        authorisationHolder: ma,
        number: dn,
        seriesLength: sd,
        date: dt,
      } = dose;
      return { v: [{ tg, vp, mp, ma, dn, sd, dt, co: dose.country || country, ...common }] };
    }
    case 'recovery': {
      const { disease: tg, firstPositive: fr, from: df, until: du, country: co } = facts.recovery;
      return { r: [{ tg, fr, co, df, du, ...common }] };
    }
    case 'test': {
      const { disease: tg, method: tt, sampledAt: sc, result: tr, centre: tc, country: co } = facts.test;
      return { t: [{ tg, tt, sc, tr, tc, co, ...common }] };
    }
  }
}

/** Truncates an instant to whole seconds, as certificates require. */
export function truncateToSecond(instant: Millis): Millis {
  return instant - (instant % 1000);
}
