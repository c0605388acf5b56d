import { goodSessions } from '#capabilities/login/server/public.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import type { World } from '#foundation/server/world.ts';
import { hour, type Millis, second } from '#foundation/time/clock.ts';
import type { PushMessage } from '../contract.ts';
import { readSubscription } from '../rules.ts';
import { openToken } from './sealing.ts';
import { forgetPushes, pushesOf } from './store.ts';

/** A notification, worded in both languages: each device gets the one it was registered in. It names nobody. */
export type Push = { en: PushMessage; ms: PushMessage };

/**
 * Notifies the devices of an account whose login is still good. Answers on how many it will appear; devices on which it never
 * can again are forgotten. Speaks with push services, so call it outside of transactions; it does not throw for their sake.
 */
export async function sendPush(
  world: Pick<World, 'sql' | 'clock' | 'keys'> & { push: PushPort | undefined },
  accountId: string,
  push: Push,
  keepTrying: Millis = 24 * hour,
): Promise<number> {
  const { push: port } = world;
  const rows = port ? await pushesOf(world.sql, accountId) : [];
  if (!port || rows.length === 0) return 0;
  const good = new Set(await goodSessions(world, accountId));
  const answers = await Promise.all(
    rows.map(async (row) => {
      const subscription = readSubscription(openToken(world, row.id, row.token));
      if (!good.has(row.session_id) || !subscription || !port.serves(subscription)) return 'gone';
      const note = { body: JSON.stringify(push[row.language]), ttl: Math.round(keepTrying / second) };
      return port.send(subscription, note);
    }),
  );
  const lost = rows.filter((_row, at) => answers[at] === 'gone' || answers[at] === 'refused');
  if (lost.length > 0) {
    await forgetPushes(
      world.sql,
      lost.map(({ id }) => id),
    );
  }
  return answers.filter((answer) => answer === 'accepted').length;
}
