import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-review.ts';
import { opinionBlocker } from '../rules/states.ts';
import { changeReview } from './change-review.ts';
import { toReviewStatus } from './read-review.ts';
import type { ReviewWorld } from './vaccination-world.ts';

type Handlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

export const requestSecondOpinion: Handlers['requestSecondOpinion'] = async (world, actor, { id, revision, note }) => {
  await changeReview(world, actor, { id, revision }, (row) => {
    if (row.state !== 'in-review') throw problem('vaccination/closed');
    if (row.staff_id !== actor.staffId) throw problem('vaccination/taken');
    if (row.second_requested_by !== null) throw problem('vaccination/second-awaited');
    const change = { second_requested_by: actor.staffId, second_given_by: null };
    return { change, kind: 'second-requested', content: { note }, action: 'request-second-opinion' };
  });
  return {};
};

/** Neither the asking nor the deciding reviewer may give the opinion. */
export const giveSecondOpinion: Handlers['giveSecondOpinion'] = async (
  world,
  actor,
  { id, revision, agrees, note },
) => {
  await changeReview(world, actor, { id, revision }, (row) => {
    if (row.state !== 'in-review') throw problem('vaccination/closed');
    const blocker = opinionBlocker(toReviewStatus(row), actor.staffId);
    if (blocker !== undefined) throw problem(`vaccination/${blocker}`);
    const change = { second_requested_by: null, second_given_by: actor.staffId };
    return { change, kind: 'second-given', content: { note, agrees }, action: 'give-second-opinion' };
  });
  return {};
};
