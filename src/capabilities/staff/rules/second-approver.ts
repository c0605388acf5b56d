import type { Role } from './roles.ts';

export type RoleChange = {
  /** Empty for a new person. Equal to `rolesAfter` for a suspension or a reset. */
  before: readonly Role[];
  after: readonly Role[];
  /** Active administrators other than the requester and the person concerned. */
  otherAdministrators: number;
};

/**
 * Returns whether a second administrator must approve: every change that appoints, changes or removes an administrator.
 * A sole administrator may appoint a second administrator alone, because nobody else could approve.
 */
export function needsSecondApprover({ before, after, otherAdministrators }: RoleChange): boolean {
  const [wasAdministrator, becomesAdministrator] = [before.includes('administrator'), after.includes('administrator')];
  if (!wasAdministrator && !becomesAdministrator) return false;
  return wasAdministrator || otherAdministrators > 0;
}
