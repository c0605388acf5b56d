import { type RepresentedPerson, findRelationship } from '#capabilities/members/server/public.ts';
import { listAttachedFiles } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type { Application, Content, FileView, Step, Summary } from '../contract.ts';
import { after, isChangeable } from '../rules/states.ts';
import { openContent, openEvent } from './sealing.ts';
import { type ApplicationRow, type EventRow, eventsOf } from './store.ts';
import { viewProof, weigh } from './weigh.ts';
import type { VaccinationWorld } from './world.ts';

/** How the files of an application are named. */
export function subjectOf(id: string): string {
  return `vaccination/${id}`;
}

/** What a list shows of an application. */
export function viewSummary(
  world: Pick<World, 'keys'>,
  row: ApplicationRow,
  { relationship, opened }: { relationship: RepresentedPerson['relationship']; opened?: Content },
): Summary {
  const content = opened ?? openContent(world, row.id, row.content);
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
  const content = openContent(world, row.id, row.content);
  const weighed = await weigh(world, content);
  const relationship = await findRelationship(world, { account, person: row.person_id }, world.clock.today());
  const timeline = (await eventsOf(world.sql, row.id)).flatMap((event) => viewStep(world, event));
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
    may: { change: isChangeable(row.state), withdraw: after(row.state, 'withdraw') !== undefined },
  };
}

/** The files of an application, for an account, or for a reviewer, who opens them otherwise. */
export async function viewFiles(world: Pick<World, 'sql' | 'keys'>, id: string, account?: string): Promise<FileView[]> {
  return (await listAttachedFiles(world, subjectOf(id))).map(({ id: file, name, state, account: sender }) => ({
    id: file,
    name,
    state,
    mine: sender === account,
  }));
}

const shown: Readonly<Record<string, Step['kind']>> = {
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
const withNote: readonly string[] = ['asked', 'answered', 'rejected'];

function viewStep(world: Pick<World, 'keys'>, { id, at, kind, content }: EventRow): Step[] {
  const as = shown[kind];
  if (as === undefined) return [];
  return [{ at, kind: as, note: withNote.includes(kind) ? (openEvent(world, id, content).note ?? '') : '' }];
}
