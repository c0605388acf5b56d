import { decisionTopic, listPortDecisions, type PortDecision } from '#capabilities/border/server/public.ts';
import { summarizeDurations } from '#capabilities/border/rules/duration-summary.ts';
import type { Conveyance } from '#capabilities/conveyances/contract.ts';
import { bestArrivalTime } from '#capabilities/conveyances/rules/arrival.ts';
import { readConveyances, type ConveyancesWorld } from '#capabilities/conveyances/server/public.ts';
import { listTravellersOfDay, type TravellerOfDay } from '#capabilities/declaration/server/public.ts';
import { countOpenCases } from '#capabilities/follow-up/server/public.ts';
import { readPortLanes, readPorts } from '#capabilities/ports-of-entry/server/public.ts';
import { feverThresholdOf } from '#capabilities/screening/rules/fever-threshold.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { EventOf, InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { EventFeed } from '#foundation/server/events/event-feed.ts';
import type { Handler } from '#foundation/server/http/route.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, minute, parseInstant, startOfDay } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type * as calls from '../contract.ts';
import type { BoardAlert, BoardContent } from '../contract.ts';
import { findFeverClusters, findSilentLanes, isDeskFull } from '../rules/alerts.ts';
import { feverCluster, maxShownLanes } from '../rules/limits.ts';
import { selectFlights } from '../rules/select-flights.ts';
import { problem } from '../messages/problems.ts';
import type { BoardScreen } from './board-guard.ts';
import { touchBoard } from './store.ts';

export type BoardReadWorld = Pick<World, 'sql' | 'clock' | 'keys'> & ConveyancesWorld & { ruleSets: RuleSets };

/** Reads the content of a board. Not audited as an access, because the counts name nobody. */
export const readWallBoard: Handler<typeof calls.readWallBoard, BoardReadWorld, BoardScreen> = async (
  world,
  screen,
) => {
  const { sql, clock } = world;
  const { board, language } = screen;
  const now = clock.now();
  if (board.seen_at === null || now - parseInstant(board.seen_at) >= minute)
    await touchBoard(sql, board.id, isoInstant(now));
  const port = (await readPorts(world, language)).find(({ id }) => id === board.port_id);
  if (!port) throw problem('wall-boards/closed');
  const facts = await readFacts(world, { portId: port.id, portKind: port.kind, language });
  const { flights, lanes, decisionsToday, waiting, expected } = facts;
  return {
    at: isoInstant(now),
    board: { name: board.name, language: board.language, theme: board.theme },
    port: { name: port.name, kind: port.kind },
    decided: countByKind(decisionsToday),
    waiting,
    expected,
    secondsSinceScan: summarizeDurations(listScanDurations(decisionsToday)),
    flights: selectFlights(flights, now).map((flight) => ({
      id: flight.id,
      name: flight.name,
      origin: flight.origin,
      state: flight.state,
      at: isoInstant(bestArrivalTime(flight)),
      declared: flight.travellers.declared,
      waiting: flight.travellers.waiting,
    })),
    lanes: lanes.slice(0, maxShownLanes).map(({ id, name, session }) => {
      const ofLane = decisionsToday.filter(({ laneId }) => laneId === id);
      const lastDecisionAt = lastOf(ofLane);
      return {
        id,
        name,
        isOpen: session !== null,
        ...countByKind(ofLane),
        lastDecisionAt: lastDecisionAt === undefined ? null : isoInstant(lastDecisionAt),
      };
    }),
    alerts: await findAlerts(world, screen, facts),
  };
};

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(
  world: BoardReadWorld,
  {
    portId,
    portKind,
    language,
  }: { portId: string; portKind: 'air' | 'sea' | 'land'; language: BoardScreen['language'] },
) {
  const now = world.clock.now();
  const today = world.clock.today();
  const conveyances = await readConveyances(world, language, { day: today, port: portId });
  const travellers = [
    ...(await listTravellersOfDay(world, addDays(today, -1))),
    ...(await listTravellersOfDay(world, today)),
  ];
  const decisions = await listPortDecisions(world, { portId, from: isoInstant(now - feverCluster.within) });
  const startOfToday = startOfDay(today);
  const ofToday = travellers.filter((traveller) => traveller.day === today);
  return {
    portKind,
    flights: conveyances.items,
    isFeedSilent: conveyances.feed?.isSilent ?? false,
    travellers,
    decisions,
    decisionsToday: decisions.filter(({ decidedAt }) => decidedAt >= startOfToday),
    lanes: await readPortLanes(world, portId, language),
    ...(portKind === 'land' ? countAtLand(ofToday) : countByArrival(conveyances.items)),
  };
}

// Declarations by land name no checkpoint, so that a checkpoint shows those of all.
function countAtLand(travellers: readonly TravellerOfDay[]) {
  return { waiting: travellers.filter(({ mode, isDecided }) => mode === 'land' && !isDecided).length, expected: 0 };
}

// Each group counts once, also if its ferry arrives several times: as arrived, as soon as one of them has.
function countByArrival(flights: readonly Conveyance[]) {
  const counts = { waiting: 0, expected: 0 };
  for (const arrivals of Map.groupBy(flights, ({ groupKey, id }) => groupKey ?? id).values()) {
    const [{ travellers }] = arrivals as [Conveyance, ...Conveyance[]];
    if (arrivals.some(({ state }) => state === 'arrived')) counts.waiting += travellers.waiting;
    else if (arrivals.some(({ state }) => state !== 'cancelled')) counts.expected += travellers.waiting;
  }
  return counts;
}

async function findAlerts(world: BoardReadWorld, { board }: BoardScreen, facts: Facts): Promise<BoardAlert[]> {
  const now = world.clock.now();
  const feverThreshold = feverThresholdOf(await world.ruleSets.findInForce(now));
  const clusters = findFeverClusters(listMeasuredTravellers(facts), { now, feverThreshold });
  const flightNameByKey = new Map(facts.flights.map(({ groupKey, name }) => [groupKey, name]));
  const openCases = await countOpenCases(world, facts.portKind);
  const deskCapacity = board.desk_capacity;
  const activeLanes = facts.lanes.flatMap(({ id, kind, name, session }) =>
    session === null || kind !== 'counter'
      ? []
      : [
          {
            lane: name,
            signedOnAt: parseInstant(session.signedOnAt),
            lastDecisionAt: lastOf(facts.decisions.filter(({ laneId }) => laneId === id)),
          },
        ],
  );
  const silence = { now, waiting: facts.waiting, silentMinutes: board.silent_minutes };
  return [
    ...clusters.map(({ group, travellers }) => ({
      kind: 'fever-cluster' as const,
      flight: flightNameByKey.get(group) ?? '',
      travellers,
    })),
    ...(isDeskFull({ openCases, deskCapacity }) ? [{ kind: 'desk-full' as const, openCases, deskCapacity }] : []),
    ...findSilentLanes(activeLanes, silence).map((lane) => ({ kind: 'lane-silent' as const, ...lane })),
    ...(facts.isFeedSilent ? [{ kind: 'feed-silent' as const }] : []),
  ];
}

function listMeasuredTravellers({ decisions, travellers }: Facts) {
  const groupByTraveller = new Map<string, string>(
    travellers.flatMap(({ declarationId, number, mode, groupKey }) =>
      mode === 'land' ? [] : [[`${declarationId} ${number}`, groupKey]],
    ),
  );
  return decisions.flatMap(({ declarationId, number, temperature, decidedAt: at }) => {
    const traveller = `${declarationId} ${number}`;
    const group = groupByTraveller.get(traveller);
    // Travellers without a flight are no group.
    return temperature === null || group === undefined || !group.includes('-')
      ? []
      : [{ group, traveller, temperature, at }];
  });
}

// Counts each traveller by the last decision.
function countByKind(decisions: readonly PortDecision[]): BoardContent['decided'] {
  const lastByTraveller = new Map<string, PortDecision>();
  for (const decision of decisions.toSorted((a, b) => a.decidedAt - b.decidedAt))
    lastByTraveller.set(`${decision.declarationId} ${decision.number}`, decision);
  const count = (kind: PortDecision['kind']) =>
    [...lastByTraveller.values()].filter((decision) => decision.kind === kind).length;
  return { cleared: count('cleared'), referred: count('referred'), paperCheck: count('paper-check') };
}

function lastOf(decisions: readonly PortDecision[]): number | undefined {
  return decisions.length === 0 ? undefined : Math.max(...decisions.map(({ decidedAt }) => decidedAt));
}

// One duration for each scan, because a group is decided at once.
function listScanDurations(decisions: readonly PortDecision[]): number[] {
  const secondsByScan = new Map(decisions.map(({ scanId, secondsSinceScan }) => [scanId, secondsSinceScan]));
  return [...secondsByScan.values()].filter((seconds) => seconds !== null);
}

type FollowCall = typeof calls.followWallBoard;

/** Tells open boards that decisions have changed. The events say nothing else. */
export const followWallBoard: EventFeed<
  Pick<World, 'sql' | 'clock'>,
  BoardScreen,
  InputOf<FollowCall>,
  EventOf<FollowCall>
> = {
  topic: decisionTopic,
  onOpen: async ({ sql, clock }, { board, requestId }) => {
    const actor = { kind: 'wall-board', id: board.id, requestId };
    const subject = { kind: 'wall-board', id: board.id };
    await writeAudit(sql, actor, clock.instant(), { action: 'wall-boards/follow', subject });
  },
  toData: async (_world, events) => events.map(({ at }) => ({ at })),
};
