import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readOrCreateFile } from '#foundation/server/keys/read-or-create-file.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type KeyParts, formatKey } from '../rules/keys.ts';
import { keyExpiryOf } from './manage-keys.ts';
import { contactColumn } from './encryption.ts';
import { findKey, insertKey, setExpiry, upsertCarrier } from './store.ts';

/**
 * Returns the key of the demo carrier, and creates it at the first start. A file in the data folder `dir` stores the
 * key, so that later starts can show it. The database stores only a hash, as for every key.
 */
export async function ensureDemoKey(world: Pick<World, 'sql' | 'clock' | 'keys'>, dir: string): Promise<string> {
  const key = readOrCreateFile<KeyParts>(join(dir, 'carrier-key.json'), () => ({
    publicId: randomBytes(8).toString('hex'),
    secret: newToken(),
  }));
  const createdAt = world.clock.instant();
  const expiresAt = keyExpiryOf(addDays(world.clock.today(), 365));
  const existingKey = await findKey(world.sql, key.publicId, createdAt);
  if (existingKey) await setExpiry(world.sql, existingKey.id, expiresAt);
  else {
    const carrierId = newId();
    const contact = contactColumn.encrypt(world, carrierId, {
      name: 'Indah Demo',
      email: 'carrier@sihat.invalid',
      phone: '',
    });
    const row = {
      id: carrierId,
      name: 'Demo Airways',
      code: null,
      contact,
      status: 'active' as const,
      created_at: createdAt,
    };
    await upsertCarrier(world.sql, row);
    await insertKey(world.sql, {
      id: newId(),
      carrier_id: carrierId,
      public_id: key.publicId,
      secret_hash: hashToken(key.secret),
      name: 'Sandbox',
      scopes: ['question', 'manifest'],
      per_minute: 600,
      per_day: 10_000,
      created_by: null,
      created_at: createdAt,
      expires_at: expiresAt,
    });
  }
  return formatKey(key);
}
