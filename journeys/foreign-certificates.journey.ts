import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cardIssuer,
  signHealthCard,
  createForeignKey,
  signHcert,
  vaccination,
} from '#capabilities/certificates/server/testing/public.ts';
import { showCodeToCamera, test } from './support/camera.ts';
import { openPage } from './support/login.ts';
import { button, createVisitor } from './support/visitor.ts';
import { expect } from './support/world.ts';

const cacheFolder = join(import.meta.dirname, '../.cache');
const trustedIssuers = join(cacheFolder, 'trusted-issuers.json');
const [countryKey, cardIssuerKey, untrustedKey] = [
  await createForeignKey(),
  await createForeignKey('a-card-key'),
  await createForeignKey('1'.repeat(16)),
];
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(
  trustedIssuers,
  JSON.stringify({
    issuers: [
      { name: 'Ruritania', country: 'XR', keys: [{ ...countryKey.jwk, kid: countryKey.kid }] },
      { name: 'Harbour Hospital', url: cardIssuer, keys: [{ ...cardIssuerKey.jwk, kid: cardIssuerKey.kid }] },
    ],
  }),
);

test.use({ trustedIssuers });

test('verifies foreign certificates: one by camera, a card in three codes, and one of an unknown issuer', async ({
  page,
  world,
}) => {
  const checker = createVisitor(page);
  const { verify: t } = checker.t;
  const verdict = page.getByRole('heading', { level: 2 });
  const check = async (text: string) => {
    await page.getByLabel(t.text, { exact: true }).fill(text);
    await button(checker, t.check).click();
  };
  const requestedOrigins: string[] = [];
  page.on('request', (request) => requestedOrigins.push(new URL(request.url()).origin));

  showCodeToCamera(await signHcert(vaccination, countryKey));
  await openPage(checker, '/verify');
  await button(checker, t.camera).click();
  await expect(verdict.filter({ hasText: t.verdicts.valid.title }).first()).toBeVisible();
  await expect(page.getByText('Ruritania')).toBeVisible();
  await expect(page.getByText('Gabriele Musterfrau-Gößinger').first()).toBeVisible();
  await expect(page.getByText('Comirnaty')).toBeVisible();

  await button(checker, t.checkAnother).click();
  const [first = '', second = '', third = ''] = await signHealthCard(cardIssuerKey, { parts: 3 });
  await check(second);
  await expect(page.getByText(t.partsScanned(1, 3))).toBeVisible();
  await check(first);
  await expect(page.getByText(t.partsScanned(2, 3))).toBeVisible();
  await check(third);
  await expect(verdict.filter({ hasText: t.verdicts.valid.title }).first()).toBeVisible();
  await expect(page.getByText('Harbour Hospital')).toBeVisible();
  await expect(page.getByText('John B. Anyperson').first()).toBeVisible();

  await button(checker, t.checkAnother).click();
  await check(await signHcert({ ...vaccination, dob: '1963-07-00' }, countryKey));
  await expect(page.getByText('Jul 1963').first()).toBeVisible();

  await button(checker, t.checkAnother).click();
  await check(await signHcert(vaccination, untrustedKey));
  await expect(verdict.filter({ hasText: t.verdicts['unknown-issuer'].title }).first()).toBeVisible();
  await expect(page.getByText('Gabriele')).toHaveCount(0);
  // No address in a certificate is requested.
  expect(new Set(requestedOrigins)).toEqual(new Set([new URL(world.portal).origin]));
});
