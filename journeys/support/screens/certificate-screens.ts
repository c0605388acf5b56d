import { type Certificate, listCertificates } from '#capabilities/certificates/contract.ts';
import {
  issueSampleCertificates,
  signHcert,
  createForeignKey,
  vaccination,
} from '#capabilities/certificates/server/testing/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { certifyRecovery, openByName, recordRecovery } from '../certificate-desk.ts';
import { openPage, openPageAndWait } from '../login.ts';
import { stub, stubCalls } from '../stub-calls.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { phoneScreen, screen, type ScreenState } from './screen.ts';

/** Screens of the public page that verifies certificates, without an issued certificate. */
export const verifyScreens: readonly ScreenState[] = [
  screen('verify', (visitor) => openVerifyPage(visitor)),
  screen('verify-nothing', async (visitor) => {
    await openVerifyPage(visitor);
    await button(visitor, visitor.t.verify.check).click();
    await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
  }),
  screen('verify-unknown', async (visitor) => {
    await openVerifyPage(visitor);
    const text = await signHcert(vaccination, await createForeignKey());
    await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill(text);
    await button(visitor, visitor.t.verify.check).click();
    await expect(visitor.page.getByText(visitor.t.verify.verdicts['unknown-issuer'].text)).toBeVisible();
  }),
  screen('verify-health-code', async (visitor) => {
    await openVerifyPage(visitor);
    await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill('SHK1:ABC');
    await button(visitor, visitor.t.verify.check).click();
    await expect(visitor.page.getByRole('link', { name: visitor.t.verify.toCodeCheck })).toBeVisible();
  }),
  screen('verify-part', async (visitor) => {
    await openVerifyPage(visitor);
    await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill('shc:/1/3/567629');
    await button(visitor, visitor.t.verify.check).click();
    await expect(visitor.page.getByText(visitor.t.verify.partsScanned(1, 3))).toBeVisible();
  }),
];

/** Screens of a certificate holder: none, one in each state, and several. The server's responses are stubbed. */
export function certificateScreens(world: World): ScreenState[] {
  const openWithCertificates = (items: readonly Certificate[]) => async (visitor: Visitor, path: string) => {
    const now = world.clock.instant();
    const endStubs = await stubCalls(visitor.page, [stub(listCertificates, { at: now, items: [...items] })]);
    await openPageAndWait(visitor, path);
    await endStubs();
  };
  const { valid, revoked, expired, early, dose } = issueSampleCertificates(world.clock.now());
  const holderScreen = (name: string, path: string, items: readonly Certificate[]): ScreenState =>
    screen(name, (visitor) => openWithCertificates(items)(visitor, path));
  return [
    holderScreen('certificates-none', '/certificate-details', []),
    holderScreen('recovery-none', '/recovery-cert-detail', []),
    holderScreen('certificates-dose', '/certificate-details', [dose]),
    holderScreen('recovery', '/recovery-cert-detail', [valid]),
    holderScreen('recovery-revoked', '/recovery-cert-detail', [revoked]),
    holderScreen('recovery-early', '/recovery-cert-detail', [early]),
    holderScreen('recovery-several', '/recovery-cert-detail', [valid, revoked, expired, early]),
    holderScreen('recovery-expired', `/recovery-cert-detail?id=${expired.id}`, [valid, revoked, expired]),
    holderScreen('recovery-unknown', '/recovery-cert-detail?id=0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a', [valid]),
  ];
}

/** Screens of the desk: empty at first, then with recoveries and a certificate. `number`: a holder's phone number. */
export function certificateDeskScreens(
  world: World,
  { recorder, certifier }: { recorder: Visitor; certifier: Visitor },
  number: string,
): ScreenState[] {
  const today = world.clock.today();
  // Traversals in the two languages share a server, and record different people.
  const names =
    recorder.language === 'en' ? (['Siti Nurhaliza', 'Noraini'] as const) : (['Muhammad Abdul Qawi', 'Bakar'] as const);
  const family = 'Pengiran Haji Omar';
  const recoveryOf = (given: string) => ({ number, family, given, born: '1986-03-14', tested: addDays(today, -30) });
  return [
    phoneScreen('recoveries-none', (visitor) => openPage(visitor, '/staff/recoveries')),
    phoneScreen('certificates-desk-none', (visitor) => openPage(visitor, '/staff/certificates')),
    phoneScreen('recoveries-wrong', async (visitor) => {
      await openPage(visitor, '/staff/recoveries');
      await button(visitor, visitor.t.certificatesDesk.recoveries.record).click();
      await button(visitor, visitor.t.certificatesDesk.form.save).last().click();
      await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
    }),
    phoneScreen('recoveries', async (visitor) => {
      await recordRecovery(recorder, recoveryOf(names[0]));
      await recordRecovery(recorder, recoveryOf(names[1]));
      await openPage(visitor, '/staff/recoveries');
      await expect(visitor.page.getByRole('row').nth(2)).toBeVisible();
    }),
    phoneScreen('recovery-own', async (visitor) => {
      await openPage(visitor, '/staff/recoveries');
      await openByName(visitor, `${names[0]} ${family}`);
      await expect(visitor.page.getByText(visitor.t.certificatesDesk.recoveryDetails.recordedByYou)).toBeVisible();
    }),
    phoneScreen('certificates-desk', async (visitor) => {
      await certifyRecovery(certifier, `${names[0]} ${family}`);
      await openPage(visitor, '/staff/certificates');
      await expect(visitor.page.getByRole('row').nth(1)).toBeVisible();
    }),
    phoneScreen('certificates-desk-one', async (visitor) => {
      await openPage(visitor, '/staff/certificates');
      await openByName(visitor, `${names[0]} ${family}`);
      await expect(button(visitor, visitor.t.certificatesDesk.certificates.revoke)).toBeVisible();
    }),
    phoneScreen('certificates-desk-revoke', async (visitor) => {
      await openPage(visitor, '/staff/certificates');
      await openByName(visitor, `${names[0]} ${family}`);
      await button(visitor, visitor.t.certificatesDesk.certificates.revoke).click();
      await expect(
        visitor.page.getByLabel(visitor.t.certificatesDesk.recoveryDetails.reason, { exact: true }),
      ).toBeVisible();
    }),
  ];
}

async function openVerifyPage(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/verify');
  await expect(button(visitor, visitor.t.verify.camera)).toBeVisible();
}
