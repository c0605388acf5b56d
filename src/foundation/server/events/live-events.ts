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

/** Events of one topic since an instant. */
export async function listEventsOfTopic(db: Sql, topic: string, publishedSince: string): Promise<LiveEvent[]> {
  return db.all<LiveEvent>`
    select * from live_event where at >= ${publishedSince} and topic = ${topic} order by id limit ${eventsPerRead}`;
}

/** Ids of the latest events, latest first. */
export async function listLatestIds(db: Sql): Promise<number[]> {
  return db.values<number>`select id from live_event order by id desc limit ${eventsPerRead}`;
}

export async function deleteOldEvents(db: Sql, publishedBefore: string): Promise<void> {
  await deleteInBatches(db, 'live_event', fragment`at < ${publishedBefore} order by at`);
}
