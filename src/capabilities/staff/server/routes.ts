import type { World } from '#foundation/server/world.ts';
import { sameOriginPage, serve, serveSession } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as meCalls from '../contract-me.ts';
import * as searchCalls from '../contract-search.ts';
import * as people from '../contract-people.ts';
import * as accept from './accept-invitation.ts';
import { changeRoles, inviteStaff, reinstateStaff, resetStaff, suspendStaff } from './request-change.ts';
import { changePassword } from './change-password.ts';
import { approveStaffChange, listStaffChanges, refuseStaffChange } from './decide-change.ts';
import { listStaff } from './list-staff.ts';
import { beginDirectoryLogin, finishDirectoryLogin, readLoginMethods } from './log-in-with-directory.ts';
import { beginPasskeyLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { logInWithPassword } from './log-in-with-password.ts';
import { logOutStaff, logOutStaffEverywhere, logOutStaffSession } from './log-out.ts';
import { addPasskey, beginAddPasskey, removePasskey } from './manage-passkeys.ts';
import { createConsoleSearch, type SearchSource } from './search-console.ts';
import { readMe } from './read-me.ts';
import { staff } from './session-guard.ts';
import type { Worklist } from './store-worklist.ts';
import { createPendingWorkCounter } from './count-pending-work.ts';
import { beginStepUp, stepUpWithPasskey, stepUpWithPassword } from './step-up.ts';

const manager = staff('staff:manage');
const steppedUpStaff = staff(undefined, { steppedUp: true });

export const staffRoutes = [
  serve(calls.readLoginMethods, sameOriginPage, readLoginMethods),
  serve(calls.beginPasskeyLogin, sameOriginPage, beginPasskeyLogin),
  serveSession(calls.logInWithPasskey, sameOriginPage, logInWithPasskey),
  serveSession(calls.logInWithPassword, sameOriginPage, logInWithPassword),
  serve(calls.beginDirectoryLogin, sameOriginPage, beginDirectoryLogin),
  serveSession(calls.finishDirectoryLogin, sameOriginPage, finishDirectoryLogin),
  serve(calls.readInvitation, sameOriginPage, accept.readInvitation),
  serve(calls.beginAcceptWithPasskey, sameOriginPage, accept.beginAcceptWithPasskey),
  serveSession(calls.acceptWithPasskey, sameOriginPage, accept.acceptWithPasskey),
  serve(calls.beginAcceptWithPassword, sameOriginPage, accept.beginAcceptWithPassword),
  serveSession(calls.acceptWithPassword, sameOriginPage, accept.acceptWithPassword),
  serve(meCalls.readMe, staff(), readMe),
  serveSession(meCalls.logOutStaff, staff(), logOutStaff),
  serve(meCalls.logOutStaffSession, staff(), logOutStaffSession),
  serveSession(meCalls.logOutStaffEverywhere, staff(), logOutStaffEverywhere),
  serve(meCalls.beginStepUp, staff(), beginStepUp),
  serve(meCalls.stepUpWithPasskey, staff(), stepUpWithPasskey),
  serve(meCalls.stepUpWithPassword, staff(), stepUpWithPassword),
  serve(meCalls.beginAddPasskey, steppedUpStaff, beginAddPasskey),
  serve(meCalls.addPasskey, steppedUpStaff, addPasskey),
  serve(meCalls.removePasskey, steppedUpStaff, removePasskey),
  serve(meCalls.changePassword, staff(), changePassword),
  serve(people.listStaff, manager, listStaff),
  serve(people.inviteStaff, manager, inviteStaff),
  serve(people.changeRoles, manager, changeRoles),
  serve(people.suspendStaff, manager, suspendStaff),
  serve(people.reinstateStaff, manager, reinstateStaff),
  serve(people.resetStaff, manager, resetStaff),
  serve(people.listStaffChanges, manager, listStaffChanges),
  serve(people.approveStaffChange, staff('staff:manage', { steppedUp: true }), approveStaffChange),
  serve(people.refuseStaffChange, manager, refuseStaffChange),
];

export function worklistRoutes(worklists: readonly Worklist[]) {
  return [serve(meCalls.countPendingWork, staff(), createPendingWorkCounter(worklists))];
}

export function searchRoutes<W extends Pick<World, 'sql' | 'clock' | 'keys'>>(sources: readonly SearchSource<W>[]) {
  return [serve(searchCalls.searchConsole, staff(), createConsoleSearch(sources))];
}
