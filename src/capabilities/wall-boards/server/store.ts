import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type BoardRow = Tables['wall_boards_board'];

export async function selectBoards(db: Sql): Promise<BoardRow[]> {
  return db.all<BoardRow>`select * from wall_boards_board where removed_at is null order by name, id`;
}

/** Waits for other new boards, and blocks them until the transaction ends. */
export async function lockBoardList(db: Sql): Promise<void> {
  await db.run`select pg_advisory_xact_lock(hashtext('wall_boards_board'))`;
}

export async function insertBoard(db: Sql, row: NewRow<'wall_boards_board'>): Promise<void> {
  await db.run`${insertInto('wall_boards_board', row)}`;
}

export async function lockBoard(db: Sql, id: string): Promise<BoardRow | undefined> {
  return db.first<BoardRow>`select * from wall_boards_board where id = ${id} and removed_at is null for update`;
}

export type SettingsColumns = Pick<BoardRow, 'name' | 'language' | 'theme' | 'silent_minutes' | 'desk_capacity'>;

export async function updateSettings(db: Sql, id: string, row: SettingsColumns): Promise<void> {
  await db.run`
    update wall_boards_board set name = ${row.name}, language = ${row.language}, theme = ${row.theme},
      silent_minutes = ${row.silent_minutes}, desk_capacity = ${row.desk_capacity}
    where id = ${id}`;
}

/** Replaces the code of a board. Returns false when the board does not exist. */
export async function setBoardCode(
  db: Sql,
  code: { id: string; codeHash: Buffer; endsAt: string; issuedBy: string },
): Promise<boolean> {
  return db.changed`
    update wall_boards_board set code_hash = ${code.codeHash}, code_ends_at = ${code.endsAt}, code_browser = null, opened_by = ${code.issuedBy}
    where id = ${code.id} and removed_at is null`;
}

/** Opens the board of a code. The browser that used the code first may use it again while the code is valid. */
export async function consumeBoardCode(
  db: Sql,
  attempt: { codeHash: Buffer; browserHash: Buffer; tokenHash: Buffer; openedAt: string },
): Promise<Pick<BoardRow, 'id'> | undefined> {
  return db.first<Pick<BoardRow, 'id'>>`
    update wall_boards_board set token_hash = ${attempt.tokenHash}, code_browser = ${attempt.browserHash},
      opened_at = ${attempt.openedAt}, seen_at = ${attempt.openedAt}
    where code_hash = ${attempt.codeHash} and code_ends_at > ${attempt.openedAt} and removed_at is null
      and (code_browser is null or code_browser = ${attempt.browserHash})
    returning id`;
}

export async function findOpenBoard(db: Sql, tokenHash: Buffer): Promise<BoardRow | undefined> {
  return db.first<BoardRow>`select * from wall_boards_board where token_hash = ${tokenHash} and removed_at is null`;
}

export async function touchBoard(db: Sql, id: string, seenAt: string): Promise<void> {
  await db.run`update wall_boards_board set seen_at = ${seenAt} where id = ${id}`;
}

/** Closes a board, and removes it from the list if `remove`. Returns false when the board does not exist. */
export async function markBoardClosed(
  db: Sql,
  id: string,
  { remove, at }: { remove: boolean; at: string },
): Promise<boolean> {
  return db.changed`
    update wall_boards_board set token_hash = null, code_hash = null, code_ends_at = null,
      removed_at = case when ${remove} then ${at}::timestamptz end
    where id = ${id} and removed_at is null`;
}
