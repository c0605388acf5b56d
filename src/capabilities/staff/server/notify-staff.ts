import { type MessagePurpose, queueMessage } from '#capabilities/messages/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { hour } from '#foundation/time/clock.ts';
import type { Scope } from '../rules/roles.ts';
import { listStaffAddresses } from './find-staff.ts';

export type NotifyStaffWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'enqueue'>;

/**
 * E-mail to members of staff, in both languages, because their language is not known. It must not contain personal
 * data. `dedupeKey`: each of them gets it once.
 */
type StaffNotification = { purpose: MessagePurpose; dedupeKey: string; subject: string; text: string };

/**
 * Queues an e-mail to all active staff with a scope, in the caller's transaction. With `staffId`, only to that member
 * of staff, or to all if they are not active any more.
 */
export async function notifyStaff(
  world: NotifyStaffWorld,
  { scope, staffId }: { scope: Scope; staffId: string | null },
  { purpose, dedupeKey, subject, text }: StaffNotification,
): Promise<void> {
  const assignee = staffId === null ? [] : await listStaffAddresses(world, scope, staffId);
  const recipients = assignee.length > 0 ? assignee : await listStaffAddresses(world, scope, null);
  for (const { id, email } of recipients)
    await queueMessage(world.sql, world, {
      channel: 'mail',
      to: email,
      subject,
      text,
      purpose,
      language: 'en',
      dedupeKey: `${dedupeKey}:${id}`,
      // A notice of yesterday tells nothing that the list does not show.
      notAfter: world.clock.now() + 12 * hour,
    });
  if (recipients.length > 0) world.enqueue('messages/deliver');
}
