import type { Role } from './roles.ts';

export type RoleChange = {
  /** Empty for a new person. Equal to `rolesAfter` for a suspension or a reset. */
  rolesBefore: readonly Role[];
  rolesAfter: readonly Role[];
  /** Active administrators other than the requester and the person concerned. */
  otherAdministratorCount: number;
};

/**
 * Returns whether a second administrator must approve: every change that appoints, changes or removes an administrator.
 * A sole administrator may appoint a second administrator alone, because nobody else could approve.
 */
export function needsSecondApprover({ rolesBefore, rolesAfter, otherAdministratorCount }: RoleChange): boolean {
  const [wasAdministrator, becomesAdministrator] = [
    rolesBefore.includes('administrator'),
    rolesAfter.includes('administrator'),
  ];
  if (!wasAdministrator && !becomesAdministrator) return false;
  return wasAdministrator || otherAdministratorCount > 0;
}
