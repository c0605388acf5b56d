import type { Sql } from '#foundation/server/world.ts';
import type { MessageState } from '../contract.ts';

/** Selects the messages to an account, latest first. `encrypted_content`: null once the message is sent. */
export async function selectMessagesTo(db: Sql, account: string) {
  return db.all<{
    id: string;
    channel: 'sms' | 'mail';
    purpose: string;
    encrypted_content: Buffer | null;
    state: MessageState;
    created_at: string;
    sent_at: string | null;
    delivered_at: string | null;
  }>`
    select id, channel, purpose, encrypted_content, state, created_at, sent_at, delivered_at from messages_message
    where account_id = ${account} order by created_at desc, id`;
}

/**
 * Deletes the messages to an account with their receipts. Also deletes the code of the first login, which was sent to
 * the destination before there was an account. A message that is being sent is sent nevertheless.
 */
export async function deleteMessagesTo(db: Sql, account: string): Promise<void> {
  await db.run`
    with gone as (
      delete from messages_message where id in (
        select id from messages_message where account_id = ${account}
        union all
        select m.id from messages_message m join messages_message own on own.destination_hash = m.destination_hash
        where own.account_id = ${account} and m.account_id is null)
      returning provider, provider_reference)
    delete from messages_receipt r using gone g
    where r.provider = g.provider and r.provider_reference = g.provider_reference`;
}
