import type { InputOf } from '#foundation/contract/call.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract-ports.ts';
import { parseLaneNumbers } from '../rules/lane-numbers.ts';
import { maxLanes, maxPorts } from '../rules/limits.ts';
import { problem } from '../messages/problems.ts';
import {
  insertLane,
  lockLane,
  lockPort,
  lockPortList,
  type PortRow,
  selectLanes,
  selectPorts,
  setLaneClosed,
  upsertPort,
} from './store.ts';
import { endSessionsAtLanes } from './store-sessions.ts';
import { viewManagedPort } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Staff>;

// These calls run in the transaction of their idempotency keys, which holds the locks.

export const listPorts: Handlers['listPorts'] = async ({ sql }) => {
  const [ports, lanes] = [await selectPorts(sql), await selectLanes(sql)];
  return { items: ports.map((port) => viewManagedPort(port, lanes)) };
};

export const addPort: Handlers['addPort'] = async ({ sql, clock }, actor, input) => {
  await lockPortList(sql);
  const ports = await selectPorts(sql);
  if (ports.length >= maxPorts) throw problem('ports-of-entry/too-many-ports');
  const id = newId();
  requireFreeCode(ports, { ...input, id });
  await upsertPort(sql, { id, ...toPortColumns(input), closed_at: null });
  await writeAudit(sql, actor, clock.instant(), {
    action: 'ports-of-entry/add-port',
    subject: { kind: 'port', id },
    fields: ['code', 'name', 'kind'],
  });
  return { id };
};

export const changePort: Handlers['changePort'] = async ({ sql, clock }, actor, { isOpen, ...input }) => {
  await lockPortList(sql);
  const port = requireFound(await lockPort(sql, input.id));
  requireFreeCode(await selectPorts(sql), input);
  const now = clock.instant();
  const changed: PortRow = { id: port.id, ...toPortColumns(input), closed_at: isOpen ? null : (port.closed_at ?? now) };
  const isChanged = (...columns: (keyof PortRow)[]) => columns.some((column) => changed[column] !== port[column]);
  const fields = [
    ...(isChanged('code') ? ['code'] : []),
    ...(isChanged('name_en', 'name_ms') ? ['name'] : []),
    ...(isChanged('kind') ? ['kind'] : []),
    ...(isChanged('closed_at') ? ['status'] : []),
  ];
  if (fields.length === 0) return {};
  await upsertPort(sql, changed);
  if (!isOpen && port.closed_at === null) {
    const lanes = (await selectLanes(sql)).filter(({ port_id: portId }) => portId === port.id);
    await endSessionsAtLanes(
      sql,
      lanes.map(({ id }) => id),
      now,
    );
  }
  await writeAudit(sql, actor, now, {
    action: 'ports-of-entry/change-port',
    subject: { kind: 'port', id: port.id },
    fields,
  });
  return {};
};

export const addLanes: Handlers['addLanes'] = async ({ sql, clock }, actor, { portId, kind, numbers: entered }) => {
  await lockPortList(sql);
  requireFound(await lockPort(sql, portId));
  const numbers = parseLaneNumbers(entered) ?? [];
  const lanes = (await selectLanes(sql)).filter((lane) => lane.port_id === portId);
  if (lanes.some((lane) => lane.kind === kind && numbers.includes(lane.number)))
    throw problem('ports-of-entry/lane-taken', { fields: [{ path: 'numbers', key: 'lane-taken' }] });
  if (lanes.length + numbers.length > maxLanes) throw problem('ports-of-entry/too-many-lanes');
  for (const number of numbers) await insertLane(sql, { id: newId(), port_id: portId, kind, number });
  await writeAudit(sql, actor, clock.instant(), {
    action: 'ports-of-entry/add-lanes',
    subject: { kind: 'port', id: portId },
    fields: ['lanes'],
  });
  return { laneCount: numbers.length };
};

export const setLaneOpen: Handlers['setLaneOpen'] = async ({ sql, clock }, actor, { id, isOpen }) => {
  const lane = requireFound(await lockLane(sql, id));
  if ((lane.closed_at === null) === isOpen) return {};
  const now = clock.instant();
  await setLaneClosed(sql, id, isOpen ? null : now);
  if (!isOpen) await endSessionsAtLanes(sql, [id], now);
  await writeAudit(sql, actor, now, {
    action: isOpen ? 'ports-of-entry/open-lane' : 'ports-of-entry/close-lane',
    subject: { kind: 'lane', id },
  });
  return {};
};

function requireFreeCode(ports: readonly PortRow[], { id, code }: { id: string; code: string }): void {
  if (ports.some((port) => port.code === code && port.id !== id))
    throw problem('ports-of-entry/code-taken', { fields: [{ path: 'code', key: 'code-taken' }] });
}

function toPortColumns({ code, name, kind }: InputOf<typeof calls.addPort>) {
  return { code, name_en: name.en, name_ms: name.ms, kind };
}
