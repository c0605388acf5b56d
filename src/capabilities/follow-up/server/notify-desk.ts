import { notifyStaff, type NotifyStaffWorld } from '#capabilities/staff/server/public.ts';
import { deskMail } from '../messages/outgoing.ts';
import type { CaseRow } from './store.ts';

/**
 * Notifies the desk of a case with new symptoms or a new report, in the caller's transaction: the assigned officer, or
 * all health officers. Once until the case is assessed.
 */
export async function notifyDesk(
  world: NotifyStaffWorld,
  { id, reference, staff_id: staffId }: Pick<CaseRow, 'id' | 'reference' | 'staff_id'>,
  raisedAt: string,
): Promise<void> {
  await notifyStaff(
    world,
    { scope: 'cases:work', staffId },
    {
      purpose: 'follow-up/desk',
      dedupeKey: `follow-up/desk:${id}:${raisedAt}`,
      subject: deskMail.subject,
      text: deskMail.text(reference),
    },
  );
}
