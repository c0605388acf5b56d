import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { certificatesRoutes } from './routes.ts';
import { openCertificatesWorld, openDesk, siti } from './testing/world.ts';

const world = await openCertificatesWorld();
const desk = await openDesk(world);
let names = 0;
// Unique name within these tests.
const uniqueName = () => ({ given: [...String(++names)].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('') });
const recordPending = async () => ({ id: await desk.recordRecoveryFor(await logIn(world), uniqueName()) });
const issueNew = async () => ({ id: (await desk.issueNewCertificate(uniqueName())).certificate });

const send = await testRouteAccess(world, certificatesRoutes, {
  readTrustList: () => ({}),
  readRevokedList: () => ({}),
  listCertificates: () => ({}),
  printCertificate: async () => {
    const { holder, certificate } = await desk.issueNewCertificate(uniqueName());
    return sentBy(holder, { id: certificate });
  },
  recordRecovery: async () => ({
    holder: (await logIn(world)).destination.to,
    recovered: { ...siti, ...uniqueName() },
  }),
  listRecoveries: () => ({ list: 'waiting' }),
  readRecovery: recordPending,
  certifyRecovery: recordPending,
  refuseRecovery: async () => ({ ...(await recordPending()), reason: 'No result' }),
  listIssuedCertificates: () => ({}),
  readIssuedCertificate: issueNew,
  revokeCertificate: async () => ({ ...(await issueNew()), reason: 'Withdrawn' }),
});

test.each(['readTrustList', 'readRevokedList'])('%s names nobody, and supports ETags', async (name) => {
  await issueNew();
  const { body, headers } = await send(name, {});
  expect(body).not.toMatch(/Siti|SITI|1986|HC1:|URN:|"d"/);
  expect((await send(name, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
});

test('lists certificates of their holder only', async () => {
  const { holder, certificate } = await desk.issueNewCertificate(uniqueName());
  expect((await send('listCertificates', headersOf(holder))).body).toContain(certificate);
  expect((await send('listCertificates', headersOf(await logIn(world)))).body).not.toContain(certificate);
});

test.each(['readRecovery', 'certifyRecovery', 'refuseRecovery', 'readIssuedCertificate', 'revokeCertificate'])(
  '%s does not find an unknown id',
  async (name) => {
    expect((await send(name, headersOf(desk.certifier), { id: newId() })).status).toBe(404);
  },
);

test.each(['listRecoveries', 'listIssuedCertificates'])('%s refuses an invalid cursor', async (name) => {
  for (const cursor of ['x', 'AAAA', Buffer.from('2026-01-01T00:00:00Z nothing').toString('base64url')])
    expect((await send(name, headersOf(desk.certifier), { cursor })).status).toBe(400);
});

test('logs neither names nor identifiers', () => {
  const logged = world.logLines.join('\n');
  for (const secret of ['Siti', 'URN:UVCI', 'HC1:', siti.birthDate]) expect(logged).not.toContain(secret);
});
