import { expect, test } from 'vitest';
import {
  checkCertifiedPassword,
  goodPassword,
  setCertifiedPassword,
} from '#capabilities/certified-password/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { listCertificates, printCertificate } from '../contract.ts';
import { certificatesRoutes } from './routes.ts';
import { openCertificatesWorld } from './testing/world.ts';

const baseWorld = await openCertificatesWorld();
const world = { ...baseWorld, settings: { ...baseWorld.settings, certifiedPasswordMinutes: 10 } };
const holderRoutes = certificatesRoutes.filter(({ call }) => call === listCertificates || call === printCertificate);
const app = await serveRoutes(world, holderRoutes);

test('requires the certified password for the list and the PDF, where one is set', async () => {
  const who = await logIn(world);
  await setCertifiedPassword(world, nextRequest(who), { password: goodPassword });
  const late = await logIn(world, { mobile: who.destination.to.replace('+673', '') });
  const headers = { 'x-sihat-page': '1', 'sms-token': late.smsToken };
  const list = async () => (await app.inject({ method: 'GET', url: listCertificates.path, headers })).statusCode;
  const print = async () =>
    (await app.inject({ method: 'POST', url: printCertificate.path, headers, payload: { id: newId() } })).statusCode;
  expect(await list()).toBe(403);
  expect(await print()).toBe(403);
  await checkCertifiedPassword(world, nextRequest(late), { password: goodPassword });
  // There is no such certificate.
  expect(await list()).toBe(200);
  expect(await print()).toBe(404);
});
