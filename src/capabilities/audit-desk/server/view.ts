import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { StoredAuditEntry } from '#foundation/server/audit/search.ts';
import type { Finding } from '#foundation/server/audit/block-check.ts';
import type { World } from '#foundation/server/world.ts';
import type { ChainCheck, ChainFinding, AuditLogEntry } from '../contract.ts';
import { formatAuditCursor } from '#foundation/server/audit/audit-cursor.ts';
import type { CheckRow } from './store.ts';

type ViewWorld = Pick<World, 'sql' | 'keys'>;

/** Converts entries for auditors: staff with name, declarations with reference, all others by id. */
export async function viewEntries(world: ViewWorld, entries: readonly StoredAuditEntry[]): Promise<AuditLogEntry[]> {
  const nameOf = await readStaffNames(world, entries.map(staffIdOf));
  return entries.map((entry) => ({
    cursor: formatAuditCursor(entry),
    at: entry.at,
    actor: { kind: entry.actor_kind, id: entry.actor_id, name: nameOf(staffIdOf(entry)) },
    action: entry.action,
    subject: {
      kind: entry.subject_kind,
      id: entry.subject_id,
      ...(entry.subject_kind === 'declaration' &&
        uuidPattern.test(entry.subject_id) && { reference: referenceOf(world, entry.subject_id) }),
    },
    fields: entry.fields,
    reason: entry.reason ?? '',
    requestId: entry.request_id,
  }));
}

/** Returns the id of the member of staff who acted; null for other actors. */
export function staffIdOf(entry: Pick<StoredAuditEntry, 'actor_kind' | 'actor_id'>): string | null {
  return entry.actor_kind === 'staff' ? entry.actor_id : null;
}

export function viewCheck(row: CheckRow, requestedBy: string): ChainCheck {
  return {
    requestedBy,
    requestedAt: row.requested_at,
    entries: row.entries,
    endedAt: row.ended_at,
    report: row.report,
  };
}

/** Converts a finding. Findings about entries, blocks and lines have different fields, but the same in the contract. */
export function viewFinding(finding: Finding): ChainFinding {
  const { kind } = finding;
  if ('entries' in finding) return { kind, block: finding.block, lastBlock: null, entries: finding.entries };
  if ('entry' in finding) return { kind, block: finding.block, lastBlock: null, entries: [finding.entry] };
  if ('firstBlock' in finding) return { kind, block: finding.firstBlock, lastBlock: finding.lastBlock, entries: [] };
  return { kind, block: 'line' in finding ? finding.line : finding.block, lastBlock: null, entries: [] };
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
