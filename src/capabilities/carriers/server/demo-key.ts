import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readOrCreateFile } from '#foundation/server/keys/persisted-file.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { type KeyParts, formatKey } from '../rules/keys.ts';
import { keyExpiryOf } from './manage-keys.ts';
import { encryptContact } from './encryption.ts';
import { findKey, insertKey, setExpiry, upsertCarrier } from './store.ts';

/**
 * The key of the demo's carrier, by which the calls of carriers answer about the demo's travellers as they would about any others. It
 * stands in a file of the data folder, so that the next start can show it again; here only its hash is kept, as of every key.
 */
export async function ensureDemoKey(world: Pick<World, 'sql' | 'clock' | 'keys'>, dir: string): Promise<string> {
  const key = readOrCreateFile<KeyParts>(join(dir, 'carrier-key.json'), () => ({
    publicId: randomBytes(8).toString('hex'),
    secret: newToken(),
  }));
  const at = isoInstant(world.clock.now());
  const expiresAt = keyExpiryOf(addDays(world.clock.today(), 365));
  const earlier = await findKey(world.sql, key.publicId, at);
  if (earlier) await setExpiry(world.sql, earlier.id, expiresAt);
  else {
    const carrier = newId();
    const contact = encryptContact(world, carrier, { name: 'Indah Demo', email: 'carrier@sihat.invalid', phone: '' });
    const row = { id: carrier, name: 'Demo Airways', code: null, contact, status: 'active' as const, created_at: at };
    await upsertCarrier(world.sql, row);
    await insertKey(world.sql, {
      id: newId(),
      carrier_id: carrier,
      public_id: key.publicId,
      secret_hash: hashToken(key.secret),
      name: 'Sandbox',
      scopes: ['question', 'manifest'],
      per_minute: 600,
      per_day: 10_000,
      created_by: null,
      created_at: at,
      expires_at: expiresAt,
    });
  }
  return formatKey(key);
}
