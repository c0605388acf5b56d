import { readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day } from '#foundation/time/clock.ts';
import { judgeCertificate, parseCertificate } from '../rules/judge-certificate.ts';
import { checkCertificate } from './check-certificate.ts';
import { certifyRecovery, refuseRecovery } from './decide-recovery.ts';
import { issueCertificate } from './issue-certificate.ts';
import { deleteExpiredCertificateData } from './jobs.ts';
import { listCertificates } from './list-certificates.ts';
import { serverTools } from './platform-tools.ts';
import { certificatesData } from './personal-data.ts';
import { printCertificate } from './print-certificate.ts';
import { listIssuedCertificates, readIssuedCertificate } from './read-issued-certificates.ts';
import { listRecoveries, readRecovery } from './read-recoveries.ts';
import { recordRecovery } from './record-recovery.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { cardIssuer, signHealthCard, createForeignKey, signHcert, vaccination } from './testing/foreign-issuer.ts';
import { createTrustedIssuers } from './testing/public.ts';
import { openCertificatesWorld, openDesk, siti } from './testing/world.ts';
import { readRevokedList, readTrustList } from './trust-lists.ts';

const world = await openCertificatesWorld();
const desk = await openDesk(world);
const { recorder, certifier } = desk;
const reason = 'The laboratory withdrew the result.';

const messagesTo = async (account: string) => {
  const rows = await world.sql.all<{ purpose: string }>`
    select purpose from messages_message where account_id = ${account} order by created_at`;
  return rows.map(({ purpose }) => purpose);
};
const judgeWithPublicLists = async (text: string) => {
  const { keys } = readTrustList(world);
  const { digests } = await readRevokedList(world);
  const moment = { now: world.clock.now(), today: world.clock.today() };
  return judgeCertificate([text], { keys, revokedDigests: new Set(digests) }, moment, serverTools);
};

describe('a recovery', () => {
  test('is neither recorded nor certified by its own person', async () => {
    const refusal = { problem: 'staff/own-case', status: 403 };
    const data = { ...siti, family: 'Binti Osman', given: 'Rokiah', birthDate: '1970-01-02' };
    const holder = await logIn(world);
    const self = await logInStaff(world, ['health-officer', 'reviewer'], { name: 'Rokiah binti Osman' });
    const input = { holder: holder.destination.to, recovered: data };
    expect(await catchProblem(recordRecovery(world, nextRequest(self), input))).toMatchObject(refusal);
    const id = await desk.recordRecoveryFor(holder, data);
    expect(await catchProblem(certifyRecovery(world, nextRequest(self), { id }))).toMatchObject(refusal);
    expect(await catchProblem(refuseRecovery(world, nextRequest(self), { id, reason }))).toMatchObject(refusal);
  });

  test('gets a valid certificate after a second member of staff certified it, and notifies its holder', async () => {
    const { holder, recovery, certificate } = await desk.issueNewCertificate();
    const { items } = await listCertificates(world, nextRequest(holder));
    expect(items).toMatchObject([{ id: certificate, kind: 'recovery', revokedAt: null }]);
    const judged = await judgeWithPublicLists(items[0]?.text ?? '');
    expect(judged).toMatchObject({
      verdict: 'valid',
      key: { isOwn: true, issuer: 'BN' },
      facts: {
        person: { family: siti.family, machineFamily: 'SITI<AMINAH<BINTI<HAJI<AHMAD', birthDate: siti.birthDate },
        recovery: { firstPositive: '2026-10-21', from: '2026-11-01', until: '2027-04-19' },
        identifier: expect.stringMatching(/^URN:UVCI:01:BN:[2-9A-Z]{25}$/),
      },
    });
    expect(await messagesTo(holder.accountId)).toEqual(['certificates/issued']);
    expect(await auditActionsOf(world, recovery)).toEqual(['certificates/record', 'certificates/certify']);
    expect(await auditActionsOf(world, certificate)).toEqual(['certificates/issue']);
  });

  test('is not certified by its recorder', async () => {
    const id = await desk.recordRecoveryFor(await logIn(world), { given: 'Second' });
    await expectProblem(certifyRecovery(world, nextRequest(recorder), { id }), 'staff/second-person');
  });

  test('is decided only once by simultaneous requests', async () => {
    const holder = await logIn(world);
    const id = await desk.recordRecoveryFor(holder, { given: 'Parallel' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => catchProblem(callHandler(world, certifyRecovery, certifier, { id }))),
    );
    expect(answers.filter((answer) => 'certificateId' in answer)).toHaveLength(1);
    expect((await listCertificates(world, nextRequest(holder))).items).toHaveLength(1);
    await expectProblem(refuseRecovery(world, nextRequest(recorder), { id, reason }), 'certificates/decided');
  });

  test('gets no certificate when refused or taken back, and can be recorded again', async () => {
    const holder = await logIn(world);
    const person = { family: 'Refused', given: 'Once' };
    const id = await desk.recordRecoveryFor(holder, person);
    await expectProblem(
      desk.recordRecoveryFor(holder, { family: 'Once', given: 'Refused' }),
      'certificates/recorded-already',
    );
    await refuseRecovery(world, nextRequest(certifier), { id, reason });
    const secondId = await desk.recordRecoveryFor(holder, person);
    await refuseRecovery(world, nextRequest(recorder), { id: secondId, reason });
    expect((await listCertificates(world, nextRequest(holder))).items).toEqual([]);
    expect(await auditActionsOf(world, id)).toEqual(['certificates/record', 'certificates/refuse']);
    expect(await auditActionsOf(world, secondId)).toEqual(['certificates/record', 'certificates/take-back']);
    expect(await readRecovery(world, nextRequest(certifier), { id })).toMatchObject({ state: 'refused', reason });
  });

  test('is recorded only for an existing account', async () => {
    const unknown = { destination: { to: '+6738999999' } };
    await expectProblem(desk.recordRecoveryFor(unknown), 'certificates/no-account');
    await expectProblem(desk.recordRecoveryFor({ destination: { to: 'Siti' } }), 'foundation/invalid', {
      data: [{ path: 'holder', key: 'holder-unknown' }],
    });
  });

  test('is listed with initials only, and opening it is audited as an access', async () => {
    const id = await desk.recordRecoveryFor(await logIn(world), { family: 'Kenari', given: 'Canary' });
    const { items } = await listRecoveries(world, nextRequest(certifier), { list: 'waiting' });
    expect(JSON.stringify(items)).not.toMatch(/Canary|Kenari|1986/);
    expect(items.find((row) => row.id === id)).toMatchObject({ initials: 'CK', recordedBy: 'Bakar' });
    expect(await readRecovery(world, nextRequest(recorder), { id })).toMatchObject({
      isRecordedByCaller: true,
      recovered: { family: 'Kenari' },
    });
    expect(await auditActionsOf(world, id)).toEqual(['certificates/record', 'staff/access']);
  });

  test('is paged, each row once', async () => {
    const freshWorld = await openCertificatesWorld();
    const { recordRecoveryFor, certifier: reviewer } = await openDesk(freshWorld);
    const holder = await logIn(freshWorld);
    for (let index = 0; index < 103; index += 1)
      await recordRecoveryFor(holder, {
        given: `A${'BCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index % 25)}${'BCDEFGH'.charAt(index / 25)}`,
      });
    for (const list of ['waiting', 'decided'] as const) {
      const ids: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await listRecoveries(freshWorld, nextRequest(reviewer), { list, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(ids).toHaveLength(103);
      expect(new Set(ids).size).toBe(103);
      for (const id of list === 'waiting' ? ids : [])
        await refuseRecovery(freshWorld, nextRequest(reviewer), { id, reason });
    }
    const issued = await listIssuedCertificates(freshWorld, nextRequest(reviewer), {});
    expect(issued).toEqual({ items: [] });
  });
});

describe('revoking', () => {
  test('publishes the revocation, notifies the holder, and happens once', async () => {
    const { holder, certificate } = await desk.issueNewCertificate({ given: 'Revoked' });
    const text = (await listCertificates(world, nextRequest(holder))).items[0]?.text ?? '';
    expect((await judgeWithPublicLists(text)).verdict).toBe('valid');
    expect((await checkCertificate(world, [text])).verdict).toBe('valid');
    await revokeCertificate(world, nextRequest(certifier), { id: certificate, reason });
    expect(await auditActionsOf(world, certificate)).toContain('certificates/revoke');
    expect((await checkCertificate(world, [text])).verdict).toBe('revoked');
    world.advanceTime(10_000);
    expect((await judgeWithPublicLists(text)).verdict).toBe('revoked');
    await expectProblem(
      revokeCertificate(world, nextRequest(certifier), { id: certificate, reason }),
      'certificates/decided',
    );
    expect(await messagesTo(holder.accountId)).toEqual(['certificates/issued', 'certificates/revoked']);
    expect((await listCertificates(world, nextRequest(holder))).items[0]?.revokedAt).not.toBeNull();
    await desk.recordRecoveryFor(holder, { given: 'Revoked' });
    const detail = await readIssuedCertificate(world, nextRequest(certifier), { id: certificate });
    expect(detail).toMatchObject({ reason, revokedBy: 'Citra' });
    expect(detail.contentRows).toContainEqual({ label: 'Name', value: `Revoked ${siti.family}` });
    expect(JSON.stringify(detail)).not.toContain('HC1:');
    expect(
      await listIssuedCertificates(world, nextRequest(certifier), { identifier: detail.identifier.toLowerCase() }),
    ).toMatchObject({ items: [{ id: certificate }] });
  });

  test('stays published after an erasure of the holder, until the certificate expires', async () => {
    const freshWorld = await openCertificatesWorld();
    const { issueNewCertificate, certifier: reviewer } = await openDesk(freshWorld);
    const { holder, certificate } = await issueNewCertificate();
    await revokeCertificate(freshWorld, nextRequest(reviewer), { id: certificate, reason });
    const account = holder.accountId;
    expect(await certificatesData.read(freshWorld, account)).toMatchObject({
      recoveries: [{ state: 'revoked', recovered: { family: siti.family } }],
      certificates: [{ reason, text: expect.stringContaining('HC1:') }],
    });
    await certificatesData.erase(freshWorld, {
      accountId: account,
      erasedAt: freshWorld.clock.instant(),
      retainedApplications: [],
    });
    expect(await certificatesData.read(freshWorld, account)).toEqual({ recoveries: [], certificates: [] });
    expect((await readRevokedList(freshWorld)).digests).toHaveLength(1);
    freshWorld.setTime('2027-04-20T00:00:00.000Z');
    expect((await readRevokedList(freshWorld)).digests).toEqual([]);
  });
});

describe('issuing', () => {
  const dose = {
    kind: 'vaccination',
    doses: [
      {
        disease: '840539006',
        prophylaxis: '1119349007',
        product: 'EU/1/20/1528',
        authorisationHolder: 'ORG-100030215',
        number: 3,
        seriesLength: 3,
        date: '2026-09-01',
        country: 'SG',
      },
    ],
    person: { family: 'Tan', given: 'Mei', machineFamily: 'TAN', machineGiven: 'MEI', birthDate: '1990-05-05' },
  } as const;
  const issue = async (account: string, source: string) =>
    issueCertificate(world, world.sql, certifier, {
      ...dose,
      personId: account,
      account,
      source: { kind: 'dose', id: source },
    });

  test('happens once for a dose, however often it is requested', async () => {
    const holder = await logIn(world);
    const source = newId();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => issue(holder.accountId, source)));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    const { items } = await listCertificates(world, nextRequest(holder));
    expect(items).toHaveLength(1);
    expect((await judgeWithPublicLists(items[0]?.text ?? '')).facts).toMatchObject({
      doses: dose.doses,
      person: dose.person,
    });
    expect(await messagesTo(holder.accountId)).toEqual(['certificates/issued']);
    await revokeCertificate(world, nextRequest(certifier), { id: first?.id ?? '', reason });
    expect((await issue(holder.accountId, source)).id).not.toBe(first?.id);
  });

  test('leaves nothing behind when its transaction fails', async () => {
    const holder = await logIn(world);
    const failing = inTransaction(world.sql, async (db) => {
      await issueCertificate(world, db, certifier, {
        ...dose,
        personId: holder.accountId,
        account: holder.accountId,
        source: { kind: 'dose', id: newId() },
      });
      throw new Error('what comes after it failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect((await listCertificates(world, nextRequest(holder))).items).toEqual([]);
    expect(await messagesTo(holder.accountId)).toEqual([]);
  });

  test('uses a key that is valid now', async () => {
    const freshWorld = await openCertificatesWorld();
    const { issueNewCertificate, certifier: reviewer } = await openDesk(freshWorld);
    freshWorld.setTime('2031-01-01T00:00:00.000Z');
    const later = { given: 'Later', firstPositive: '2030-12-01' };
    await expectProblem(issueNewCertificate(later), 'certificates/no-key', { status: 503 });
    freshWorld.setTime('2027-12-20T00:00:00.000Z');
    const { holder } = await issueNewCertificate({ given: 'Eve', firstPositive: '2027-11-01' });
    const [certificate] = (await listCertificates(freshWorld, nextRequest(holder))).items;
    // The key expires before the recovery does.
    expect(certificate?.endsAt).toBe('2027-12-31T16:00:00.000Z');
    expect(reviewer.kind).toBe('staff');
  });

  test('is the only place that signs', () => {
    const root = `${import.meta.dirname}/../../../..`;
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/(^|\/)testing\/|\.test\./.test(path));
    const signing = files.filter((path) => /\bwriteHcert\(/.test(readFileSync(`${root}/${path}`, 'utf8')));
    expect(signing.toSorted()).toEqual([
      'src/capabilities/certificates/rules/write-hcert.ts',
      'src/capabilities/certificates/server/issue-certificate.ts',
    ]);
  });
});

test('checking a presented certificate uses the keys and revocations of trusted issuers', async () => {
  const [key, card, stranger] = [
    await createForeignKey(),
    await createForeignKey('card-key'),
    await createForeignKey('1'.repeat(16)),
  ];
  const text = await signHcert(vaccination, key);
  const list = (revoked: string[] = []) => ({
    ...world,
    trustedIssuers: createTrustedIssuers({
      issuers: [
        { name: 'Ruritania', country: 'XR', keys: [{ ...key.jwk, kid: key.kid }], revoked },
        { name: 'Cards', url: cardIssuer, keys: [{ ...card.jwk, kid: card.kid }] },
      ],
    }),
  });
  expect(await checkCertificate(list(), [text])).toMatchObject({ verdict: 'valid', key: { name: 'Ruritania' } });
  expect(await checkCertificate(list(), await signHealthCard(card, { parts: 2 }))).toMatchObject({ verdict: 'valid' });
  expect(await checkCertificate(list(), [await signHcert(vaccination, stranger)])).toMatchObject({
    verdict: 'unknown-issuer',
    facts: undefined,
  });
  expect(await checkCertificate(world, [text])).toMatchObject({ verdict: 'unknown-issuer' });
  const { createHash } = await import('node:crypto');
  const digest = createHash('sha256')
    .update(vaccination.v[0]?.ci ?? '')
    .digest('hex')
    .slice(0, 32);
  expect(await checkCertificate(list([digest]), [text])).toMatchObject({ verdict: 'revoked' });
});

test.each(['en', 'ms'] as const)('prints a certificate in %s for its holder only', async (language) => {
  const { holder, certificate } = await desk.issueNewCertificate({ given: language === 'en' ? 'Printed' : 'Dicetak' });
  const file = await printCertificate(world, nextRequest(holder, { language }), { id: certificate });
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const other = await logIn(world);
  for (const id of [certificate, newId()])
    await expectProblem(printCertificate(world, nextRequest(other), { id }), 'foundation/not-found');
});

test('stores and logs nothing unencrypted', async () => {
  const { holder, certificate, recovery } = await desk.issueNewCertificate({ family: 'Rahsia', given: 'Canary' });
  const rows = await world.sql.all`
    select to_jsonb(c) || to_jsonb(r) "row" from certificates_certificate c, certificates_recovery r
    where c.id = ${certificate} and r.id = ${recovery}`;
  const text = (await listCertificates(world, nextRequest(holder))).items[0]?.text ?? '';
  const parsed = await parseCertificate([text], serverTools.inflate);
  const identifier = 'facts' in parsed ? parsed.facts.identifier : '';
  const stored = `${JSON.stringify(rows)} ${world.logLines.join(' ')}`;
  for (const secret of ['Rahsia', 'RAHSIA', siti.birthDate, '2026-10-21', text, identifier])
    expect(stored).not.toContain(secret);
});

test('deletes a certificate 30 days after its end, with its recovery', async () => {
  const freshWorld = await openCertificatesWorld();
  const { issueNewCertificate, recordRecoveryFor } = await openDesk(freshWorld);
  const { holder } = await issueNewCertificate();
  freshWorld.setTime('2027-04-19T16:00:00.000Z');
  const undecided = await recordRecoveryFor(holder, { given: 'Waits', firstPositive: '2027-04-01' });
  const countRemaining = async () => {
    await deleteExpiredCertificateData(freshWorld);
    const { certificates, recoveries } = await certificatesData.read(freshWorld, holder.accountId);
    return [certificates.length, recoveries.length];
  };
  freshWorld.advanceTime(30 * day);
  expect(await countRemaining()).toEqual([1, 2]);
  freshWorld.advanceTime(1000);
  expect(await countRemaining()).toEqual([0, 0]);
  await expectProblem(readRecovery(freshWorld, recorder, { id: undecided }), 'foundation/not-found');
});
