import { listOwnMessages } from '#capabilities/feedback/contract.ts';
import {
  type CardView,
  type Certification,
  ocrCertificate,
  readCertification,
} from '#capabilities/identity-check/contract.ts';
import { type StoredFile, uploadFile } from '#capabilities/files/contract.ts';
import { jpegOf } from '#capabilities/files/server/testing/files.ts';
import { readCertifiedPasswordStatus } from '#capabilities/certified-password/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { phoneNumberField } from '../login.ts';
import { type CallStub, stub, stubCalls } from '../stub-calls.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, screenAt, stubbedScreenAt, type ScreenState } from './screen.ts';

export const memberLoginScreens: readonly ScreenState[] = [
  screenAt('me-anonymous', '/app/me'),
  screenAt('member-login', '/app/login'),
  screenAt('member-login-wrong', '/app/login', async (visitor) => {
    await phoneNumberField(visitor).fill('71234567');
    await button(visitor, visitor.t.login.next).click();
    await expectProblemSummary(visitor);
  }),
];

export function residentAccountScreens(world: World): ScreenState[] {
  const sentAt = world.clock.instant();
  const message = { reference: 'AB23-CD45-EF67', files: [], sentAt, id: newId() };
  const messages: OutputOf<typeof listOwnMessages>['items'] = [
    { ...message, kind: 'report', topic: 'my-data', text: 'Nama saya ditulis dengan ejaan lama.', answer: null },
    {
      ...message,
      id: newId(),
      kind: 'feedback',
      topic: 'app',
      text: 'The button at the end of the form is hard to find.',
      answer: { text: 'Thank you. It stands above the line now.', answeredAt: sentAt },
    },
  ];
  const stubbedScreen = (name: string, path: string, callStub: CallStub): ScreenState =>
    stubbedScreenAt(name, path, [callStub]);
  const screenWithErrors = (name: string, path: string, label: (visitor: Visitor) => string): ScreenState =>
    screenAt(name, path, async (visitor) => {
      await button(visitor, label(visitor)).click();
      await expect(visitor.page.locator('[data-wrong], [aria-invalid=true]').first()).toBeVisible();
    });
  const certification: Certification = {
    state: 'none',
    document: 'ic',
    hasDetails: true,
    submittedAt: null,
    decidedAt: null,
    refusal: null,
    pictureDays: 7,
  };
  const identity = (name: string, change: Partial<Certification>) =>
    stubbedScreen(name, '/app/me/identity', stub(readCertification, { ...certification, ...change }));
  const card = (name: string, cardView: CardView | null): ScreenState =>
    screen(name, async (visitor) => {
      const { page, t } = visitor;
      const kind = { kind: 'jpeg', type: 'image/jpeg', size: 90_210, state: 'available', isAttached: false } as const;
      const file: StoredFile = { ...kind, id: newId(), name: 'kad.jpg', receivedAt: sentAt };
      const endStubs = await stubCalls(page, [
        stub(uploadFile, file),
        stub(ocrCertificate, { mrz: null, card: cardView }),
      ]);
      await identity('', {}).enter(visitor);
      const picture = { name: 'kad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf()) };
      await page.locator('main input[type=file]').first().setInputFiles(picture);
      await expect(page.getByRole('region', { name: t.cardRead.title }).getByRole('status')).not.toHaveText(
        t.cardRead.busy,
      );
      await endStubs();
    });
  return [
    screenAt('me', '/app/me'),
    screenAt('me-log-out', '/app/me', async (visitor) => {
      await button(visitor, visitor.t.resident.logOut).click();
      await expect(visitor.page.getByRole('alertdialog')).toBeVisible();
    }),
    screenAt('settings', '/app/settings'),
    screenAt('account-resident', '/app/account'),
    screenAt('number', '/app/account/number'),
    screenWithErrors('number-wrong', '/app/account/number', ({ t }) => t.number.send),
    screenWithErrors('password-none', '/app/account/password', ({ t }) => t.certified.set),
    stubbedScreen(
      'password-set',
      '/app/account/password',
      stub(readCertifiedPasswordStatus, { isSet: true, accessUntil: null }),
    ),
    stubbedScreen('feedback-none', '/app/feedback', stub(listOwnMessages, { items: [] })),
    stubbedScreen('feedback', '/app/feedback', stub(listOwnMessages, { items: messages, next: 'more' })),
    identity('identity-details', { hasDetails: false, document: null }),
    identity('identity', {}),
    identity('identity-submitted', { state: 'submitted', submittedAt: sentAt }),
    identity('identity-verified', { state: 'verified', submittedAt: sentAt, decidedAt: sentAt }),
    identity('identity-refused', {
      state: 'refused',
      submittedAt: sentAt,
      decidedAt: sentAt,
      refusal: { reason: 'unreadable', note: 'Bahagian bawah gambar tidak kelihatan.' },
    }),
    identity('identity-replaced', { state: 'replaced', document: 'passport', submittedAt: sentAt, decidedAt: sentAt }),
    card('identity-card-same', { number: '00123456', name: 'SITI AMINAH BINTI HAJI AHMAD', differingFields: [] }),
    card('identity-card-differs', { number: '00123457', name: 'SITI AMINAH', differingFields: ['number', 'name'] }),
    card('identity-card-none', null),
    screen('identity-wrong', async (visitor) => {
      await identity('', {}).enter(visitor);
      await button(visitor, visitor.t.identity.form.send).click();
      await expectProblemSummary(visitor);
    }),
    screenAt('own-code', '/app/me/code'),
    screenWithErrors('feedback-write', '/app/feedback/new', ({ t }) => t.feedback.send),
  ];
}

async function expectProblemSummary(visitor: Visitor): Promise<void> {
  await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
}
