import { readFileSync, globSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { judgeCertificate, parseCertificate } from '../rules/judge-certificate.ts';
import { certifyRecovery, refuseRecovery } from './decide-recovery.ts';
import { listCertificates } from './list-certificates.ts';
import { serverTools } from './platform-tools.ts';
import { certificatesData } from './personal-data.ts';
import { printCertificate } from './print-certificate.ts';
import { checkCertificate, deleteOld, issueCertificate } from './public.ts';
import { listIssued, readIssued } from './read-issued.ts';
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
  const { rows } = await sql<{ purpose: string }>`
    select purpose from messages_message where account_id = ${account} order by created_at`.execute(world.sql);
  return rows.map(({ purpose }) => purpose);
};
const judgedByAnybody = async (text: string) => {
  const { keys } = readTrustList(world);
  const { digests } = await readRevokedList(world);
  const moment = { now: world.clock.now(), today: world.clock.today() };
  return judgeCertificate([text], { keys, revoked: new Set(digests) }, moment, serverTools);
};

describe('a recovery', () => {
  test('is neither recorded nor certified by whom it is of', async () => {
    const own = { problem: 'staff/own-case', status: 403 };
    const named = { ...siti, family: 'Binti Osman', given: 'Rokiah', birthDate: '1970-01-02' };
    const holder = await logIn(world);
    const self = await logInStaff(world, ['health-officer', 'reviewer'], { name: 'Rokiah binti Osman' });
    const holding = { holder: holder.destination.to, recovered: named };
    expect(await catchProblem(recordRecovery(world, nextRequest(self), holding))).toMatchObject(own);
    const id = await desk.recorded(holder, named);
    expect(await catchProblem(certifyRecovery(world, nextRequest(self), { id }))).toMatchObject(own);
    expect(await catchProblem(refuseRecovery(world, nextRequest(self), { id, reason }))).toMatchObject(own);
  });

  test('recorded by one, certified by another: its certificate is there, is good, and its holder is told', async () => {
    const { holder, recovery, certificate } = await desk.issued();
    const { items } = await listCertificates(world, nextRequest(holder));
    expect(items).toMatchObject([{ id: certificate, kind: 'recovery', revokedAt: null }]);
    const judged = await judgedByAnybody(items[0]?.text ?? '');
    expect(judged).toMatchObject({
      verdict: 'valid',
      key: { own: true, issuer: 'BN' },
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

  test('is not certified by whoever recorded it', async () => {
    const id = await desk.recorded(await logIn(world), { given: 'Second' });
    expect(await catchProblem(certifyRecovery(world, nextRequest(recorder), { id }))).toMatchObject({
      problem: 'staff/second-person',
    });
  });

  test('is decided once, however many do at the same moment', async () => {
    const holder = await logIn(world);
    const id = await desk.recorded(holder, { given: 'Parallel' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        catchProblem(
          inTransaction(world.sql, (db) => certifyRecovery({ ...world, sql: db }, nextRequest(certifier), { id })),
        ),
      ),
    );
    expect(answers.filter((answer) => 'certificate' in answer)).toHaveLength(1);
    expect((await listCertificates(world, nextRequest(holder))).items).toHaveLength(1);
    expect(await catchProblem(refuseRecovery(world, nextRequest(recorder), { id, reason }))).toMatchObject({
      problem: 'certificates/decided',
    });
  });

  test('refused, or taken back, leads to no certificate, and can be recorded again', async () => {
    const holder = await logIn(world);
    const who = { family: 'Refused', given: 'Once' };
    const id = await desk.recorded(holder, who);
    expect(await catchProblem(desk.recorded(holder, { family: 'Once', given: 'Refused' }))).toMatchObject({
      problem: 'certificates/recorded-already',
    });
    await refuseRecovery(world, nextRequest(certifier), { id, reason });
    const again = await desk.recorded(holder, who);
    await refuseRecovery(world, nextRequest(recorder), { id: again, reason });
    expect((await listCertificates(world, nextRequest(holder))).items).toEqual([]);
    expect(await auditActionsOf(world, id)).toEqual(['certificates/record', 'certificates/refuse']);
    expect(await auditActionsOf(world, again)).toEqual(['certificates/record', 'certificates/take-back']);
    expect(await readRecovery(world, nextRequest(certifier), { id })).toMatchObject({ state: 'refused', reason });
  });

  test('is recorded for an account that is there', async () => {
    const unknown = { destination: { to: '+6738999999' } };
    expect(await catchProblem(desk.recorded(unknown))).toMatchObject({ problem: 'certificates/no-account' });
    expect(await catchProblem(desk.recorded({ destination: { to: 'Siti' } }))).toMatchObject({
      problem: 'foundation/invalid',
      data: [{ path: 'holder', key: 'holder-unknown' }],
    });
  });

  test('lists show letters alone; opening one is a look on record', async () => {
    const id = await desk.recorded(await logIn(world), { family: 'Kenari', given: 'Canary' });
    const { items } = await listRecoveries(world, nextRequest(certifier), { list: 'waiting' });
    expect(JSON.stringify(items)).not.toMatch(/Canary|Kenari|1986/);
    expect(items.find((one) => one.id === id)).toMatchObject({ initials: 'CK', recordedBy: 'Bakar' });
    expect(await readRecovery(world, nextRequest(recorder), { id })).toMatchObject({
      mine: true,
      recovered: { family: 'Kenari' },
    });
    expect(await auditActionsOf(world, id)).toEqual(['certificates/record', 'staff/look']);
  });

  test('pages follow each other, each row once', async () => {
    const own = await openCertificatesWorld();
    const { recorded, certifier: one } = await openDesk(own);
    const holder = await logIn(own);
    for (let at = 0; at < 103; at += 1)
      await recorded(holder, { given: `A${'BCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at % 25)}${'BCDEFGH'.charAt(at / 25)}` });
    for (const list of ['waiting', 'decided'] as const) {
      const ids: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await listRecoveries(own, nextRequest(one), { list, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(ids).toHaveLength(103);
      expect(new Set(ids).size).toBe(103);
      for (const id of list === 'waiting' ? ids : []) await refuseRecovery(own, nextRequest(one), { id, reason });
    }
    const issued = await listIssued(own, nextRequest(one), {});
    expect(issued).toEqual({ items: [] });
  });
});

describe('revoking', () => {
  test('reaches whoever asks for the list, and tells its holder; it is done once', async () => {
    const { holder, certificate } = await desk.issued({ given: 'Revoked' });
    const text = (await listCertificates(world, nextRequest(holder))).items[0]?.text ?? '';
    expect((await judgedByAnybody(text)).verdict).toBe('valid');
    expect((await checkCertificate(world, [text])).verdict).toBe('valid');
    await revokeCertificate(world, nextRequest(certifier), { id: certificate, reason });
    expect(await auditActionsOf(world, certificate)).toContain('certificates/revoke');
    expect((await checkCertificate(world, [text])).verdict).toBe('revoked');
    world.advanceTime(10_000);
    expect((await judgedByAnybody(text)).verdict).toBe('revoked');
    expect(
      await catchProblem(revokeCertificate(world, nextRequest(certifier), { id: certificate, reason })),
    ).toMatchObject({
      problem: 'certificates/decided',
    });
    expect(await messagesTo(holder.accountId)).toEqual(['certificates/issued', 'certificates/revoked']);
    expect((await listCertificates(world, nextRequest(holder))).items[0]?.revokedAt).not.toBeNull();
    await desk.recorded(holder, { given: 'Revoked' });
    const detail = await readIssued(world, nextRequest(certifier), { id: certificate });
    expect(detail).toMatchObject({ reason, revokedBy: 'Citra' });
    expect(detail.about).toContainEqual({ label: 'Name', value: `Revoked ${siti.family}` });
    expect(JSON.stringify(detail)).not.toContain('HC1:');
    expect(
      await listIssued(world, nextRequest(certifier), { identifier: detail.identifier.toLowerCase() }),
    ).toMatchObject({
      items: [{ id: certificate }],
    });
  });

  test('what was revoked stays on the list when its holder is erased, until it has ended', async () => {
    const own = await openCertificatesWorld();
    const { issued, certifier: one } = await openDesk(own);
    const { holder, certificate } = await issued();
    await revokeCertificate(own, nextRequest(one), { id: certificate, reason });
    const account = holder.accountId;
    expect(await certificatesData.read(own, account)).toMatchObject({
      recoveries: [{ state: 'revoked', recovered: { family: siti.family } }],
      certificates: [{ reason, text: expect.stringContaining('HC1:') }],
    });
    await certificatesData.erase(own, { account, at: isoInstant(own.clock.now()), kept: [] });
    expect(await certificatesData.read(own, account)).toEqual({ recoveries: [], certificates: [] });
    expect((await readRevokedList(own)).digests).toHaveLength(1);
    own.setTime('2027-04-20T00:00:00.000Z');
    expect((await readRevokedList(own)).digests).toEqual([]);
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
        holder: 'ORG-100030215',
        number: 3,
        of: 3,
        on: '2026-09-01',
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

  test('of a dose, once, however often it is asked for', async () => {
    const holder = await logIn(world);
    const source = newId();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => issue(holder.accountId, source)));
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    const { items } = await listCertificates(world, nextRequest(holder));
    expect(items).toHaveLength(1);
    expect((await judgedByAnybody(items[0]?.text ?? '')).facts).toMatchObject({
      doses: dose.doses,
      person: dose.person,
    });
    expect(await messagesTo(holder.accountId)).toEqual(['certificates/issued']);
    await revokeCertificate(world, nextRequest(certifier), { id: first?.id ?? '', reason });
    expect((await issue(holder.accountId, source)).id).not.toBe(first?.id);
  });

  test('leaves nothing behind when what it belongs to fails', async () => {
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

  test('takes a key whose time it is', async () => {
    const own = await openCertificatesWorld();
    const { issued, certifier: one } = await openDesk(own);
    own.setTime('2031-01-01T00:00:00.000Z');
    const later = { given: 'Later', firstPositive: '2030-12-01' };
    expect(await catchProblem(issued(later))).toMatchObject({ problem: 'certificates/no-key', status: 503 });
    own.setTime('2027-12-20T00:00:00.000Z');
    const { holder } = await issued({ given: 'Eve', firstPositive: '2027-11-01' });
    const [certificate] = (await listCertificates(own, nextRequest(holder))).items;
    // Its key ends before the recovery does.
    expect(certificate?.endsAt).toBe('2027-12-31T16:00:00.000Z');
    expect(one.kind).toBe('staff');
  });

  test('there is one place that signs', () => {
    const root = `${import.meta.dirname}/../../../..`;
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\/testing\/|\.test\./.test(path));
    const signing = files.filter((path) => /\bwriteHcert\(/.test(readFileSync(`${root}/${path}`, 'utf8')));
    expect(signing.toSorted()).toEqual([
      'src/capabilities/certificates/rules/write-hcert.ts',
      'src/capabilities/certificates/server/issue-certificate.ts',
    ]);
  });
});

describe('checking what somebody shows', () => {
  test('certificates of issuers that we trust, and what they have revoked', async () => {
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
    expect(await checkCertificate(list(), await signHealthCard(card, { parts: 2 }))).toMatchObject({
      verdict: 'valid',
    });
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
});

test.each(['en', 'ms'] as const)('is printed, in %s; somebody else gets nothing', async (language) => {
  const { holder, certificate } = await desk.issued({ given: language === 'en' ? 'Printed' : 'Dicetak' });
  const file = await printCertificate(world, nextRequest(holder, { language }), { id: certificate });
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const other = await logIn(world);
  for (const id of [certificate, newId()])
    expect(await catchProblem(printCertificate(world, nextRequest(other), { id }))).toMatchObject({
      problem: 'foundation/not-found',
    });
});

test('nothing of anybody stands in the open', async () => {
  const { holder, certificate, recovery } = await desk.issued({ family: 'Rahsia', given: 'Canary' });
  const { rows } = await sql`
    select to_jsonb(c) || to_jsonb(r) "row" from certificates_certificate c, certificates_recovery r
    where c.id = ${certificate} and r.id = ${recovery}`.execute(world.sql);
  const text = (await listCertificates(world, nextRequest(holder))).items[0]?.text ?? '';
  const read = await parseCertificate([text], serverTools.inflate);
  const identifier = 'facts' in read ? read.facts.identifier : '';
  const kept = `${JSON.stringify(rows)} ${world.logged.join(' ')}`;
  for (const secret of ['Rahsia', 'RAHSIA', siti.birthDate, '2026-10-21', text, identifier])
    expect(kept).not.toContain(secret);
});

test('goes 30 days after its end, with what it was issued for', async () => {
  const own = await openCertificatesWorld();
  const { issued, recorded } = await openDesk(own);
  const { holder } = await issued();
  own.setTime('2027-04-19T16:00:00.000Z');
  const waiting = await recorded(holder, { given: 'Waits', firstPositive: '2027-04-01' });
  const left = async () => {
    await deleteOld(own);
    const { certificates, recoveries } = await certificatesData.read(own, holder.accountId);
    return [certificates.length, recoveries.length];
  };
  own.advanceTime(30 * day);
  expect(await left()).toEqual([1, 2]);
  own.advanceTime(1000);
  expect(await left()).toEqual([0, 0]);
  expect(await catchProblem(readRecovery(own, recorder, { id: waiting }))).toMatchObject({
    problem: 'foundation/not-found',
  });
});
