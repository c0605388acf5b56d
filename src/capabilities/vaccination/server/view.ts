import { type RepresentedPerson, findRelationship } from '#capabilities/members/server/public.ts';
import { listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { Application, ApplicationContent, FileView, TimelineEntry, Summary } from '../contract.ts';
import { nextState, isChangeable } from '../rules/states.ts';
import { decryptContent, decryptEvent } from './encryption.ts';
import { type ApplicationRow, type EventRow, selectEvents } from './store.ts';
import { viewProof, evaluateApplicationProof } from './evaluate-proof.ts';
import type { VaccinationWorld } from './world.ts';

/** How the files of an application are named. */
export function fileSubject(id: string): string {
  return `vaccination/${id}`;
}

/** What a list shows of an application. */
export function viewSummary(
  world: Pick<World, 'keys'>,
  row: ApplicationRow,
  { relationship, opened }: { relationship: RepresentedPerson['relationship']; opened?: ApplicationContent },
): Summary {
  const content = opened ?? decryptContent(world, row.id, row.content);
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

/** An application as whoever may act for its person sees it: never which of the reviewers did what, nor what they said to each other. */
export async function viewApplication(
  world: VaccinationWorld,
  { accountId: account }: Pick<Traveller, 'accountId'>,
  row: ApplicationRow,
): Promise<Application> {
  const content = decryptContent(world, row.id, row.content);
  const weighed = await evaluateApplicationProof(world, content);
  const relationship = await findRelationship(world, { account, person: row.person_id }, world.clock.today());
  const timeline = (await selectEvents(world.sql, row.id)).flatMap((event) => viewTimelineEntry(world, event));
  const asked = timeline.findLast(({ kind }) => kind === 'asked');
  return {
    ...viewSummary(world, row, { relationship: relationship ?? 'other', opened: content }),
    verified: row.rank === 0 && (weighed?.proof.verified ?? false),
    revision: row.revision,
    ...content,
    files: await viewFiles(world, row.id, account),
    proofView: weighed ? viewProof(weighed) : null,
    question: row.state === 'more-information' ? (asked?.note ?? '') : '',
    timeline,
    may: { change: isChangeable(row.state), withdraw: nextState(row.state, 'withdraw') !== undefined },
  };
}

/** The files of an application, for an account, or for a reviewer, who opens them otherwise. */
export async function viewFiles(world: Pick<World, 'sql' | 'keys'>, id: string, account?: string): Promise<FileView[]> {
  return (await listAttachedFiles(world, fileSubject(id))).map(({ id: file, name, state, account: sender }) => ({
    id: file,
    name,
    state,
    mine: sender === account,
  }));
}

const stepKindByEvent: Readonly<Record<string, TimelineEntry['kind']>> = {
  begun: 'begun',
  submitted: 'submitted',
  answered: 'answered',
  withdrawn: 'withdrawn',
  taken: 'in-review',
  asked: 'asked',
  approved: 'approved',
  rejected: 'rejected',
  'certificate-issued': 'certificate-issued',
};

// What reviewers write beside an approval is for their colleagues.
const kindsWithNote: readonly string[] = ['asked', 'answered', 'rejected'];

function viewTimelineEntry(world: Pick<World, 'keys'>, { id, at, kind, content }: EventRow): TimelineEntry[] {
  const as = stepKindByEvent[kind];
  if (as === undefined) return [];
  return [{ at, kind: as, note: kindsWithNote.includes(kind) ? (decryptEvent(world, id, content).note ?? '') : '' }];
}
