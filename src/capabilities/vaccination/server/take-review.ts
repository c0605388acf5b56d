import type { HandlersOf } from '#foundation/server/http/route.ts';
import { changesHolder, type StaffActor } from '#capabilities/staff/server/public.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-review.ts';
import { nextState } from '../rules/states.ts';
import { changeReview } from './change-review.ts';
import type { ReviewWorld } from './vaccination-world.ts';

type Handlers = HandlersOf<typeof calls, ReviewWorld, StaffActor>;

/**
 * Takes an application over from the colleague `expectedHolder`, or from the queue when that is null. Of two
 * simultaneous requests, the second is refused.
 */
export const takeReview: Handlers['takeReview'] = async (world, actor, { id, expectedHolder }) => {
  await changeReview(world, actor, { id }, (row) => {
    const state = nextState(row.state, 'take');
    if (state === undefined) throw problem('vaccination/closed');
    if (!changesHolder(row.staff_id, expectedHolder, actor, () => problem('vaccination/taken'))) return undefined;
    return { change: { state, staff_id: actor.staffId }, kind: 'taken', action: 'take' };
  });
  return {};
};

export const giveBackReview: Handlers['giveBackReview'] = async (world, actor, { id, revision }) => {
  await changeReview(world, actor, { id, revision }, (row) => {
    const state = nextState(row.state, 'give-back');
    if (state === undefined) throw problem('vaccination/closed');
    if (row.staff_id !== actor.staffId) throw problem('vaccination/taken');
    return { change: { state, staff_id: null }, kind: 'given-back', action: 'give-back' };
  });
  return {};
};
