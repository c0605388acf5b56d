import type { FileServices } from '#capabilities/files/server/public.ts';
import { withFiles } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { openPaymentTestWorld, type PaymentTestWorld } from '#capabilities/payment/server/testing/public.ts';
import { callHandler, closeAfterwards } from '#foundation/server/testing/public.ts';
import { openPdfPrinter, type PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { Answers } from '#capabilities/entry-exit/contract.ts';
import { applicationOn } from '#capabilities/entry-exit/rules/testing/answers.ts';
import { applyEntryExit } from '../apply-entry-exit.ts';
import { onApplicationPaid } from '../entry-payment.ts';
import type { EntryExitSettings } from '../settings.ts';

export type EntryExitTestWorld = PaymentTestWorld & FileServices & { settings: EntryExitSettings; printer: PdfPrinter };

/** `due`: when the fee of 20 dollars for each traveller is due. */
export async function openEntryExitWorld({
  due = 'applying' as 'applying' | 'approving',
} = {}): Promise<EntryExitTestWorld> {
  const printer = openPdfPrinter({ workers: 1 });
  closeAfterwards(() => printer.close());
  const world = await openPaymentTestWorld({
    onPaid: onApplicationPaid,
    extraWorld: {
      printer,
      settings: { fees: { entryCents: 2000, exitCents: 0, due }, maxTravellers: 10, keepDaysAfterArrival: 42 },
    },
  });
  return withFiles(world);
}

export async function submitApplication(
  world: EntryExitTestWorld,
  { actor, ...change }: Partial<Answers> & { actor?: Traveller } = {},
): Promise<{ actor: Traveller; id: string; state: string; reference: string }> {
  const submitter = actor ?? (await logIn(world));
  const answers = applicationOn(world.clock.today(), change);
  const { id, state, reference } = await callHandler(world, applyEntryExit, submitter, { answers });
  return { actor: submitter, id, state, reference };
}
