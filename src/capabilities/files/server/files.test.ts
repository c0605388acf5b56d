import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, hour, isoInstant, minute } from '#foundation/time/clock.ts';
import type { StoredFile } from '../contract.ts';
import { attachFiles, deleteAttachedFiles, listAttachedFiles, issueStaffFileTicket } from './attached-files.ts';
import { downloadFile } from './download-file.ts';
import { checkPendingFiles, deleteOld, filesMetrics, deleteLeftovers } from './jobs.ts';
import { issueFileTicket, listFiles, readFile, removeFile } from './manage-files.ts';
import { filesData } from './personal-data.ts';
import { activePdf, exifSegment, jpegOf, pngOf, eicarTestFile, withSegments } from './testing/files.ts';
import { type FilesTestWorld, openFilesWorld, uploadTestFile } from './testing/world.ts';
import { uploadFile } from './upload-file.ts';

const world = await openFilesWorld();

/** Everything that lies in the store. */
function stored({ folder }: FilesTestWorld = world): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const acts = async (id: string) =>
  (
    await sql<{ act: string }>`select act from audit_entry where subject_id = ${id} order by id`.execute(world.sql)
  ).rows.map(({ act }) => act);

async function opened(who: Awaited<ReturnType<typeof logIn>>, id: string) {
  const { ticket } = await issueFileTicket(world, who, { id });
  return downloadFile(world, { ...who, kind: 'visitor' }, { id, ticket });
}

describe('a file that is sent', () => {
  test('is available at once, without where it was taken, and opens by a ticket for a minute', async () => {
    const who = await logIn(world);
    const bytes = withSegments(await jpegOf(), [0xe1, exifSegment(6)], [0xfe, 'canary']);
    const file = await uploadTestFile(world, who, { name: '../../Sijil vaksin.JPEG', bytes, form: 'form-1' });
    expect(file).toMatchObject({
      name: 'Sijil vaksin.jpg',
      kind: 'jpeg',
      type: 'image/jpeg',
      bytes: bytes.length,
      state: 'available',
      attached: false,
    });
    expect(await readFile(world, who, { id: file.id })).toEqual(file);
    expect(await listFiles(world, who, { form: 'form-1' })).toEqual({ items: [file] });
    const { ticket, validSeconds } = await issueFileTicket(world, who, { id: file.id });
    expect(validSeconds).toBe(60);
    const visitor = { ...who, kind: 'visitor' as const };
    const answer = await downloadFile(world, visitor, { id: file.id, ticket });
    expect(answer).toMatchObject({ type: 'image/jpeg', name: 'Sijil vaksin.jpg' });
    expect(Buffer.from(answer.bytes).toString('latin1')).not.toMatch(/canary|GPS|Exif/);
    expect(await acts(file.id)).toEqual(['files/upload', 'files/download']);
    const again = await downloadFile(world, nextRequest(visitor), { id: file.id, ticket });
    expect(again.bytes).toEqual(answer.bytes);
    const elsewhere = { ...nextRequest(visitor), browser: newToken() };
    expect(await catchProblem(downloadFile(world, elsewhere, { id: file.id, ticket }))).toMatchObject({
      problem: 'foundation/other-browser',
      status: 403,
    });
    world.advanceTime(61_000);
    expect(await catchProblem(downloadFile(world, nextRequest(visitor), { id: file.id, ticket }))).toMatchObject({
      status: 404,
    });
  });

  test('lies sealed in the store, for its owner alone to read, and only as it is kept', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const { id } = await uploadTestFile(own, who, { bytes: await pngOf(), name: 'canary.png' });
    const [path, ...more] = stored(own);
    expect([path, more]).toEqual([join(own.folder, id.slice(0, 2), `${id}.clean`), []]);
    expect(statSync(path as string).mode & 0o777).toBe(0o600);
    expect(readFileSync(path as string).includes('PNG')).toBe(false);
    const { rows } = await sql<object>`select * from files_file`.execute(own.sql);
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect(own.logged.join()).not.toMatch(/canary|proof/);
  });

  test('of another one, or altered, in the store does not open', async () => {
    const who = await logIn(world);
    const [one, other] = [await uploadTestFile(world, who), await uploadTestFile(world, who)];
    const bytes = (await world.files.store.get(`${other.id}.clean`)) as Uint8Array;
    await world.files.store.put(`${one.id}.clean`, bytes);
    await expect(opened(who, one.id)).rejects.toThrow();
    const altered = Uint8Array.from(bytes);
    altered[40] = (altered[40] as number) ^ 1;
    await world.files.store.put(`${other.id}.clean`, altered);
    await expect(opened(who, other.id)).rejects.toThrow();
  });

  test.each([
    ['nothing', '', 'files/empty'],
    ['HTML that is called a JPEG', '<!doctype html><script>alert(1)</script>', 'files/kind'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'files/kind'],
    ['a picture that is cut off', '\xff\xd8\xff\xe0\0\x10JFIF', 'files/damaged'],
  ])('and is %s is refused at once, and leaves nothing', async (_what, text, problem) => {
    const who = await logIn(world);
    expect(await catchProblem(uploadTestFile(world, who, { bytes: Buffer.from(text, 'latin1') }))).toMatchObject({
      problem,
      status: 422,
    });
    const { rows } = await sql`select from files_file where account_id = ${who.accountId}`.execute(world.sql);
    expect(rows).toEqual([]);
  });

  test('is refused when it is larger than 5 MB, and not when it is just that', async () => {
    const who = await logIn(world);
    const picture = await jpegOf();
    const five = new Uint8Array(5 * 1024 * 1024);
    five.set(picture);
    expect(await uploadTestFile(world, who, { bytes: five })).toMatchObject({ state: 'available', bytes: 5_242_880 });
    const more = new Uint8Array(five.length + 1);
    more.set(picture);
    expect(await catchProblem(uploadTestFile(world, who, { bytes: more }))).toMatchObject({
      problem: 'files/too-large',
      status: 413,
    });
  });

  test('with a virus is refused, deleted, counted and on record', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const bytes = Buffer.concat([await jpegOf(), Buffer.from(eicarTestFile)]);
    const file = await uploadTestFile(own, who, { bytes });
    expect(file).toMatchObject({ state: 'refused', reason: 'infected' });
    expect(stored(own)).toEqual([]);
    expect(own.counted).toEqual(['sihat_files_refused_total infected']);
    expect(await catchProblem(issueFileTicket(own, who, { id: file.id }))).toMatchObject({
      problem: 'files/not-ready',
    });
  });

  test('as a PDF acts no more', async () => {
    const who = await logIn(world);
    const { id } = await uploadTestFile(world, who, { name: 'a.pdf', bytes: await activePdf() });
    const { type, bytes } = await opened(who, id);
    expect(type).toBe('application/pdf');
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/JavaScript|OpenAction|canary/);
  });
});

describe('the same request again', () => {
  test('is the same file, and another file under its name is refused', async () => {
    const who = nextRequest(await logIn(world));
    const file = { name: 'a.jpg', bytes: await jpegOf() };
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => uploadFile(world, who, { file, purpose: 'vaccination', form: undefined })),
    );
    expect([second?.id, third?.id]).toEqual([first?.id, first?.id]);
    const other = { name: 'a.jpg', bytes: await pngOf() };
    expect(
      await catchProblem(uploadFile(world, who, { file: other, purpose: 'vaccination', form: undefined })),
    ).toMatchObject({
      problem: 'foundation/key-reused',
    });
  });

  test('goes on where the first one stopped: the store was away', async () => {
    const own = await openFilesWorld();
    const who = nextRequest(await logIn(own));
    const file = { name: 'a.jpg', bytes: await jpegOf() };
    const away = { ...own.files.store, put: () => Promise.reject(new Error('away')) };
    const without = { ...own, files: { ...own.files, store: away } };
    expect(
      await catchProblem(uploadFile(without, who, { file, purpose: 'vaccination', form: undefined })),
    ).toMatchObject({
      problem: 'foundation/unavailable',
      status: 503,
    });
    expect(await listFiles(own, who, { form: 'any' })).toEqual({ items: [] });
    expect(await uploadFile(own, who, { file, purpose: 'vaccination', form: undefined })).toMatchObject({
      state: 'available',
    });
  });
});

describe('limits', () => {
  test('the eleventh file of a form is refused, however many come at once; a refused one does not count', async () => {
    const who = await logIn(world);
    const bytes = await jpegOf();
    await uploadTestFile(world, who, { form: 'f', bytes: Buffer.concat([bytes, Buffer.from(eicarTestFile)]) });
    const all = await Promise.all(
      Array.from({ length: 13 }, () => catchProblem(uploadTestFile(world, who, { form: 'f', bytes }))),
    );
    expect(all.filter((one) => 'id' in one)).toHaveLength(10);
    expect(all.filter((one) => 'problem' in one && one.problem === 'files/too-many')).toHaveLength(3);
    expect(await uploadTestFile(world, who, { form: 'g', bytes })).toMatchObject({ state: 'available' });
    const [first] = (await listFiles(world, who, { form: 'f' })).items.filter(({ state }) => state === 'available');
    await removeFile(world, who, { id: (first as StoredFile).id });
    expect(await uploadTestFile(world, who, { form: 'f', bytes })).toMatchObject({ state: 'available' });
  });

  test('sixty an hour of one account, and 429 beyond', async () => {
    const who = await logIn(world);
    const nothing = new Uint8Array(0);
    for (let at = 0; at < 60; at += 1) await catchProblem(uploadTestFile(world, who, { bytes: nothing }));
    expect(await catchProblem(uploadTestFile(world, who))).toMatchObject({ problem: 'files/upper-limit', status: 429 });
    expect(await uploadTestFile(world, await logIn(world))).toMatchObject({ state: 'available' });
  });
});

describe('a check', () => {
  test('waits while the scanner is away, is shown to nobody meanwhile, and is done by the job', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const away = { name: 'away', scan: () => Promise.reject(new Error('away')) };
    const file = await uploadTestFile({ ...own, files: { ...own.files, scanner: away } }, who);
    expect(file).toMatchObject({ state: 'quarantined' });
    expect(await catchProblem(issueFileTicket(own, who, { id: file.id }))).toMatchObject({
      problem: 'files/not-ready',
    });
    expect(stored(own)).toEqual([expect.stringContaining(`${file.id}.received`)]);
    own.advanceTime(90_000);
    expect(await filesMetrics(own)).toMatchObject([{ value: 1 }, { value: 90 }]);
    await checkPendingFiles(own);
    expect(await readFile(own, who, { id: file.id })).toMatchObject({ state: 'available' });
    expect(stored(own)).toEqual([expect.stringContaining(`${file.id}.clean`)]);
  });

  test('that ends with its process is begun again by another, three times at most', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const away = { name: 'away', scan: () => Promise.reject(new Error('away')) };
    const { id } = await uploadTestFile({ ...own, files: { ...own.files, scanner: away } }, who);
    const ended = async () => {
      own.advanceTime(3 * minute);
      await sql`update files_file set attempts = attempts + 1, claimed_until = ${isoInstant(own.clock.now() + minute)}
        where id = ${id}`.execute(own.sql);
      await checkPendingFiles(own);
      return (await readFile(own, who, { id })).state;
    };
    expect([await ended(), await ended(), await ended()]).toEqual(['quarantined', 'quarantined', 'quarantined']);
    own.advanceTime(3 * minute);
    await checkPendingFiles(own);
    expect(await readFile(own, who, { id })).toMatchObject({ state: 'refused', reason: 'too-complex' });
  });

  test('of a file that is removed meanwhile leaves nothing in the store', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const { scanner } = own.files;
    const removing = {
      name: 'removing',
      scan: async (bytes: Uint8Array) => {
        await sql`delete from files_file where account_id = ${who.accountId}`.execute(own.sql);
        return scanner.scan(bytes);
      },
    };
    expect(
      await catchProblem(uploadTestFile({ ...own, files: { ...own.files, scanner: removing } }, who)),
    ).toMatchObject({
      status: 404,
    });
    await deleteLeftovers(own);
    expect(stored(own)).toEqual([]);
  });
});

describe('attached to something', () => {
  const subject = () => `vaccination/${newId()}`;

  test('files are kept in their order, replaced as a whole, opened by staff, and deleted with it', async () => {
    const who = await logIn(world);
    const [one, two, three] = [
      await uploadTestFile(world, who),
      await uploadTestFile(world, who),
      await uploadTestFile(world, who),
    ];
    const of = subject();
    const attach = (...files: StoredFile[]) =>
      attachFiles(world.sql, {
        account: who.accountId,
        purpose: 'vaccination',
        subject: of,
        ids: files.map(({ id }) => id),
      });
    const ids = async () => (await listAttachedFiles(world, of)).map(({ id }) => id);
    await attach(two, one);
    expect(await ids()).toEqual([two.id, one.id]);
    expect(await catchProblem(removeFile(world, who, { id: one.id }))).toMatchObject({ problem: 'files/attached' });
    await attach(one, three);
    expect(await ids()).toEqual([one.id, three.id]);
    expect(await catchProblem(readFile(world, who, { id: two.id }))).toMatchObject({ status: 404 });
    const officer = await logInStaff(world, ['reviewer']);
    const { ticket } = await issueStaffFileTicket(world, officer, { subject: of, id: one.id });
    expect(await acts(one.id)).toEqual(['files/upload', 'staff/look']);
    const answer = await downloadFile(world, { ...officer, kind: 'visitor' }, { id: one.id, ticket });
    expect(answer.type).toBe('image/jpeg');
    expect(Buffer.from(answer.bytes).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await catchProblem(issueStaffFileTicket(world, officer, { subject: subject(), id: one.id }))).toMatchObject({
      status: 404,
    });
    await deleteAttachedFiles(world.sql, [of]);
    await deleteLeftovers(world);
    expect(stored().filter((path) => [one, two, three].some(({ id }) => path.includes(id)))).toEqual([]);
  });

  test('only what is one’s own, for this purpose, checked and free', async () => {
    const who = await logIn(world);
    const attach = (ids: string[], of = subject()) =>
      catchProblem(attachFiles(world.sql, { account: who.accountId, purpose: 'vaccination', subject: of, ids }));
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

describe('keeping', () => {
  test('what belongs to nothing goes after a day, what belongs to something stays', async () => {
    const own = await openFilesWorld();
    const who = await logIn(own);
    const [loose, attached] = [await uploadTestFile(own, who), await uploadTestFile(own, who)];
    const of = { account: who.accountId, purpose: 'vaccination', subject: 'vaccination/a', ids: [attached.id] };
    await attachFiles(own.sql, of);
    own.advanceTime(23 * hour);
    await deleteOld(own);
    expect(await readFile(own, who, { id: loose.id })).toEqual(loose);
    own.advanceTime(2 * hour);
    await deleteOld(own);
    await deleteLeftovers(own);
    expect(await catchProblem(readFile(own, who, { id: loose.id }))).toMatchObject({ status: 404 });
    own.advanceTime(100 * day);
    await deleteOld(own);
    expect(stored(own)).toEqual([expect.stringContaining(attached.id)]);
  });

  test('what the store does not delete holds back nothing else, and is tried again', async () => {
    const own = await openFilesWorld();
    const { id } = await uploadTestFile(own, await logIn(own));
    // No name of ours.
    await sql`insert into files_leftover (object, since) values ('../elsewhere', '2020-01-01')`.execute(own.sql);
    await sql`delete from files_file where id = ${id}`.execute(own.sql);
    await expect(deleteLeftovers(own)).rejects.toThrow();
    expect(stored(own)).toEqual([]);
    expect((await sql`select object from files_leftover`.execute(own.sql)).rows).toEqual([{ object: '../elsewhere' }]);
  });

  test('an erasure deletes all of an account, its content at once by its key, and nobody else’s', async () => {
    const own = await openFilesWorld();
    const [who, other] = [await logIn(own), await logIn(own)];
    const [mine, theirs] = [await uploadTestFile(own, who, { name: 'mine.jpg' }), await uploadTestFile(own, other)];
    expect(await filesData.read(own, who.accountId)).toMatchObject([
      { name: 'mine.jpg', state: 'available', belongsTo: null },
    ]);
    await filesData.erase(own, { account: who.accountId, at: isoInstant(own.clock.now()), kept: [] });
    expect(await filesData.read(own, who.accountId)).toEqual([]);
    await deleteLeftovers(own);
    const left = stored(own).join();
    expect([left.includes(mine.id), left.includes(theirs.id)]).toEqual([false, true]);
  });
});
