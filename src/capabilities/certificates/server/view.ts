import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import type { StaffNameLookup } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { Certificate } from '../contract.ts';
import type { IssuedCertificateRow, RecoverySummary } from '../contract-console.ts';
import { certificateColumn, recoveryColumn } from './encryption.ts';
import type { CertificateRow } from './store.ts';
import type { RecoveryRow } from './store-recoveries.ts';

type Keys = Pick<World, 'keys'>;

export function viewRecovery(world: Keys, row: RecoveryRow, nameOf: StaffNameLookup): RecoverySummary {
  const { family, given, firstPositive } = recoveryColumn.decrypt(world, row.id, row.content);
  return {
    id: row.id,
    state: row.state,
    initials: initialsOf(`${given} ${family}`),
    firstPositive,
    recordedAt: row.recorded_at,
    recordedBy: nameOf(row.recorded_by),
    decidedAt: row.decided_at,
    decidedBy: nameOf(row.decided_by),
  };
}

export function viewIssuedCertificate(world: Keys, row: CertificateRow): IssuedCertificateRow {
  const { person } = certificateColumn.decrypt(world, row.id, row.content).facts;
  return {
    id: row.id,
    kind: row.kind,
    initials: initialsOf(`${person.given} ${person.family}`),
    issuedAt: row.issued_at,
    endsAt: row.ends_at,
    revokedAt: row.revoked_at,
  };
}

export function viewCertificate(
  world: Keys,
  row: CertificateRow,
  relationship: Certificate['relationship'],
): Certificate {
  return {
    id: row.id,
    relationship,
    kind: row.kind,
    text: certificateColumn.decrypt(world, row.id, row.content).text,
    issuedAt: row.issued_at,
    endsAt: row.ends_at,
    revokedAt: row.revoked_at,
  };
}
