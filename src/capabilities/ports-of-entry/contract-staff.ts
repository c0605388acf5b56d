import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { maxPorts } from './rules/limits.ts';

const limitCall = { caller: 'staff', scope: 'staff:manage', envelope: 'errno', fieldMessages } as const;

/** Ports to which a member of staff is limited. Empty: all ports. */
export const readStaffPorts = defineCall({
  ...limitCall,
  name: 'readStaffPorts',
  summary: 'Returns the ports of entry to which a member of staff is limited; none if all are open to them.',
  method: 'GET',
  path: '/api/ports-of-entry/staff',
  input: z.object({ staffId: Id }),
  output: z.object({ portIds: z.array(Id) }),
});

/** Takes effect with the next call of that person. Their session at a lane of another port ends. */
export const setStaffPorts = defineCall({
  ...limitCall,
  name: 'setStaffPorts',
  summary: 'Limits a member of staff to ports of entry, or opens all ports to them again.',
  method: 'POST',
  path: '/api/ports-of-entry/staff/set',
  input: z.object({ staffId: Id, portIds: z.array(Id).check(z.maxLength(maxPorts, 'too-long')) }),
  output: NoData,
  problems: pickProblems('ports-of-entry/own-limit'),
});
