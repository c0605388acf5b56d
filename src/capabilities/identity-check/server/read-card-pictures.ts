import { type FilesWorld, readGreyPicture } from '#capabilities/files/server/public.ts';
import type { Details } from '#capabilities/members/contract.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { TextReader } from '#foundation/server/text-reader/text-reader.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { CardView } from '../contract.ts';
import { pickBestReading, listCardDifferences, type CardReading, readCard } from '../rules/read-card.ts';
import { picturePurpose } from './pictures.ts';
import { decryptCard, encryptCard } from './encryption.ts';
import { insertReading, isPictureDeleted, selectReadings } from './store-readings.ts';

/** What reads pictures. */
export type TextReaderPart = { textReader: Pick<TextReader, 'read'> };

/** A card whose letters are large enough to read is no longer than this in pixels; more takes time and memory, and finds no more. */
const maxPictureSide = 2000;

/**
 * What a machine makes out on an account's own picture, which is kept with it; a second time, what was kept. Where the engine is missing, or
 * too much waits, nothing is known and nothing kept.
 */
export async function readCardPicture(
  world: Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'files'> & TextReaderPart,
  actor: Traveller,
  file: string,
): Promise<CardReading> {
  const account = actor.accountId;
  const [kept] = await selectReadings(world.sql, [file]);
  if (kept?.account_id === account) return decryptCard(world, file, kept.content);
  const picture = await readGreyPicture(world, { account, id: file, purpose: picturePurpose, longest: maxPictureSide });
  const lines = picture && (await world.textReader.read(picture));
  if (!lines) return { number: '', name: '' };
  const card = readCard(lines);
  const at = isoInstant(world.clock.now());
  await inTransaction(world.sql, async (sql) => {
    const row = { id: file, account_id: account, content: encryptCard(world, file, card), read_at: at };
    const first = await insertReading(sql, row);
    if (first) await writeAudit(sql, actor, at, { act: 'certification/read', subject: { kind: 'file', id: file } });
  }).catch((thrown: unknown) => {
    throw isPictureDeleted(thrown) ? refuse('foundation/not-found') : thrown;
  });
  return card;
}

/** What was made out on pictures, which show the sides of one card; undefined when nothing was tried. */
export async function findCardReading(
  world: Pick<World, 'sql' | 'keys'>,
  files: readonly string[],
): Promise<CardReading | undefined> {
  const rows = await selectReadings(world.sql, files);
  return pickBestReading(rows.map(({ id, content }) => decryptCard(world, id, content)));
}

/** What a card says, as a call answers it beside the details. */
export function viewCard(card: CardReading, details: Details): CardView {
  return { ...card, differs: listCardDifferences(card, details) };
}
