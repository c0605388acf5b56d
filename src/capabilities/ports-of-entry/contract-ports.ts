import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, text } from '#foundation/contract/fields.ts';
import { LaneKind, PortKind } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { parseLaneNumbers } from './rules/lane-numbers.ts';
import { portCodePattern } from './rules/limits.ts';

// Calls of administrators. Ports and lanes are closed, never deleted, because decisions name them.
const portsCall = { caller: 'staff', scope: 'ports:manage', envelope: 'errno', fieldMessages } as const;

const Name = text(80).check(z.regex(/^\P{C}*$/u, 'invalid'));

const PortDetails = z.object({
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(portCodePattern, 'port-code')),
  name: z.object({ en: Name, ms: Name }),
  kind: PortKind,
});

const ManagedLane = z.object({ id: Id, kind: LaneKind, number: z.string(), isOpen: z.boolean() });
export type ManagedLane = z.output<typeof ManagedLane>;

const ManagedPort = z.object({
  id: Id,
  code: z.string(),
  name: z.object({ en: z.string(), ms: z.string() }),
  kind: PortKind,
  isOpen: z.boolean(),
  /** Lanes by kind and number, also closed ones. */
  lanes: z.array(ManagedLane),
});
export type ManagedPort = z.output<typeof ManagedPort>;

/** Lists all ports, also closed ones. They are not paged: a country has a few dozen. */
export const listPorts = defineCall({
  ...portsCall,
  name: 'listPorts',
  summary: 'Lists all ports of entry with their lanes, also closed ones.',
  method: 'GET',
  path: '/api/ports-of-entry/ports',
  input: NoInput,
  output: z.object({ items: z.array(ManagedPort) }),
});

export const addPort = defineCall({
  ...portsCall,
  name: 'addPort',
  summary: 'Adds a port of entry.',
  method: 'POST',
  path: '/api/ports-of-entry/ports/add',
  input: PortDetails,
  output: z.object({ id: Id }),
  problems: pickProblems('ports-of-entry/code-taken', 'ports-of-entry/too-many-ports'),
});

/** Closing a port ends the sessions at its lanes. */
export const changePort = defineCall({
  ...portsCall,
  name: 'changePort',
  summary: 'Changes the code, names or kind of a port of entry, or closes or opens it.',
  method: 'POST',
  path: '/api/ports-of-entry/ports/change',
  input: z.extend(PortDetails, { id: Id, isOpen: z.boolean() }),
  output: NoData,
  problems: pickProblems('ports-of-entry/code-taken'),
});

export const addLanes = defineCall({
  ...portsCall,
  name: 'addLanes',
  summary: 'Adds lanes of one kind to a port of entry, by their numbers.',
  method: 'POST',
  path: '/api/ports-of-entry/lanes/add',
  input: z.object({
    portId: Id,
    kind: LaneKind,
    /** Numbers and ranges, such as `1-8, 10A`. */
    numbers: z.string().check(z.refine((entered) => parseLaneNumbers(entered) !== undefined, 'lane-numbers')),
  }),
  output: z.object({ laneCount: z.int() }),
  problems: pickProblems('ports-of-entry/lane-taken', 'ports-of-entry/too-many-lanes'),
});

/** Closing a lane ends the session there. */
export const setLaneOpen = defineCall({
  ...portsCall,
  name: 'setLaneOpen',
  summary: 'Closes or opens a lane.',
  method: 'POST',
  path: '/api/ports-of-entry/lanes/set-open',
  input: z.object({ id: Id, isOpen: z.boolean() }),
  output: NoData,
});
