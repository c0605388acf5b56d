import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { Email, Roles, StaffStatus } from './rules/schemas.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

// What administrators can ask about others. Whatever makes, changes or ends an administrator waits until a second one agrees.
const peopleCall = { who: 'staff', scope: 'staff:manage', envelope: 'errno', fieldWords: fieldMessages } as const;

/** How a call that needs a confirmation is refused without one: for later capabilities too. */
export const stepUpProblems = pickProblems('staff/step-up');

/** What became of a change of a person (`id`): done, or waiting for a second administrator. */
const ChangeAnswer = z.object({ id: Id, waiting: z.boolean() });

/** A member of staff as administrators see them. */
const StaffPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: StaffStatus,
  roles: Roles,
  invitedAt: Instant,
  /** When the invitation that is out ends; null when none is. */
  invitationEndsAt: z.nullable(Instant),
  lastSeenAt: z.nullable(Instant),
  passkeys: z.int(),
  password: z.boolean(),
  directory: z.boolean(),
  /** Whether a change waits for a second administrator. */
  waiting: z.boolean(),
});
export type StaffPerson = z.output<typeof StaffPerson>;

/** A change that waits. `before` and `after`: roles; `mine`: the one who asks now asked for it, or is the person concerned. */
const StaffChange = z.object({
  id: Id,
  kind: z.enum(['invite', 'roles', 'suspend', 'reinstate', 'reset']),
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  before: Roles,
  after: Roles,
  reason: z.string(),
  askedBy: z.object({ id: Id, name: z.string() }),
  askedAt: Instant,
  mine: z.boolean(),
});
export type StaffChange = z.output<typeof StaffChange>;

const Reason = text(300);

// One line: it stands in an e-mail.
const PersonName = text(100).check(z.regex(/^\P{C}*$/u, 'invalid'));

/** Staff, the newest invitation first; with `email` the one with exactly this address. */
export const listStaff = call({
  ...peopleCall,
  name: 'listStaff',
  summary: 'Members of staff, a page at a time, or the one with an e-mail address.',
  method: 'GET',
  path: '/api/staff/people',
  repeat: 'safe',
  input: z.object({ email: z.optional(Email), cursor: Cursor }),
  output: pageOf(StaffPerson),
});

/** Invites somebody: a link by e-mail, good for 72 hours, once. */
export const inviteStaff = call({
  ...peopleCall,
  name: 'inviteStaff',
  summary: 'Invites somebody to staff, by a link in an e-mail.',
  method: 'POST',
  path: '/api/staff/people',
  repeat: 'own',
  input: z.object({ email: Email, name: PersonName, roles: Roles }),
  output: ChangeAnswer,
  problems: pickProblems('staff/already-there'),
});

/** Gives somebody other roles; ends their sessions. */
export const changeRoles = call({
  ...peopleCall,
  name: 'changeRoles',
  summary: 'Gives a member of staff other roles; they have to log in again.',
  method: 'POST',
  path: '/api/staff/people/roles',
  repeat: 'own',
  input: z.object({ id: Id, roles: Roles, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** Ends somebody's sessions and lets them in no more. */
export const suspendStaff = call({
  ...peopleCall,
  name: 'suspendStaff',
  summary: 'Suspends a member of staff, who is logged out everywhere.',
  method: 'POST',
  path: '/api/staff/people/suspend',
  repeat: 'own',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** Lets somebody in again who was suspended. */
export const reinstateStaff = call({
  ...peopleCall,
  name: 'reinstateStaff',
  summary: 'Ends the suspension of a member of staff.',
  method: 'POST',
  path: '/api/staff/people/reinstate',
  repeat: 'own',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** A new invitation for somebody who lost their ways to log in, or whose invitation ended: what they had stops working. */
export const resetStaff = call({
  ...peopleCall,
  name: 'resetStaff',
  summary: 'A new invitation for a member of staff, in the place of passkeys, password and app.',
  method: 'POST',
  path: '/api/staff/people/reset',
  repeat: 'own',
  input: z.object({ id: Id, reason: Reason }),
  output: ChangeAnswer,
  problems: pickProblems('staff/yourself', 'staff/change-waits', 'staff/other-state'),
});

/** Changes that wait for a second administrator, the oldest first. */
export const listStaffChanges = call({
  ...peopleCall,
  name: 'listStaffChanges',
  summary: 'Changes of administrators that wait for a second one.',
  method: 'GET',
  path: '/api/staff/changes',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ items: z.array(StaffChange) }),
});

/** Agrees to a change that waits, which is then done. Needs a confirmation just now. */
export const approveStaffChange = call({
  ...peopleCall,
  name: 'approveStaffChange',
  summary: 'Agrees to a change that somebody else asked for.',
  method: 'POST',
  path: '/api/staff/changes/approve',
  repeat: 'own',
  input: z.object({ id: Id }),
  output: Done,
  problems: pickProblems('staff/step-up', 'staff/second-person', 'staff/other-state'),
});

/** Refuses a change that waits; whoever asked for it takes it back. */
export const refuseStaffChange = call({
  ...peopleCall,
  name: 'refuseStaffChange',
  summary: 'Refuses a change that waits, or takes it back.',
  method: 'POST',
  path: '/api/staff/changes/refuse',
  repeat: 'own',
  input: z.object({ id: Id }),
  output: Done,
  problems: pickProblems('staff/second-person'),
});
