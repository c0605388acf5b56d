import { type RepresentedPerson, findRelationship } from '#capabilities/members/server/public.ts';
import { listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { Application, ApplicationContent, FileView, TimelineEntry, ApplicationSummary } from '../contract.ts';
import { nextState, isChangeable } from '../rules/states.ts';
import { applicationContentColumn, decryptEvent } from './encryption.ts';
import { type ApplicationRow, type EventRow, selectEvents } from './store.ts';
import { viewProof, evaluateApplicationProof } from './evaluate-proof.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

/** Returns the subject by which the capability `files` attaches files to an application. */
export function fileSubject(id: string): string {
  return `vaccination/${id}`;
}

export function viewSummary(
  world: Pick<World, 'keys'>,
  row: ApplicationRow,
  { relationship, decrypted }: { relationship: RepresentedPerson['relationship']; decrypted?: ApplicationContent },
): ApplicationSummary {
  const content = decrypted ?? applicationContentColumn.decrypt(world, row.id, row.content);
  return {
    applyNo: row.apply_no,
    memberId: row.person_id,
    relationship,
    state: row.state,
    name: content.baseInfo.name,
    doses: content.vaccinations.length,
    verified: row.rank === 0,
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    updatedAt: row.updated_at,
  };
}

/** The owner's view shows neither which reviewer did what, nor the notes between reviewers. */
export async function viewApplication(
  world: VaccinationWorld,
  { accountId }: Pick<Traveller, 'accountId'>,
  row: ApplicationRow,
): Promise<Application> {
  const content = applicationContentColumn.decrypt(world, row.id, row.content);
  const evaluatedProof = await evaluateApplicationProof(world, content);
  const relationship = await findRelationship(
    world,
    { account: accountId, person: row.person_id },
    world.clock.today(),
  );
  const timeline = (await selectEvents(world.sql, row.id)).flatMap((event) => viewTimelineEntry(world, event));
  const question = timeline.findLast(({ kind }) => kind === 'information-requested');
  return {
    ...viewSummary(world, row, { relationship: relationship ?? 'other', decrypted: content }),
    verified: row.rank === 0 && (evaluatedProof?.proof.verified ?? false),
    revision: row.revision,
    ...content,
    files: await viewFiles(world, row.id, accountId),
    proofView: evaluatedProof ? viewProof(evaluatedProof) : null,
    question: row.state === 'more-information' ? (question?.note ?? '') : '',
    timeline,
    may: { change: isChangeable(row.state), withdraw: nextState(row.state, 'withdraw') !== undefined },
  };
}

/** `account`: marks files of this account; omitted for reviewers. */
export async function viewFiles(world: Pick<World, 'sql' | 'keys'>, id: string, account?: string): Promise<FileView[]> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: fileId, name, state, account: uploaderId }) => ({
    id: fileId,
    name,
    state,
    isOwnUpload: uploaderId === account,
  }));
}

const timelineKindByEventKind: Readonly<Record<string, TimelineEntry['kind']>> = {
  begun: 'begun',
  submitted: 'submitted',
  answered: 'answered',
  withdrawn: 'withdrawn',
  taken: 'in-review',
  'information-requested': 'information-requested',
  approved: 'approved',
  rejected: 'rejected',
  'certificate-issued': 'certificate-issued',
};

// Notes with an approval are for other reviewers only.
const kindsWithNote: readonly string[] = ['information-requested', 'answered', 'rejected'];

function viewTimelineEntry(world: Pick<World, 'keys'>, { id, at, kind, content }: EventRow): TimelineEntry[] {
  const step = timelineKindByEventKind[kind];
  if (step === undefined) return [];
  return [{ at, kind: step, note: kindsWithNote.includes(kind) ? (decryptEvent(world, id, content).note ?? '') : '' }];
}
