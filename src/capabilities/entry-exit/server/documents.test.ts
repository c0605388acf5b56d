import { expect, test } from 'vitest';
import { readChargeHistory } from '#capabilities/payment/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, newVisitor } from '#foundation/server/testing/public.ts';
import { emailReceipt } from './entry-payment.ts';
import { downloadDocument, issueDocumentTicket } from './print-document.ts';
import { submitPaidApplication } from './testing/payment.ts';
import { openEntryExitWorld, submitApplication } from './testing/world.ts';

const world = await openEntryExitWorld();

test('prints documents in the language of the request, by tickets for one minute and one browser', async () => {
  const application = await submitPaidApplication(world);
  for (const [document, file] of [
    ['application', 'Permohonan-'],
    ['receipt', 'Resit-'],
  ] as const) {
    const { ticket } = await issueDocumentTicket(
      world,
      { ...application.actor, language: 'ms' },
      { id: application.id, document },
    );
    const { name, bytes } = await downloadDocument(world, newVisitor(), { id: application.id, smsToken: ticket });
    await expectProblem(
      downloadDocument(world, newVisitor(), { id: application.id, smsToken: ticket }),
      'foundation/other-browser',
    );
    expect(name).toBe(`${file}${application.reference}.pdf`);
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    world.advanceTime(61_000);
    expect(
      await catchProblem(downloadDocument(world, newVisitor(), { id: application.id, smsToken: ticket })),
    ).toMatchObject({ status: 404 });
  }
  const other = await submitApplication(world);
  await expectProblem(
    issueDocumentTicket(world, other.actor, { id: other.id, document: 'receipt' }),
    'entry-exit/not-paid',
  );
  expect(
    await catchProblem(issueDocumentTicket(world, other.actor, { id: application.id, document: 'application' })),
  ).toMatchObject({ status: 404 });
});

test('e-mails the receipt a few times an hour, and only after a payment', async () => {
  const application = await submitPaidApplication(world);
  const email = 'siti@example.bn';
  expect(
    await catchProblem(callHandler(world, emailReceipt, application.actor, { id: application.id, email })),
  ).toEqual({});
  expect(
    await catchProblem(callHandler(world, emailReceipt, application.actor, { id: application.id, email: 'nothing' })),
  ).toMatchObject({ status: 400 });
  for (let count = 0; count < 4; count++)
    await catchProblem(callHandler(world, emailReceipt, application.actor, { id: application.id, email }));
  await expectProblem(
    callHandler(world, emailReceipt, application.actor, { id: application.id, email }),
    'entry-exit/too-many',
  );
  expect(
    (await readChargeHistory(world, application.id))?.messages.filter((sent) => sent === 'entry-exit/receipt'),
  ).toHaveLength(5);
  const other = await submitApplication(world);
  await expectProblem(callHandler(world, emailReceipt, other.actor, { id: other.id, email }), 'entry-exit/not-paid');
});
