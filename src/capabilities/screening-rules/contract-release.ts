import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { EnteredDisease } from './rules/entered-diseases.ts';
import { EnteredRule, EnteredThreshold } from './rules/entered-rules.ts';
import { Revision, Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const deskDefaults = { caller: 'staff', envelope: 'errno', fieldMessages } as const;
const writerDefaults = { ...deskDefaults, scope: 'rules:write' } as const;
const releaserDefaults = { ...deskDefaults, scope: 'rules:release' } as const;

const Note = text(500);
const Reason = text(500);

/** Time from which the rules are in force. Null: one minute after the release. */
const EffectiveFrom = z.nullable(z.iso.datetime({ error: 'invalid' }));

/**
 * Pending release. `isOwnRequest`: the caller requested it. `hasEditedDraft`: the caller has changed the draft. In both
 * cases somebody else must release it.
 */
const ReleaseRequest = z.object({
  id: Id,
  kind: z.enum(['draft', 'rollback']),
  /** Version whose rules are released again; null for a draft. */
  rollbackVersion: z.nullable(z.int()),
  newestVersion: z.int(),
  /** Rules of the latest version. */
  currentRules: z.array(EnteredRule),
  /** Rules to release. */
  newRules: z.array(EnteredRule),
  /** Diseases of the latest version. */
  currentDiseases: z.array(EnteredDisease),
  newDiseases: z.array(EnteredDisease),
  currentFeverThreshold: EnteredThreshold,
  newFeverThreshold: EnteredThreshold,
  note: z.string(),
  effectiveFrom: z.nullable(Instant),
  requestedBy: z.string(),
  requestedAt: Instant,
  isOwnRequest: z.boolean(),
  hasEditedDraft: z.boolean(),
  /**
   * Result of the dry run of exactly these rules; null for a rollback. `changedToOfficer`, `changedToProceed`:
   * travellers whose outcome changes to `see-health-officer`, or to `proceed`.
   */
  dryRun: z.nullable(
    z.object({ days: z.int(), travellers: z.int(), changedToOfficer: z.int(), changedToProceed: z.int() }),
  ),
});
export type ReleaseRequest = z.output<typeof ReleaseRequest>;

export const requestRelease = defineCall({
  ...writerDefaults,
  name: 'requestRelease',
  summary: 'Requests the release of the draft, after a finished dry run of exactly this content.',
  method: 'POST',
  path: '/api/rules/release/request',
  input: z.object({ revision: Revision, note: Note, effectiveFrom: EffectiveFrom }),
  output: z.object({ id: Id }),
  problems: pickProblems(
    'screening-rules/changed-elsewhere',
    'screening-rules/no-dry-run',
    'screening-rules/nothing-new',
    'screening-rules/request-waits',
  ),
});

export const requestRollback = defineCall({
  ...writerDefaults,
  name: 'requestRollback',
  summary: 'Requests another release of an earlier version’s rules, under a new number.',
  method: 'POST',
  path: '/api/rules/release/rollback',
  input: z.object({ version: Version, note: Note, effectiveFrom: EffectiveFrom }),
  output: z.object({ id: Id }),
  problems: pickProblems('screening-rules/nothing-new', 'screening-rules/request-waits'),
});

export const readReleaseRequest = defineCall({
  ...writerDefaults,
  name: 'readReleaseRequest',
  summary: 'Returns the release that is pending approval by a second health officer, with the changes it would make.',
  method: 'GET',
  path: '/api/rules/release',
  input: NoInput,
  output: z.object({ pendingRequest: z.nullable(ReleaseRequest) }),
});

/**
 * Releases the pending request. The caller neither requested the release nor changed the draft, and has confirmed their
 * identity recently.
 */
export const releaseRules = defineCall({
  ...releaserDefaults,
  name: 'releaseRules',
  summary: 'Releases rules that another health officer requested. Requires a step-up within the last ten minutes.',
  method: 'POST',
  path: '/api/rules/release',
  input: z.object({ id: Id }),
  output: z.object({ version: z.int(), effectiveFrom: Instant }),
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...pickProblems('screening-rules/decided', 'screening-rules/newer-version'),
  },
});

export const declineRelease = defineCall({
  ...releaserDefaults,
  name: 'declineRelease',
  summary: 'Declines a pending release, or withdraws the caller’s own request, with a reason.',
  method: 'POST',
  path: '/api/rules/release/decline',
  input: z.object({ id: Id, reason: Reason }),
  output: NoData,
  problems: pickProblems('screening-rules/decided'),
});
