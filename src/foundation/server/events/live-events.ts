import { sql as fragment } from 'kysely';
import { deleteInBatches } from '../database/process-in-batches.ts';
import type { Tables } from '../database/tables.ts';
import type { Sql } from '../world.ts';

/** Event as published. `id` grows, but a transaction may commit after one with a later id. */
export type LiveEvent = Tables['live_event'];

/** Largest number of events that one read returns. */
export const eventsPerRead = 1000;

/** Events of all topics after an id, except those that were read before. */
export async function listUnreadEvents(db: Sql, afterId: number, readIds: readonly number[]): Promise<LiveEvent[]> {
  return db.all<LiveEvent>`
    select * from live_event where id > ${afterId} and id <> all(${[...readIds]}::bigint[])
    order by id limit ${eventsPerRead}`;
}

/** Events of one topic after an id. */
export async function listEventsOfTopic(db: Sql, topic: string, afterId: number): Promise<LiveEvent[]> {
  return db.all<LiveEvent>`
    select * from live_event where id > ${afterId} and topic = ${topic} order by id limit ${eventsPerRead}`;
}

/** Ids of the latest events. */
export async function listLatestIds(db: Sql): Promise<number[]> {
  return db.values<number>`select id from live_event order by id desc limit ${eventsPerRead}`;
}

/** Whether an event up to this id is still stored. Then no event after it has been deleted. */
export async function isStoredSince(db: Sql, id: number): Promise<boolean> {
  return db.value<boolean>`select exists (select from live_event where id <= ${id}) stored`;
}

export async function deleteOldEvents(db: Sql, publishedBefore: string): Promise<void> {
  await deleteInBatches(db, 'live_event', fragment`at < ${publishedBefore} order by at`);
}
