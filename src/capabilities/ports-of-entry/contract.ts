import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { maxHandoverNoteLength } from './rules/limits.ts';

/** Kind of a port of entry (International Health Regulations: point of entry). */
export const PortKind = z.enum(['air', 'sea', 'land'], 'required');
export type PortKind = z.output<typeof PortKind>;

/** Work done at a lane. `kiosk-hall`: help travellers at kiosks. */
export const LaneKind = z.enum(['counter', 'kiosk-hall', 'health-desk'], 'required');
export type LaneKind = z.output<typeof LaneKind>;

/** Names of a lane and its port in the reader's language: "Lane 3", "Brunei International Airport". */
export const LaneLabel = z.object({ port: z.string(), lane: z.string() });
export type LaneLabel = z.output<typeof LaneLabel>;

const lanesCall = { caller: 'staff', scope: 'arrivals:read', envelope: 'errno', fieldMessages } as const;

/** Person who is signed on to a lane. */
const LaneHolder = z.object({ sessionId: Id, staff: z.string(), signedOnAt: Instant });

/** Data of the problem `ports-of-entry/lane-occupied`. */
export const OccupiedLane = z.object({ holder: LaneHolder });

const OpenLane = z.object({ id: Id, kind: LaneKind, name: z.string(), holder: z.nullable(LaneHolder) });

const OpenPort = z.object({ id: Id, code: z.string(), name: z.string(), kind: PortKind });
export type OpenPort = z.output<typeof OpenPort>;

const PortWithLanes = z.extend(OpenPort, { lanes: z.array(OpenLane) });
export type PortWithLanes = z.output<typeof PortWithLanes>;

/** Names of the open ports, for choices and filters: those to which the caller is limited, or all. */
export const listOpenPorts = defineCall({
  caller: 'staff',
  envelope: 'errno',
  name: 'listOpenPorts',
  summary: 'Lists the open ports of entry by kind and name.',
  method: 'GET',
  path: '/api/ports-of-entry/open',
  input: NoInput,
  output: z.object({ items: z.array(OpenPort) }),
});

export const listLanes = defineCall({
  ...lanesCall,
  name: 'listLanes',
  summary: 'Lists open ports of entry with their open lanes and who is signed on.',
  method: 'GET',
  path: '/api/ports-of-entry/lanes',
  input: NoInput,
  output: z.object({
    items: z.array(PortWithLanes),
    /** Port where this device was last used; null if it is unknown or closed. */
    devicePortId: z.nullable(Id),
  }),
});

/** Note of an officer who signed off, for the next one. `lane`: where it was written. */
const HandoverNote = z.object({ sessionId: Id, lane: z.string(), staff: z.string(), at: Instant, note: z.string() });
export type HandoverNote = z.output<typeof HandoverNote>;

/** The caller's session at a lane. `endsAt`: when it ends by itself. */
export const LaneSession = z.object({
  id: Id,
  portId: Id,
  laneId: Id,
  /** Names in both languages, because the device stores them. */
  port: z.object({ en: z.string(), ms: z.string() }),
  lane: z.object({ en: z.string(), ms: z.string() }),
  signedOnAt: Instant,
  endsAt: Instant,
  /** Notes for this lane that nobody has acknowledged, latest first. */
  handoverNotes: z.array(HandoverNote),
});
export type LaneSession = z.output<typeof LaneSession>;

export const readMyLane = defineCall({
  ...lanesCall,
  name: 'readMyLane',
  summary: 'Returns the lane to which the caller is signed on, with the notes of earlier officers there.',
  method: 'GET',
  path: '/api/ports-of-entry/my-lane',
  input: NoInput,
  output: z.object({ session: z.nullable(LaneSession) }),
});

/** Ends the caller's earlier session. Signing on to the caller's own lane again keeps its session. */
export const signOnToLane = defineCall({
  ...lanesCall,
  name: 'signOnToLane',
  summary: 'Signs the caller on to a lane. Somebody else’s session there ends only if the caller names it.',
  method: 'POST',
  path: '/api/ports-of-entry/sign-on',
  input: z.object({
    laneId: Id,
    /** Session of somebody else at this lane that the caller takes over; null if the caller saw none. */
    takenOverSessionId: z.nullable(Id),
  }),
  output: z.object({ session: LaneSession }),
  problems: pickProblems(
    'ports-of-entry/lane-occupied',
    'ports-of-entry/lane-closed',
    'ports-of-entry/port-not-allowed',
  ),
});

/** A session that has ended already takes the note too, unless it has one. */
export const signOffLane = defineCall({
  ...lanesCall,
  name: 'signOffLane',
  summary: 'Ends the caller’s session at a lane, with a note for the next officer there.',
  method: 'POST',
  path: '/api/ports-of-entry/sign-off',
  input: z.object({
    sessionId: Id,
    /** Empty for none. */
    note: z.string().check(z.trim(), z.maxLength(maxHandoverNoteLength, 'too-long')),
  }),
  output: NoData,
});

export const acknowledgeHandover = defineCall({
  ...lanesCall,
  name: 'acknowledgeHandover',
  summary: 'Marks a note for the next officer as read, so that nobody is shown it again.',
  method: 'POST',
  path: '/api/ports-of-entry/acknowledge',
  input: z.object({ sessionId: Id }),
  output: NoData,
});

/** Problems of this capability, for the calls of other ones. */
export const pickPortProblems = pickProblems;
