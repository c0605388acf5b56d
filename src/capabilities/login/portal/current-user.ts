import { session } from '#foundation/web/session/page-session.ts';
import type { Profile } from '../contract.ts';
import { userOf } from './user-of.ts';

/** Whose login it is at this moment, outside of what is drawn; undefined while nobody is logged in, or before it is known. */
export function currentUser(): Profile | undefined {
  const state = session.state();
  return state.phase === 'logged-in' ? userOf(state.user) : undefined;
}
