import type { Handler } from '#foundation/server/http/route.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { type StaffNameLookup, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { listReviews as listCall, ReviewRow } from '../contract-review.ts';
import { applicationContentColumn } from './encryption.ts';
import type { ApplicationRow } from './store.ts';
import { countReviewLists, findSubmittedByApplyNo, selectReviewPage } from './store-lists.ts';

/** Shows initials instead of names, so that the call is not an access that has to be audited. */
export const listReviews: Handler<typeof listCall, Pick<World, 'sql' | 'keys'>, StaffActor> = async (
  world,
  actor,
  { list, verified, applyNo, cursor },
) => {
  const staffId = actor.staffId;
  const listCursor = parseCursor(cursor);
  const mayIssue = actor.scopes.has('certificates:issue');
  const selectPage = async () =>
    list === 'certify' && !mayIssue
      ? []
      : selectReviewPage(world.sql, { list, staffId, verified, cursor: listCursor, limit: pageSize + 1 });
  const rows =
    applyNo === undefined ? await selectPage() : await findSubmittedByApplyNo(world.sql, normalizeReference(applyNo));
  const { page, nextPage } = cutPage(rows, pageSize, sinceOf, ({ rank }) => rank);
  const nameOf = await readStaffNames(
    world,
    page.map((row) => row.staff_id),
  );
  return {
    items: page.map((row) => viewReview(world, row, { staff: staffId, nameOf })),
    counts: await countReviewLists(world.sql, { staffId, mayIssue }),
    ...nextPage,
  };
};

export function viewReview(
  world: Pick<World, 'keys'>,
  row: ApplicationRow,
  { staff, nameOf }: { staff: string; nameOf: StaffNameLookup },
): ReviewRow {
  const { baseInfo, vaccinations } = applicationContentColumn.decrypt(world, row.id, row.content);
  return {
    id: row.id,
    applyNo: row.apply_no,
    initials: initialsOf(baseInfo.name),
    doses: vaccinations.length,
    state: row.state,
    verified: row.rank === 0,
    since: sinceOf(row),
    holder: row.staff_id === null ? null : { id: row.staff_id, name: nameOf(row.staff_id) },
    isHeldByCaller: row.staff_id === staff,
    isSecondOpinionPending: row.second_requested_by !== null,
  };
}

const pageSize = 50;

function sinceOf(row: ApplicationRow): string {
  return row.decided_at ?? row.submitted_at ?? row.created_at;
}
