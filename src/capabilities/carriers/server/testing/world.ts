import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/testing/public.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { type KeyScope, formatKey } from '#capabilities/carriers/rules/keys.ts';
import { carrier, type CarrierActor } from '../key-guard.ts';
import { contactColumn } from '../encryption.ts';
import { insertKey, upsertCarrier } from '../store.ts';

export type CarriersWorld = DeclarationWorld & {
  metrics: { count: (name: string, labels: Record<string, string>, by?: number) => void };
  /** Counts by the label `kind`. */
  counted: Record<string, number>;
};

export async function openCarriersWorld(): Promise<CarriersWorld> {
  const counted: Record<string, number> = {};
  const metrics = {
    count: (_name: string, { kind = '' }: Record<string, string>, by = 1) => {
      counted[kind] = (counted[kind] ?? 0) + by;
    },
  };
  return { ...(await openDeclarationWorld()), metrics, counted };
}

export async function newCarrier(world: Pick<World, 'sql' | 'clock' | 'keys'>, name = 'Test Air'): Promise<string> {
  const id = newId();
  const contact = contactColumn.encrypt(world, id, { name: 'Canary Person', email: 'canary@example.com', phone: '' });
  const createdAt = world.clock.instant();
  await upsertCarrier(world.sql, { id, name, code: null, contact, status: 'active', created_at: createdAt });
  return id;
}

/** Creates a key, of a new carrier by default. Returns its text and the actor that it admits. */
export async function newKey(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  change: { carrier?: string; scopes?: KeyScope[]; perMinute?: number; perDay?: number; days?: number } = {},
): Promise<{ id: string; carrier: string; bearer: string; actor: CarrierActor }> {
  const { scopes = ['question', 'manifest'], perMinute = 6000, perDay = 100_000, days = 30 } = change;
  const owner = change.carrier ?? (await newCarrier(world));
  const parts = { publicId: newId().replaceAll('-', '').slice(0, 16), secret: newToken() };
  const id = newId();
  await insertKey(world.sql, {
    id,
    carrier_id: owner,
    public_id: parts.publicId,
    secret_hash: hashToken(parts.secret),
    name: 'Gate',
    scopes,
    per_minute: perMinute,
    per_day: perDay,
    created_by: null,
    created_at: world.clock.instant(),
    expires_at: isoInstant(world.clock.now() + days * day),
  });
  const bearerToken = formatKey(parts);
  const actor = await carrier().admit(world, newVisitor({ bearerToken }));
  return { id, carrier: owner, bearer: bearerToken, actor };
}
