import { newId } from '#foundation/server/keys/random.ts';
import { localDate, day, isoInstant, type Millis } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Certificate } from '../contract.ts';
import { certifiedOf } from '../rules/check-recovered.ts';
import type { CertificateFacts } from '../rules/facts.ts';
import { issuer } from '../rules/issuer.ts';
import { endOfTerm } from '../rules/terms.ts';
import { wholeSecond, writeHcert } from '../rules/write-hcert.ts';
import { deflate } from './pack.ts';
import { testCertificateKeys } from './test-keys.ts';

/** Certificates as holders have them, one in each state, signed by the keys of tests. */
export function certificatesFor(now: Millis) {
  const today = localDate(now);
  const dose: CertificateFacts = {
    kind: 'vaccination',
    doses: [
      {
        disease: '840539006',
        prophylaxis: '1119349007',
        product: 'EU/1/20/1528',
        holder: 'ORG-100030215',
        number: 2,
        of: 2,
        on: addDays(today, -90),
        country: 'SG',
      },
    ],
    ...certifiedIn('Siti Nurhaliza', today),
  };
  return {
    valid: held(recovery('Siti Nurhaliza', addDays(today, -30)), now),
    revoked: { ...held(recovery('Siti Nurhaliza', addDays(today, -60)), now), revokedAt: isoInstant(now - day) },
    expired: { ...held(recovery('Muhammad Abdul Qawi', addDays(today, -179)), now), endsAt: isoInstant(now - day) },
    early: held(recovery('Nur Aisyah', addDays(today, -3)), now),
    dose: held(dose, now),
  };
}

function recovery(given: string, firstPositive: LocalDate): CertificateFacts {
  const recovered = { family: 'Pengiran Haji Omar', given, birthDate: '1986-03-14', firstPositive, country: 'BN' };
  return { kind: 'recovery', ...certifiedOf(recovered), ...certified };
}

const certified = { identifier: 'URN:UVCI:01:BN:ABCDEFGHJKLMNPQRSTUVWXYZ2', by: issuer.name };

function certifiedIn(given: string, firstPositive: LocalDate) {
  const { person } = recovery(given, firstPositive);
  return { person, ...certified };
}

function held(facts: CertificateFacts, now: Millis): Certificate {
  const issuedAt = wholeSecond(now);
  const key = testCertificateKeys.signer(now);
  if (!key) throw new Error('the keys of tests are of another time');
  const endsAt = endOfTerm(issuedAt, facts, key);
  const text = writeHcert(facts, { issuedAt, endsAt, country: issuer.country }, key, deflate);
  return {
    id: newId(),
    relationship: 'self',
    kind: facts.kind,
    text,
    issuedAt: isoInstant(issuedAt),
    endsAt: isoInstant(endsAt),
    revokedAt: null,
  };
}
