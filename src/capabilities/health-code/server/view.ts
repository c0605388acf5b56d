import type { World } from '#foundation/server/world.ts';
import type { Appeal } from '../contract.ts';
import { openAnswer, openAppeal } from './sealing.ts';
import type { AppealRow } from './store-appeals.ts';

/** An appeal as whoever made it sees it. */
export function viewAppeal(world: Pick<World, 'keys'>, row: AppealRow): Appeal {
  const { level, text } = openAppeal(world, row.id, row.content);
  return {
    id: row.id,
    state: row.state,
    level,
    text,
    openedAt: row.opened_at,
    takenAt: row.taken_at,
    decidedAt: row.decided_at,
    answer: openAnswer(world, row.id, row.answer),
  };
}
