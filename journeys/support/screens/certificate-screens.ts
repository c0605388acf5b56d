import { type Certificate, listCertificates } from '#capabilities/certificates/contract.ts';
import {
  issueSampleCertificates,
  signHcert,
  createForeignKey,
  vaccination,
} from '#capabilities/certificates/server/testing/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { certifyRecovery, openByName, recordRecovery } from '../certificate-desk.ts';
import { openPage, openPageAndWait } from '../login.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

/** The public page that checks, and what it may say without anything that was issued. */
export const verifyScreens: readonly ConsoleScreenState[] = [
  { name: 'verify', enter: (visitor) => openVerifyPage(visitor) },
  {
    name: 'verify-nothing',
    enter: async (visitor) => {
      await openVerifyPage(visitor);
      await button(visitor, visitor.t.verify.check).click();
      await expect(visitor.page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'verify-unknown',
    enter: async (visitor) => {
      await openVerifyPage(visitor);
      const text = await signHcert(vaccination, await createForeignKey());
      await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill(text);
      await button(visitor, visitor.t.verify.check).click();
      await expect(visitor.page.getByText(visitor.t.verify.verdicts['unknown-issuer'].text)).toBeVisible();
    },
  },
  {
    name: 'verify-health-code',
    enter: async (visitor) => {
      await openVerifyPage(visitor);
      await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill('SHK1:ABC');
      await button(visitor, visitor.t.verify.check).click();
      await expect(visitor.page.getByRole('link', { name: visitor.t.verify.toCodeCheck })).toBeVisible();
    },
  },
  {
    name: 'verify-part',
    enter: async (visitor) => {
      await openVerifyPage(visitor);
      await visitor.page.getByLabel(visitor.t.verify.text, { exact: true }).fill('shc:/1/3/567629');
      await button(visitor, visitor.t.verify.check).click();
      await expect(visitor.page.getByText(visitor.t.verify.part(1, 3))).toBeVisible();
    },
  },
];

/** The pages of a holder: none, one in each state, and several. What the server would say is said in its place. */
export function certificateScreens(world: World): ConsoleScreenState[] {
  const held = (items: readonly Certificate[]) => async (visitor: Visitor, path: string) => {
    const at = isoInstant(world.clock.now());
    const answer = { json: { errno: 0, errmsg: '', data: { at, items } } };
    await visitor.page.route(`**${listCertificates.path}`, (route) => route.fulfill(answer));
    await openPageAndWait(visitor, path);
    await visitor.page.unroute(`**${listCertificates.path}`);
  };
  const { valid, revoked, expired, early, dose } = issueSampleCertificates(world.clock.now());
  const one = (name: string, path: string, items: readonly Certificate[]): ConsoleScreenState => ({
    name,
    enter: (visitor) => held(items)(visitor, path),
  });
  return [
    one('certificates-none', '/certificate-details', []),
    one('recovery-none', '/recovery-cert-detail', []),
    one('certificates-dose', '/certificate-details', [dose]),
    one('recovery', '/recovery-cert-detail', [valid]),
    one('recovery-revoked', '/recovery-cert-detail', [revoked]),
    one('recovery-early', '/recovery-cert-detail', [early]),
    one('recovery-several', '/recovery-cert-detail', [valid, revoked, expired, early]),
    one('recovery-expired', `/recovery-cert-detail?id=${expired.id}`, [valid, revoked, expired]),
    one('recovery-unknown', '/recovery-cert-detail?id=0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a', [valid]),
  ];
}

/** The desk: before anything was recorded, and then one of each. `number` is that of somebody who has logged in. */
export function certificateDeskScreens(
  world: World,
  { recorder, certifier }: { recorder: Visitor; certifier: Visitor },
  number: string,
): ConsoleScreenState[] {
  const today = world.clock.today();
  // Whom one walk has recorded is not recorded by the other.
  const names =
    recorder.language === 'en' ? (['Siti Nurhaliza', 'Noraini'] as const) : (['Muhammad Abdul Qawi', 'Bakar'] as const);
  const family = 'Pengiran Haji Omar';
  const who = (given: string) => ({
    number,
    family,
    given,
    born: '1986-03-14',
    tested: addDays(today, -30),
  });
  return [
    { name: 'recoveries-none', worksOnPhone: true, enter: (one) => openPage(one, '/staff/recoveries') },
    { name: 'certificates-desk-none', worksOnPhone: true, enter: (one) => openPage(one, '/staff/certificates') },
    {
      name: 'recoveries-wrong',
      worksOnPhone: true,
      enter: async (one) => {
        await openPage(one, '/staff/recoveries');
        await button(one, one.t.certificatesDesk.recoveries.record).click();
        await button(one, one.t.certificatesDesk.form.save).last().click();
        await expect(one.page.getByRole('group', { name: one.t.ui.thereIsAProblem })).toBeVisible();
      },
    },
    {
      name: 'recoveries',
      worksOnPhone: true,
      enter: async (one) => {
        await recordRecovery(recorder, who(names[0]));
        await recordRecovery(recorder, who(names[1]));
        await openPage(one, '/staff/recoveries');
        await expect(one.page.getByRole('row').nth(2)).toBeVisible();
      },
    },
    {
      name: 'recovery-own',
      worksOnPhone: true,
      enter: async (one) => {
        await openPage(one, '/staff/recoveries');
        await openByName(one, `${names[0]} ${family}`);
        await expect(one.page.getByText(one.t.certificatesDesk.one.mine)).toBeVisible();
      },
    },
    {
      name: 'certificates-desk',
      worksOnPhone: true,
      enter: async (one) => {
        await certifyRecovery(certifier, `${names[0]} ${family}`);
        await openPage(one, '/staff/certificates');
        await expect(one.page.getByRole('row').nth(1)).toBeVisible();
      },
    },
    {
      name: 'certificates-desk-one',
      worksOnPhone: true,
      enter: async (one) => {
        await openPage(one, '/staff/certificates');
        await openByName(one, `${names[0]} ${family}`);
        await expect(button(one, one.t.certificatesDesk.certificates.revoke)).toBeVisible();
      },
    },
    {
      name: 'certificates-desk-revoke',
      worksOnPhone: true,
      enter: async (one) => {
        await openPage(one, '/staff/certificates');
        await openByName(one, `${names[0]} ${family}`);
        await button(one, one.t.certificatesDesk.certificates.revoke).click();
        await expect(one.page.getByLabel(one.t.certificatesDesk.one.reason, { exact: true })).toBeVisible();
      },
    },
  ];
}

async function openVerifyPage(visitor: Visitor): Promise<void> {
  await openPage(visitor, '/verify');
  await expect(button(visitor, visitor.t.verify.camera)).toBeVisible();
}
