import { type FilesWorld, readGreyPicture } from '#capabilities/files/server/public.ts';
import type { Details } from '#capabilities/members/contract.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { TextReader } from '#foundation/server/text-reader/text-reader.ts';
import type { World } from '#foundation/server/world.ts';
import type { CardView } from '../contract.ts';
import { pickBestReading, listCardDifferences, type CardReading, readCard } from '../rules/read-card.ts';
import { picturePurpose } from './pictures.ts';
import { cardReadingColumn } from './encryption.ts';
import { insertReading, isPictureDeleted, selectReadings } from './store-readings.ts';

/** Part of the world that reads text in pictures by OCR. */
export type TextReaderPart = { textReader: Pick<TextReader, 'read'> };

/** Longest side in pixels of a picture for OCR. A larger picture costs time and memory, and yields no more text. */
const maxPictureSide = 2000;

/**
 * Returns the stored reading of an account's own picture. Without a stored reading, reads the card by OCR and stores
 * the result. If OCR is missing or overloaded, returns an empty reading and stores nothing.
 */
export async function findOrReadCard(
  world: Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'files'> & TextReaderPart,
  actor: Traveller,
  file: string,
): Promise<CardReading> {
  const account = actor.accountId;
  const [stored] = await selectReadings(world.sql, [file]);
  if (stored?.account_id === account) return cardReadingColumn.decrypt(world, file, stored.content);
  const picture = await readGreyPicture(world, { account, id: file, purpose: picturePurpose, maxSide: maxPictureSide });
  const lines = picture && (await world.textReader.read(picture));
  if (!lines) return { number: '', name: '' };
  const card = readCard(lines);
  const readAt = world.clock.instant();
  await inTransaction(world.sql, async (sql) => {
    const reading = {
      id: file,
      account_id: account,
      content: cardReadingColumn.encrypt(world, file, card),
      read_at: readAt,
    };
    const isInserted = await insertReading(sql, reading);
    if (isInserted)
      await writeAudit(sql, actor, readAt, { action: 'identity-check/read', subject: { kind: 'file', id: file } });
  }).catch((thrown: unknown) => {
    throw isPictureDeleted(thrown) ? problem('foundation/not-found') : thrown;
  });
  return card;
}

/** Finds the most complete stored reading of the pictures of one card; undefined if there is none. */
export async function findCardReading(
  world: Pick<World, 'sql' | 'keys'>,
  files: readonly string[],
): Promise<CardReading | undefined> {
  const rows = await selectReadings(world.sql, files);
  return pickBestReading(rows.map(({ id, content }) => cardReadingColumn.decrypt(world, id, content)));
}

export function viewCard(card: CardReading, details: Details): CardView {
  return { ...card, differingFields: listCardDifferences(card, details) };
}
