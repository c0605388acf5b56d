import { setTimeout as wait } from 'node:timers/promises';
import type { MessageProviders, SendOutcome } from '#foundation/server/vendors/failover.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { nextAttemptAt } from '../rules.ts';
import { destinationHash, decryptMessage } from './encryption.ts';
import { type ClaimedMessage, markAbandoned, markQueued, type SentMessage } from './store.ts';

export type DeliverWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { messageProviders: MessageProviders };

/**
 * Sends a claimed message and records the outcome; acceptance through `writeSent`. Returns the instant of the next
 * attempt, if there is one.
 */
export async function deliverMessage(
  world: DeliverWorld,
  message: ClaimedMessage,
  writeSent: (sent: SentMessage) => Promise<void>,
): Promise<Millis | undefined> {
  const { id, attempts } = message;
  const notAfter = parseInstant(message.not_after);
  const content = tryDecrypt(world, message);
  const destination = content && destinationHash(world, content.to);
  if (world.clock.now() >= notAfter) {
    await markAbandoned(world.sql, { id, attempts, destination, state: 'expired', reason: null });
    return undefined;
  }
  const outcome = content ? await sendByChannel(world, message, content) : undecryptable;
  if (outcome.kind === 'accepted') {
    const { provider, reference, isDelivered } = outcome;
    await retryWrite(() =>
      writeSent({ id, destination, provider, reference, delivered: isDelivered, at: world.clock.instant() }),
    );
    return undefined;
  }
  const { reason } = outcome;
  if (outcome.kind === 'refused') {
    await markAbandoned(world.sql, { id, attempts, destination, state: 'failed', reason });
    return undefined;
  }
  const nextAttempt = nextAttemptAt(attempts, world.clock.now(), notAfter);
  await markQueued(world.sql, { id, attempts, destination, nextAttemptAt: isoInstant(nextAttempt), reason });
  return nextAttempt;
}

type Content = ReturnType<typeof decryptMessage>;

function tryDecrypt(world: DeliverWorld, message: ClaimedMessage): Content | undefined {
  try {
    return decryptMessage(world, message);
  } catch {
    world.log.error({ message: message.id }, 'message cannot be decrypted');
    return undefined;
  }
}

const undecryptable: SendOutcome = { kind: 'refused', reason: 'sealed' };

async function sendByChannel(
  world: DeliverWorld,
  { id: reference, purpose, language, channel }: ClaimedMessage,
  { to, text, subject }: Content,
): Promise<SendOutcome> {
  if (channel === 'sms') return world.messageProviders.sms.send({ to, text, reference, purpose });
  return world.messageProviders.mail.send({ to, text, subject, reference, purpose, language });
}

// The provider has accepted the message. Without retries, a database restart at this moment would send it twice.
async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let tryCount = 1; ; tryCount++) {
    try {
      return await write();
    } catch (thrown) {
      if (tryCount === 30) throw thrown;
      await wait(second / 2);
    }
  }
}
