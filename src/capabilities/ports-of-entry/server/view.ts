import type { Language } from '#foundation/language/messages.ts';
import type { LaneKind, LaneLabel, OpenPort, PortKind } from '../contract.ts';
import type { ManagedPort } from '../contract-ports.ts';
import { formatLaneName } from '../rules/lane-name.ts';
import { compareLaneNumbers } from '../rules/lane-numbers.ts';
import type { LaneRow, LaneWithPort, PortRow } from './store.ts';

export function viewManagedPort(port: PortRow, lanes: readonly LaneRow[]): ManagedPort {
  return {
    id: port.id,
    code: port.code,
    name: { en: port.name_en, ms: port.name_ms },
    kind: port.kind,
    isOpen: port.closed_at === null,
    lanes: sortLanes(lanes.filter(({ port_id: portId }) => portId === port.id)).map((lane) => ({
      id: lane.id,
      kind: lane.kind,
      number: lane.number,
      isOpen: lane.closed_at === null,
    })),
  };
}

export function viewOpenPort(port: PortRow, language: Language): OpenPort {
  return { id: port.id, code: port.code, name: portName(port, language), kind: port.kind };
}

export function portName(port: Pick<PortRow, 'name_en' | 'name_ms'>, language: Language): string {
  return language === 'en' ? port.name_en : port.name_ms;
}

export function viewLaneLabel(lane: LaneWithPort, language: Language): LaneLabel {
  return { port: portName(lane, language), lane: formatLaneName(lane, language) };
}

/** Open ports: airports, sea ports, land checkpoints, each by name. */
export function sortOpenPorts(ports: readonly PortRow[], language: Language): PortRow[] {
  const openPorts = ports.filter(({ closed_at: closedAt }) => closedAt === null);
  return openPorts.toSorted(
    (a, b) =>
      kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
      portName(a, language).localeCompare(portName(b, language)),
  );
}

export function sortLanes<Lane extends { kind: LaneKind; number: string }>(lanes: readonly Lane[]): Lane[] {
  return lanes.toSorted(
    (a, b) => laneKindOrder.indexOf(a.kind) - laneKindOrder.indexOf(b.kind) || compareLaneNumbers(a.number, b.number),
  );
}

const kindOrder: readonly PortKind[] = ['air', 'sea', 'land'];
const laneKindOrder: readonly LaneKind[] = ['counter', 'kiosk-hall', 'health-desk'];
