import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { StoredFile } from '../contract.ts';
import { attachFiles, deleteAttachedFiles, listAttachedFiles, issueStaffFileTicket } from './attached-files.ts';
import { downloadFile } from './download-file.ts';
import { checkPendingFiles, deleteExpiredFiles, filesMetrics, deleteLeftoverObjects } from './jobs.ts';
import { issueFileTicket, listFiles, readFile, removeFile } from './manage-files.ts';
import { filesData } from './personal-data.ts';
import { activePdf, exifSegment, jpegOf, pngOf, eicarTestFile, withSegments } from './testing/files.ts';
import { type FilesTestWorld, openFilesWorld, uploadTestFile } from './testing/world.ts';
import { uploadFile } from './upload-file.ts';

const world = await openFilesWorld();

function listStored({ folder }: FilesTestWorld = world): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const auditActions = async (id: string) =>
  (await listAuditEntries(world, { subject_id: id })).map(({ action }) => action);

async function download(who: Awaited<ReturnType<typeof logIn>>, id: string) {
  const { ticket } = await issueFileTicket(world, who, { id });
  return downloadFile(world, { ...who, kind: 'visitor' }, { id, ticket });
}

describe('an uploaded file', () => {
  test('is available at once without its location, and opens by a ticket for a minute', async () => {
    const who = await logIn(world);
    const bytes = withSegments(await jpegOf(), [0xe1, exifSegment(6)], [0xfe, 'canary']);
    const file = await uploadTestFile(world, who, { name: '../../Sijil vaksin.JPEG', bytes, form: 'form-1' });
    expect(file).toMatchObject({
      name: 'Sijil vaksin.jpg',
      kind: 'jpeg',
      type: 'image/jpeg',
      size: bytes.length,
      state: 'available',
      isAttached: false,
    });
    expect(await readFile(world, who, { id: file.id })).toEqual(file);
    expect(await listFiles(world, who, { form: 'form-1' })).toEqual({ items: [file] });
    const { ticket, validSeconds } = await issueFileTicket(world, who, { id: file.id });
    expect(validSeconds).toBe(60);
    const visitor = { ...who, kind: 'visitor' as const };
    const answer = await downloadFile(world, visitor, { id: file.id, ticket });
    expect(answer).toMatchObject({ type: 'image/jpeg', name: 'Sijil vaksin.jpg' });
    expect(Buffer.from(answer.bytes).toString('latin1')).not.toMatch(/canary|GPS|Exif/);
    expect(await auditActions(file.id)).toEqual(['files/upload', 'files/download']);
    const second = await downloadFile(world, nextRequest(visitor), { id: file.id, ticket });
    expect(second.bytes).toEqual(answer.bytes);
    const otherBrowser = { ...nextRequest(visitor), browserId: newToken() };
    await expectProblem(downloadFile(world, otherBrowser, { id: file.id, ticket }), 'foundation/other-browser', {
      status: 403,
    });
    world.advanceTime(61_000);
    expect(await catchProblem(downloadFile(world, nextRequest(visitor), { id: file.id, ticket }))).toMatchObject({
      status: 404,
    });
  });

  test('is stored encrypted, readable by the server only, and only in its cleaned form', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const { id } = await uploadTestFile(ownWorld, who, { bytes: await pngOf(), name: 'canary.png' });
    const [path, ...others] = listStored(ownWorld);
    expect(path).toEqual(join(ownWorld.folder, id.slice(0, 2), `${id}.clean`));
    expect(others).toEqual([]);
    expect(statSync(path as string).mode & 0o777).toBe(0o600);
    expect(readFileSync(path as string).includes('PNG')).toBe(false);
    const rows = await ownWorld.sql.all<object>`select * from files_file`;
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(ownWorld.logLines.join()).not.toMatch(/canary|proof/);
  });

  test('does not open with the content of another file, or with altered content', async () => {
    const who = await logIn(world);
    const [file, other] = [await uploadTestFile(world, who), await uploadTestFile(world, who)];
    const bytes = (await world.files.store.get(`${other.id}.clean`)) as Uint8Array;
    await world.files.store.put(`${file.id}.clean`, bytes);
    await expect(download(who, file.id)).rejects.toThrow();
    const altered = Uint8Array.from(bytes);
    altered[40] = (altered[40] as number) ^ 1;
    await world.files.store.put(`${other.id}.clean`, altered);
    await expect(download(who, other.id)).rejects.toThrow();
  });

  test.each([
    ['empty', '', 'files/empty'],
    ['HTML that is called a JPEG', '<!doctype html><script>alert(1)</script>', 'files/kind'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'files/kind'],
    ['a truncated picture', '\xff\xd8\xff\xe0\0\x10JFIF', 'files/damaged'],
  ])('is refused at once when it is %s, and leaves nothing', async (_what, text, problem) => {
    const who = await logIn(world);
    await expectProblem(uploadTestFile(world, who, { bytes: Buffer.from(text, 'latin1') }), problem, { status: 422 });
    const rows = await world.sql.all`select from files_file where account_id = ${who.accountId}`;
    expect(rows).toEqual([]);
  });

  test('is refused when it is larger than 5 MB, and accepted at exactly 5 MB', async () => {
    const who = await logIn(world);
    const picture = await jpegOf();
    const five = new Uint8Array(5 * 1024 * 1024);
    five.set(picture);
    expect(await uploadTestFile(world, who, { bytes: five })).toMatchObject({ state: 'available', size: 5_242_880 });
    const larger = new Uint8Array(five.length + 1);
    larger.set(picture);
    await expectProblem(uploadTestFile(world, who, { bytes: larger }), 'files/too-large', { status: 413 });
  });

  test('with a virus is refused, deleted and counted', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const bytes = Buffer.concat([await jpegOf(), Buffer.from(eicarTestFile)]);
    const file = await uploadTestFile(ownWorld, who, { bytes });
    expect(file).toMatchObject({ state: 'refused', reason: 'infected' });
    expect(listStored(ownWorld)).toEqual([]);
    expect(ownWorld.counted).toEqual(['sihat_files_refused_total infected']);
    await expectProblem(issueFileTicket(ownWorld, who, { id: file.id }), 'files/not-ready');
  });

  test('as a PDF loses its active content', async () => {
    const who = await logIn(world);
    const { id } = await uploadTestFile(world, who, { name: 'a.pdf', bytes: await activePdf() });
    const { type, bytes } = await download(who, id);
    expect(type).toBe('application/pdf');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/JavaScript|OpenAction|canary/);
  });
});

describe('a repeated upload', () => {
  test('returns the same file, and is refused with another file', async () => {
    const who = nextRequest(await logIn(world));
    const file = { name: 'a.jpg', bytes: await jpegOf() };
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => uploadFile(world, who, { file, purpose: 'vaccination', form: undefined })),
    );
    expect(second?.id).toEqual(first?.id);
    expect(third?.id).toEqual(first?.id);
    const other = { name: 'a.jpg', bytes: await pngOf() };
    await expectProblem(
      uploadFile(world, who, { file: other, purpose: 'vaccination', form: undefined }),
      'foundation/request-id-reused',
    );
  });

  test('continues where the first one failed in the store', async () => {
    const ownWorld = await openFilesWorld();
    const who = nextRequest(await logIn(ownWorld));
    const file = { name: 'a.jpg', bytes: await jpegOf() };
    const unavailableStore = { ...ownWorld.files.store, put: () => Promise.reject(new Error('away')) };
    const brokenWorld = { ...ownWorld, files: { ...ownWorld.files, store: unavailableStore } };
    await expectProblem(
      uploadFile(brokenWorld, who, { file, purpose: 'vaccination', form: undefined }),
      'foundation/unavailable',
      { status: 503 },
    );
    expect(await listFiles(ownWorld, who, { form: 'any' })).toEqual({ items: [] });
    expect(await uploadFile(ownWorld, who, { file, purpose: 'vaccination', form: undefined })).toMatchObject({
      state: 'available',
    });
  });
});

describe('limits', () => {
  test('refuse the eleventh file of a form, also of simultaneous uploads, without counting refused files', async () => {
    const who = await logIn(world);
    const bytes = await jpegOf();
    await uploadTestFile(world, who, { form: 'f', bytes: Buffer.concat([bytes, Buffer.from(eicarTestFile)]) });
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => catchProblem(uploadTestFile(world, who, { form: 'f', bytes }))),
    );
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(10);
    expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'files/too-many')).toHaveLength(3);
    expect(await uploadTestFile(world, who, { form: 'g', bytes })).toMatchObject({ state: 'available' });
    const [first] = (await listFiles(world, who, { form: 'f' })).items.filter(({ state }) => state === 'available');
    await removeFile(world, who, { id: (first as StoredFile).id });
    expect(await uploadTestFile(world, who, { form: 'f', bytes })).toMatchObject({ state: 'available' });
  });

  test('refuse more than sixty uploads an hour of one account, with 429', async () => {
    const who = await logIn(world);
    const nothing = new Uint8Array(0);
    for (let index = 0; index < 60; index += 1) await catchProblem(uploadTestFile(world, who, { bytes: nothing }));
    await expectProblem(uploadTestFile(world, who), 'files/upper-limit', { status: 429 });
    expect(await uploadTestFile(world, await logIn(world))).toMatchObject({ state: 'available' });
  });
});

describe('a check', () => {
  test('waits for the scanner, hides the file meanwhile, and is done by the job', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const unavailableScanner = { name: 'away', scan: () => Promise.reject(new Error('away')) };
    const file = await uploadTestFile({ ...ownWorld, files: { ...ownWorld.files, scanner: unavailableScanner } }, who);
    expect(file).toMatchObject({ state: 'quarantined' });
    await expectProblem(issueFileTicket(ownWorld, who, { id: file.id }), 'files/not-ready');
    expect(listStored(ownWorld)).toEqual([expect.stringContaining(`${file.id}.received`)]);
    ownWorld.advanceTime(90_000);
    expect(await filesMetrics(ownWorld)).toMatchObject([{ value: 1 }, { value: 90 }]);
    await checkPendingFiles(ownWorld);
    expect(await readFile(ownWorld, who, { id: file.id })).toMatchObject({ state: 'available' });
    expect(listStored(ownWorld)).toEqual([expect.stringContaining(`${file.id}.clean`)]);
  });

  test('is started again by another process when its process dies, three times at most', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const unavailableScanner = { name: 'away', scan: () => Promise.reject(new Error('away')) };
    const { id } = await uploadTestFile(
      { ...ownWorld, files: { ...ownWorld.files, scanner: unavailableScanner } },
      who,
    );
    const failAttempt = async () => {
      ownWorld.advanceTime(3 * minute);
      await ownWorld.sql
        .run`update files_file set attempts = attempts + 1, claimed_until = ${isoInstant(ownWorld.clock.now() + minute)}
        where id = ${id}`;
      await checkPendingFiles(ownWorld);
      return (await readFile(ownWorld, who, { id })).state;
    };
    expect(await failAttempt()).toBe('quarantined');
    expect(await failAttempt()).toBe('quarantined');
    expect(await failAttempt()).toBe('quarantined');
    ownWorld.advanceTime(3 * minute);
    await checkPendingFiles(ownWorld);
    expect(await readFile(ownWorld, who, { id })).toMatchObject({ state: 'refused', reason: 'too-complex' });
  });

  test('of a file that is removed meanwhile leaves nothing in the store', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const { scanner } = ownWorld.files;
    const removing = {
      name: 'removing',
      scan: async (bytes: Uint8Array) => {
        await ownWorld.sql.run`delete from files_file where account_id = ${who.accountId}`;
        return scanner.scan(bytes);
      },
    };
    expect(
      await catchProblem(uploadTestFile({ ...ownWorld, files: { ...ownWorld.files, scanner: removing } }, who)),
    ).toMatchObject({ status: 404 });
    await deleteLeftoverObjects(ownWorld);
    expect(listStored(ownWorld)).toEqual([]);
  });
});

describe('attached files', () => {
  const newSubject = () => `vaccination/${newId()}`;

  test('are stored in order, replaced together, opened by staff, and deleted with their subject', async () => {
    const who = await logIn(world);
    const [first, second, third] = [
      await uploadTestFile(world, who),
      await uploadTestFile(world, who),
      await uploadTestFile(world, who),
    ];
    const target = newSubject();
    const attach = (...files: StoredFile[]) =>
      attachFiles(world.sql, {
        account: who.accountId,
        purpose: 'vaccination',
        subject: target,
        ids: files.map(({ id }) => id),
      });
    const ids = async () => (await listAttachedFiles(world, target)).map(({ id }) => id);
    await attach(second, first);
    expect(await ids()).toEqual([second.id, first.id]);
    await expectProblem(removeFile(world, who, { id: first.id }), 'files/attached');
    await attach(first, third);
    expect(await ids()).toEqual([first.id, third.id]);
    expect(await catchProblem(readFile(world, who, { id: second.id }))).toMatchObject({ status: 404 });
    const officer = await logInStaff(world, ['reviewer']);
    const { ticket } = await issueStaffFileTicket(world, officer, { subject: target, id: first.id });
    expect(await auditActions(first.id)).toEqual(['files/upload', 'staff/access']);
    const answer = await downloadFile(world, { ...officer, kind: 'visitor' }, { id: first.id, ticket });
    expect(answer.type).toBe('image/jpeg');
    expect(Buffer.from(answer.bytes).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(
      await catchProblem(issueStaffFileTicket(world, officer, { subject: newSubject(), id: first.id })),
    ).toMatchObject({ status: 404 });
    await deleteAttachedFiles(world.sql, [target]);
    await deleteLeftoverObjects(world);
    expect(listStored().filter((path) => [first, second, third].some(({ id }) => path.includes(id)))).toEqual([]);
  });

  test('must belong to the account and the purpose, be checked, and be attached to nothing else', async () => {
    const who = await logIn(world);
    const attach = (ids: string[], target = newSubject()) =>
      catchProblem(attachFiles(world.sql, { account: who.accountId, purpose: 'vaccination', subject: target, ids }));
    const refused = { problem: 'files/not-ready', status: 409 };
    expect(await attach([newId()])).toMatchObject(refused);
    expect(await attach([(await uploadTestFile(world, await logIn(world))).id])).toMatchObject(refused);
    expect(await attach([(await uploadTestFile(world, who, { purpose: 'entry' })).id])).toMatchObject(refused);
    const virus = Buffer.concat([await jpegOf(), Buffer.from(eicarTestFile)]);
    expect(await attach([(await uploadTestFile(world, who, { bytes: virus })).id])).toMatchObject(refused);
    const { id } = await uploadTestFile(world, who);
    expect(await attach([id])).toBeUndefined();
    expect(await attach([id])).toMatchObject(refused);
    expect(await attach(Array.from({ length: 11 }, newId))).toMatchObject({ problem: 'files/too-many' });
  });
});

describe('deletion', () => {
  test('removes unattached files after a day, and keeps attached ones', async () => {
    const ownWorld = await openFilesWorld();
    const who = await logIn(ownWorld);
    const [unattached, attached] = [await uploadTestFile(ownWorld, who), await uploadTestFile(ownWorld, who)];
    const attachment = { account: who.accountId, purpose: 'vaccination', subject: 'vaccination/a', ids: [attached.id] };
    await attachFiles(ownWorld.sql, attachment);
    ownWorld.advanceTime(23 * hour);
    await deleteExpiredFiles(ownWorld);
    expect(await readFile(ownWorld, who, { id: unattached.id })).toEqual(unattached);
    ownWorld.advanceTime(2 * hour);
    await deleteExpiredFiles(ownWorld);
    await deleteLeftoverObjects(ownWorld);
    expect(await catchProblem(readFile(ownWorld, who, { id: unattached.id }))).toMatchObject({ status: 404 });
    ownWorld.advanceTime(100 * day);
    await deleteExpiredFiles(ownWorld);
    expect(listStored(ownWorld)).toEqual([expect.stringContaining(attached.id)]);
  });

  test('continues after a failure of the store, and retries', async () => {
    const ownWorld = await openFilesWorld();
    const { id } = await uploadTestFile(ownWorld, await logIn(ownWorld));
    // This is no name of an object in the store.
    await ownWorld.sql.run`insert into files_leftover (object, since) values ('../elsewhere', '2020-01-01')`;
    await ownWorld.sql.run`delete from files_file where id = ${id}`;
    await expect(deleteLeftoverObjects(ownWorld)).rejects.toThrow();
    expect(listStored(ownWorld)).toEqual([]);
    expect(await ownWorld.sql.all`select object from files_leftover`).toEqual([{ object: '../elsewhere' }]);
  });

  test('of an account removes all its files, and none of other accounts', async () => {
    const ownWorld = await openFilesWorld();
    const [who, other] = [await logIn(ownWorld), await logIn(ownWorld)];
    const [file, otherFile] = [
      await uploadTestFile(ownWorld, who, { name: 'mine.jpg' }),
      await uploadTestFile(ownWorld, other),
    ];
    expect(await filesData.read(ownWorld, who.accountId)).toMatchObject([
      { name: 'mine.jpg', state: 'available', attachedTo: null },
    ]);
    await filesData.erase(ownWorld, {
      accountId: who.accountId,
      erasedAt: ownWorld.clock.instant(),
      retainedApplications: [],
    });
    expect(await filesData.read(ownWorld, who.accountId)).toEqual([]);
    await deleteLeftoverObjects(ownWorld);
    const remaining = listStored(ownWorld).join();
    expect(remaining.includes(file.id)).toBe(false);
    expect(remaining.includes(otherFile.id)).toBe(true);
  });
});
