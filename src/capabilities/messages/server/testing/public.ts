import { decryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';

/** Decrypted messages in the outbox for an account, or for one purpose: at most a hundred, latest last. */
export async function readOutboxMessages(
  { sql: db, keys }: Pick<World, 'sql' | 'keys'>,
  { account = null, purpose = null }: { account?: string | null; purpose?: string | null },
) {
  const rows = await db.all<{
    id: string;
    purpose: string;
    channel: string;
    language: string;
    encrypted_content: Buffer;
  }>`
    select id, purpose, channel, language, encrypted_content from messages_message
    where (${account}::uuid is null or account_id = ${account}) and (${purpose}::text is null or purpose = ${purpose})
    order by created_at desc, id desc limit 100`;
  return rows.reverse().map(({ id, encrypted_content, ...rest }) => {
    const json = decryptField(
      keys,
      { table: 'messages_message', column: 'encrypted_content', row: id },
      encrypted_content,
    ).toString();
    return { ...rest, ...(JSON.parse(json) as { to: string; subject?: string; text: string }) };
  });
}
