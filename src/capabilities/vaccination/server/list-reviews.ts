import type { HandlersOf } from '#foundation/server/http/route.ts';
import { normalizeReference } from '#capabilities/border/rules/reference.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { type StaffNameLookup, type StaffActor, readStaffNames } from '#capabilities/staff/server/public.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import type { World } from '#foundation/server/world.ts';
import type { ReviewRow } from '../contract-review.ts';
import type * as calls from '../contract-review.ts';
import { applicationContentColumn } from './encryption.ts';
import type { ApplicationRow } from './store.ts';
import { countReviewLists, findSubmittedByApplyNo, selectReviewPage, waitsSince } from './store-lists.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys'>, StaffActor>;

/** Shows initials instead of names, so that the call is not an access that has to be audited. */
export const listReviews: Handlers['listReviews'] = async (world, actor, { applyNo = '', ...input }) => {
  const staffId = actor.staffId;
  const mayIssue = actor.scopes.has('certificates:issue');
  const applyNoPart = normalizeCode(applyNo);
  const { page, nextPage } =
    applyNoPart.length === 12
      ? { page: await findSubmittedByApplyNo(world.sql, normalizeReference(applyNo)), nextPage: {} }
      : input.list === 'certify' && !mayIssue
        ? { page: [], nextPage: {} }
        : await selectReviewPage(world.sql, { ...input, staffId, applyNoPart });
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
    since: waitsSince(row),
    holder: row.staff_id === null ? null : { id: row.staff_id, name: nameOf(row.staff_id) },
    isHeldByCaller: row.staff_id === staff,
    isSecondOpinionPending: row.second_requested_by !== null,
  };
}
