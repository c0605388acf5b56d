import type { Role } from './roles.ts';

/** The facts about a change of roles that decide who must agree. */
export type RoleChange = {
  /** Roles before; empty for a new person. Equal to `after` for a suspension or a reset. */
  before: readonly Role[];
  after: readonly Role[];
  /** Active administrators other than the requester and the person concerned. */
  otherAdministrators: number;
};

/**
 * Returns whether a second administrator must agree: to every change that makes, changes or ends an administrator.
 * A sole administrator may appoint a second one alone, because nobody else could agree.
 */
export function needsSecondApprover({ before, after, otherAdministrators }: RoleChange): boolean {
  const [wasAdministrator, becomesAdministrator] = [before.includes('administrator'), after.includes('administrator')];
  if (!wasAdministrator && !becomesAdministrator) return false;
  return wasAdministrator || otherAdministrators > 0;
}
