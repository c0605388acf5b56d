import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { roleNames } from './rules/roles.ts';
import { Email, Roles, StaffStatus } from './rules/schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

// Calls by administrators about other members of staff. A change that appoints, changes or removes an administrator
// waits until a second administrator approves the change. A sole administrator may appoint a second one alone.
const peopleCall = { caller: 'staff', scope: 'staff:manage', envelope: 'errno', fieldMessages } as const;

/** Problem of calls that need a step-up, for the contracts of other capabilities. */
export const stepUpProblems = pickProblems('staff/step-up');

/** `id`: id of the changed account. `awaitsApproval`: a second administrator must approve the change first. */
const ChangeAnswer = z.object({ id: Id, awaitsApproval: z.boolean() });

const StaffPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: StaffStatus,
  roles: Roles,
  invitedAt: Instant,
  /** End of the current invitation; null without one. */
  invitationEndsAt: z.nullable(Instant),
  lastSeenAt: z.nullable(Instant),
  passkeyCount: z.int(),
  hasPassword: z.boolean(),
  hasDirectoryLogin: z.boolean(),
  /** Whether a change waits for a second administrator. */
  hasPendingChange: z.boolean(),
});
export type StaffPerson = z.output<typeof StaffPerson>;

/** `involvesCaller`: the caller requested the change, or is the person concerned. */
const StaffChange = z.object({
  id: Id,
  kind: z.enum(['invite', 'roles', 'suspend', 'reinstate', 'reset']),
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  rolesBefore: Roles,
  rolesAfter: Roles,
  reason: z.string(),
  requestedBy: z.object({ id: Id, name: z.string() }),
  requestedAt: Instant,
  involvesCaller: z.boolean(),
});
export type StaffChange = z.output<typeof StaffChange>;

const Reason = text(300);

// A single line, because e-mails contain the name.
const PersonName = text(100).check(z.regex(/^\P{C}*$/u, 'invalid'));

export const listStaff = defineCall({
  ...peopleCall,
  name: 'listStaff',
  summary: 'Lists members of staff, newest first or sorted, a page at a time; or the one with an exact e-mail address.',
  method: 'GET',
  path: '/api/staff/people',
  input: listQuery({
    sortable: ['status', 'seen'],
    filters: { email: z.optional(Email), role: z.optional(z.enum(roleNames)), status: z.optional(StaffStatus) },
  }),
  output: pageOf(StaffPerson),
});

/** Invites a person with a link by e-mail, which works once within 72 hours. */
export const inviteStaff = defineCall({
  ...peopleCall,
  name: 'inviteStaff',
  summary: 'Invites a new member of staff by a link in an e-mail.',
  method: 'POST',
  path: '/api/staff/people',
  idempotency: 'handler',
  input: z.object({ email: Email, name: PersonName, roles: Roles }),
  output: ChangeAnswer,
  problems: pickProblems('staff/already-there'),
});

export const changeRoles = defineCall({
  ...peopleCall,
  name: 'changeRoles',
  summary: 'Changes the roles of a member of staff, who must log in again.',
  method: 'POST',
  path: '/api/staff/people/roles',
  idempotency: 'handler',
  input: z.object({ id: Id, roles: Roles, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

export const suspendStaff = defineCall({
  ...peopleCall,
  name: 'suspendStaff',
  summary: 'Suspends a member of staff and ends all their sessions.',
  method: 'POST',
  path: '/api/staff/people/suspend',
  idempotency: 'handler',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

export const reinstateStaff = defineCall({
  ...peopleCall,
  name: 'reinstateStaff',
  summary: 'Ends the suspension of a member of staff.',
  method: 'POST',
  path: '/api/staff/people/reinstate',
  idempotency: 'handler',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** Sends a new invitation after lost login methods or an expired invitation. */
export const resetStaff = defineCall({
  ...peopleCall,
  name: 'resetStaff',
  summary: 'Sends a member of staff a new invitation, which replaces their passkeys, password and authenticator app.',
  method: 'POST',
  path: '/api/staff/people/reset',
  idempotency: 'handler',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** Lists the changes that wait for a second administrator, oldest first. */
export const listStaffChanges = defineCall({
  ...peopleCall,
  name: 'listStaffChanges',
  summary: 'Lists changes to administrators that are pending approval by a second administrator.',
  method: 'GET',
  path: '/api/staff/changes',
  input: NoInput,
  output: z.object({ items: z.array(StaffChange) }),
});

export const approveStaffChange = defineCall({
  ...peopleCall,
  name: 'approveStaffChange',
  summary: 'Approves a change that another administrator requested.',
  method: 'POST',
  path: '/api/staff/changes/approve',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('staff/step-up', 'staff/second-person', 'staff/other-state'),
});

export const refuseStaffChange = defineCall({
  ...peopleCall,
  name: 'refuseStaffChange',
  summary: 'Refuses a pending change, or withdraws the caller’s own.',
  method: 'POST',
  path: '/api/staff/changes/refuse',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('staff/second-person'),
});
