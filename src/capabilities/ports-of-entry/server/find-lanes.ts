import type { Language } from '#foundation/language/messages.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { allowedClockSkew } from '#foundation/time/device-time.ts';
import type { LaneKind, LaneLabel, OpenPort, PortKind } from '../contract.ts';
import { formatLaneName } from '../rules/lane-name.ts';
import { selectLanes, selectLanesWithPorts, selectPorts } from './store.ts';
import { findSession, selectCurrentSessions } from './store-sessions.ts';
import { portName, sortLanes, viewLaneLabel, viewOpenPort } from './view.ts';

/** Where an action happened, by the session that the device names. */
export type LaneOfAction = { portId: string; laneId: string; laneSessionId: string };

/**
 * Finds the lane at which a member of staff worked at an instant. Undefined unless the session is their own and covers
 * the instant: an action of somebody who has signed off, or whose lane was taken over, has no lane.
 */
export async function findLaneOfAction(
  { sql }: Pick<World, 'sql'>,
  { sessionId, staffId, at }: { sessionId: string; staffId: string; at: Millis },
): Promise<LaneOfAction | undefined> {
  const session = await findSession(sql, sessionId);
  if (session?.staff_id !== staffId) return undefined;
  const isCovered =
    at >= parseInstant(session.signed_on_at) - allowedClockSkew &&
    at <= parseInstant(session.ends_at) + allowedClockSkew;
  if (!isCovered) return undefined;
  const [lane] = await selectLanesWithPorts(sql, [session.lane_id]);
  return lane && { portId: lane.port_id, laneId: lane.id, laneSessionId: session.id };
}

/** Returns the names of a lane and its port; null for null and for a lane that does not exist. */
export type LaneLabelLookup = (laneId: string | null) => LaneLabel | null;

export async function readLaneLabels(
  { sql }: Pick<World, 'sql'>,
  laneIds: readonly (string | null)[],
  language: Language,
): Promise<LaneLabelLookup> {
  const ids = [...new Set(laneIds)].filter((id) => id !== null);
  const lanes = ids.length > 0 ? await selectLanesWithPorts(sql, ids) : [];
  const labelById = new Map(lanes.map((lane) => [lane.id, viewLaneLabel(lane, language)]));
  return (id) => (id === null ? null : (labelById.get(id) ?? null));
}

/** Returns all ports, closed ones too. */
export async function readPorts(
  { sql }: Pick<World, 'sql'>,
  language: Language,
): Promise<(OpenPort & { isOpen: boolean })[]> {
  const ports = await selectPorts(sql);
  return ports.map((port) => ({ ...viewOpenPort(port, language), isOpen: port.closed_at === null }));
}

/** Open lane of a port. `session`: of the officer who is signed on; null if nobody is. */
export type PortLane = { id: string; kind: LaneKind; name: string; session: { id: string; signedOnAt: string } | null };

/** Returns the open lanes of a port, by kind and number. */
export async function readPortLanes(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  portId: string,
  language: Language,
): Promise<PortLane[]> {
  const lanes = (await selectLanes(sql)).filter((lane) => lane.port_id === portId && lane.closed_at === null);
  const sessions = await selectCurrentSessions(sql, clock.instant());
  return sortLanes(lanes).map((lane) => {
    const session = sessions.find(({ lane_id: laneId }) => laneId === lane.id);
    return {
      id: lane.id,
      kind: lane.kind,
      name: formatLaneName(lane, language),
      session: session ? { id: session.id, signedOnAt: session.signed_on_at } : null,
    };
  });
}

/** Returns the kind of a port, open or closed; undefined if it does not exist. */
export async function readPortKind({ sql }: Pick<World, 'sql'>, id: string): Promise<PortKind | undefined> {
  return (await selectPorts(sql)).find((port) => port.id === id)?.kind;
}

export async function isOpenPort({ sql }: Pick<World, 'sql'>, id: string): Promise<boolean> {
  return (await selectPorts(sql)).some((port) => port.id === id && port.closed_at === null);
}

/** Returns the name of a port, open or closed; empty for null and for a port that does not exist. */
export async function readPortNames(
  { sql }: Pick<World, 'sql'>,
  language: Language,
): Promise<(portId: string | null) => string> {
  const nameById = new Map((await selectPorts(sql)).map((port) => [port.id, portName(port, language)]));
  return (id) => (id === null ? '' : (nameById.get(id) ?? ''));
}

/** Returns the code of a port, open or closed; empty for null and for a port that does not exist. */
export async function readPortCodes({ sql }: Pick<World, 'sql'>): Promise<(portId: string | null) => string> {
  const codeById = new Map((await selectPorts(sql)).map((port) => [port.id, port.code]));
  return (id) => (id === null ? '' : (codeById.get(id) ?? ''));
}
