import { newId } from '#foundation/server/keys/random.ts';
import { localDate, day, isoInstant, type Millis } from '#foundation/time/clock.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Certificate } from '#capabilities/certificates/contract.ts';
import { toCertifiedRecovery } from '#capabilities/certificates/rules/validate-recovery.ts';
import type { CertificateFacts } from '#capabilities/certificates/rules/certificate-facts.ts';
import { issuer } from '#capabilities/certificates/rules/issuer.ts';
import { computeExpiry } from '#capabilities/certificates/rules/validity.ts';
import { truncateToSecond, writeHcert } from '#capabilities/certificates/rules/write-hcert.ts';
import { deflate } from '../platform-tools.ts';
import { testCertificateKeys } from './keys.ts';

/** Issues sample certificates, one in each state, signed with the test keys. */
export function issueSampleCertificates(now: Millis) {
  const today = localDate(now);
  const dose: CertificateFacts = {
    kind: 'vaccination',
    doses: [
      {
        disease: '840539006',
        prophylaxis: '1119349007',
        product: 'EU/1/20/1528',
        authorisationHolder: 'ORG-100030215',
        number: 2,
        seriesLength: 2,
        date: addDays(today, -90),
        country: 'SG',
      },
    ],
    ...certifiedIn('Siti Nurhaliza', today),
  };
  return {
    valid: issueSample(recovery('Siti Nurhaliza', addDays(today, -30)), now),
    revoked: { ...issueSample(recovery('Siti Nurhaliza', addDays(today, -60)), now), revokedAt: isoInstant(now - day) },
    expired: {
      ...issueSample(recovery('Muhammad Abdul Qawi', addDays(today, -179)), now),
      endsAt: isoInstant(now - day),
    },
    early: issueSample(recovery('Nur Aisyah', addDays(today, -3)), now),
    dose: issueSample(dose, now),
  };
}

function recovery(given: string, firstPositive: LocalDate): CertificateFacts {
  const recovered = { family: 'Pengiran Haji Omar', given, birthDate: '1986-03-14', firstPositive, country: 'BN' };
  return { kind: 'recovery', ...toCertifiedRecovery(recovered), ...certified };
}

const certified = { identifier: 'URN:UVCI:01:BN:ABCDEFGHJKLMNPQRSTUVWXYZ2', issuingAuthority: issuer.name };

function certifiedIn(given: string, firstPositive: LocalDate) {
  const { person } = recovery(given, firstPositive);
  return { person, ...certified };
}

function issueSample(facts: CertificateFacts, now: Millis): Certificate {
  const issuedAt = truncateToSecond(now);
  const key = testCertificateKeys.findSigner(now);
  if (!key) throw new Error('the keys of tests are of another time');
  const endsAt = computeExpiry(issuedAt, facts, key);
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
