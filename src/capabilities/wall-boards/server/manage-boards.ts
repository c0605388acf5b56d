import { formatKioskCode, makeKioskCode, parseKioskCode } from '#capabilities/assisted-declaration/rules/kiosk-code.ts';
import { kioskCodeLength } from '#capabilities/assisted-declaration/rules/limits.ts';
import { limitCodeOpenings } from '#capabilities/assisted-declaration/server/public.ts';
import { isOpenPort, readPortNames } from '#capabilities/ports-of-entry/server/public.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { Staff, Visitor } from '#foundation/server/http/visit.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { hashToken, newId, newToken, pooledRandomBytes } from '#foundation/server/keys/random.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { WallBoard } from '../contract.ts';
import { problem } from '../messages/problems.ts';
import { boardCodeMinutes, maxBoards } from '../rules/limits.ts';
import {
  type BoardRow,
  consumeBoardCode,
  insertBoard,
  lockBoard,
  lockBoardList,
  markBoardClosed,
  selectBoards,
  setBoardCode,
  type SettingsColumns,
  updateSettings,
} from './store.ts';

type BoardWorld = Pick<World, 'sql' | 'clock' | 'keys'>;
type Handlers = HandlersOf<typeof calls, BoardWorld, Staff>;

// Calls of administrators run in the transaction of their idempotency keys.

export const listWallBoards: Handlers['listWallBoards'] = async (world, { language }) => {
  const rows = await selectBoards(world.sql);
  const openerIds = rows.map((row) => row.opened_by);
  const nameOf = await readStaffNames(world, openerIds);
  const portNameOf = await readPortNames(world, language);
  const now = world.clock.now();
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      port: { id: row.port_id, name: portNameOf(row.port_id) },
      language: row.language,
      theme: row.theme,
      silentMinutes: row.silent_minutes,
      deskCapacity: row.desk_capacity,
      state: stateOf(row, now),
      lastContactAt: row.seen_at,
      openedAt: row.token_hash === null ? null : row.opened_at,
      openedBy: row.token_hash === null ? '' : nameOf(row.opened_by),
    })),
  };
};

export const addWallBoard: Handlers['addWallBoard'] = async (world, actor, { portId, ...settings }) => {
  const { sql, clock } = world;
  if (!(await isOpenPort(world, portId)))
    throw foundationProblem('foundation/invalid', { fields: [{ path: 'portId', key: 'invalid' }] });
  await lockBoardList(sql);
  if ((await selectBoards(sql)).length >= maxBoards) throw problem('wall-boards/too-many');
  const [id, now] = [newId(), clock.instant()];
  await insertBoard(sql, { id, port_id: portId, ...toColumns(settings), created_at: now, created_by: actor.staffId });
  await writeAudit(sql, actor, now, {
    action: 'wall-boards/add',
    subject: { kind: 'wall-board', id },
    fields: ['name', 'port'],
  });
  return issueCode(world, actor, id);
};

export const changeWallBoard: Handlers['changeWallBoard'] = async ({ sql, clock }, actor, { id, ...settings }) => {
  const row = requireFound(await lockBoard(sql, id));
  const columns = toColumns(settings);
  const fields = (Object.keys(columns) as (keyof SettingsColumns)[])
    .filter((column) => columns[column] !== row[column])
    .map((column) => fieldByColumn[column]);
  if (fields.length === 0) return {};
  await updateSettings(sql, id, columns);
  await writeAudit(sql, actor, clock.instant(), {
    action: 'wall-boards/change',
    subject: { kind: 'wall-board', id },
    fields,
  });
  return {};
};

export const renewWallBoardCode: Handlers['renewWallBoardCode'] = async (world, actor, { id }) =>
  issueCode(world, actor, id);

/** Ends the session of a screen. The screen learns it from its stream within a second, or with its next poll. */
export const closeWallBoard: Handlers['closeWallBoard'] = async ({ sql, clock }, actor, { id, remove }) => {
  const now = clock.instant();
  if (!(await markBoardClosed(sql, id, { remove, at: now }))) throw foundationProblem('foundation/not-found');
  await writeAudit(sql, actor, now, {
    action: remove ? 'wall-boards/remove' : 'wall-boards/close',
    subject: { kind: 'wall-board', id },
    fields: ['state'],
  });
  return {};
};

/** Opens a board on the screen that sends its code, and closes it on any other screen. Each attempt counts. */
export const openWallBoard: Handler<typeof calls.openWallBoard, BoardWorld, Visitor> = async (
  world,
  visitor,
  { code },
) => {
  await limitCodeOpenings(world, visitor);
  const openedAt = world.clock.instant();
  const token = newToken();
  return inTransaction(world.sql, async (sql) => {
    const board = await consumeBoardCode(sql, {
      codeHash: codeHash(world, parseKioskCode(code) ?? ''),
      browserHash: lookupHash(world.keys, 'wall-boards/browser', visitor.browserId),
      tokenHash: hashToken(token),
      openedAt,
    });
    if (!board) throw problem('wall-boards/code-ended');
    const { id } = board;
    const actor = { kind: 'wall-board', id, requestId: visitor.requestId };
    const subject = { kind: 'wall-board', id };
    await writeAudit(sql, actor, openedAt, { action: 'wall-boards/open', subject, fields: ['state'] });
    return { token };
  });
};

function stateOf({ token_hash: tokenHash, code_ends_at: codeEndsAt }: BoardRow, now: Millis): WallBoard['state'] {
  if (tokenHash !== null) return 'open';
  return codeEndsAt !== null && parseInstant(codeEndsAt) > now ? 'waiting' : 'closed';
}

type Settings = Pick<WallBoard, 'name' | 'language' | 'theme' | 'silentMinutes' | 'deskCapacity'>;

function toColumns({ name, language, theme, silentMinutes, deskCapacity }: Settings): SettingsColumns {
  return { name, language, theme, silent_minutes: silentMinutes, desk_capacity: deskCapacity };
}

const fieldByColumn: Record<keyof SettingsColumns, keyof Settings> = {
  name: 'name',
  language: 'language',
  theme: 'theme',
  silent_minutes: 'silentMinutes',
  desk_capacity: 'deskCapacity',
};

// Issues a code that replaces the previous code of the board.
async function issueCode(world: BoardWorld, actor: Staff, id: string) {
  const { sql, clock } = world;
  const code = makeKioskCode(pooledRandomBytes(kioskCodeLength));
  const endsAt = isoInstant(clock.now() + boardCodeMinutes * minute);
  if (!(await setBoardCode(sql, { id, codeHash: codeHash(world, code), endsAt, issuedBy: actor.staffId })))
    throw foundationProblem('foundation/not-found');
  const subject = { kind: 'wall-board', id };
  await writeAudit(sql, actor, clock.instant(), { action: 'wall-boards/give-code', subject, fields: ['code'] });
  return { id, code: formatKioskCode(code), endsAt };
}

// Keyed hash of a code. A hash without a key could be reversed by brute force, because a code has 50 bits.
function codeHash({ keys }: Pick<World, 'keys'>, code: string): Buffer {
  return lookupHash(keys, 'wall-boards/code', code);
}
