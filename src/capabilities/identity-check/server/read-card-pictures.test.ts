import { describe, expect, test } from 'vitest';
import { jpegOf, pngOf, removeFile, uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import type { PhotoConditions, GreyImage } from '#capabilities/passports/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import { expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { openTextReader } from '#foundation/server/text-reader/text-reader.ts';
import { readCard } from '../rules/read-card.ts';
import { ocrCertificate } from './ocr-certificate.ts';
import { endCertification } from './manage-certification.ts';
import { cardReadingsData } from './personal-data.ts';
import { reviewCertification } from './review.ts';
import { cardPhoto, type CardFont } from './testing/cards.ts';
import {
  submitTestCertification,
  latestCertificationId,
  openCertificationWorld,
  aTravellerAndReviewer,
} from './testing/world.ts';

const world = await openCertificationWorld();
const bearer = { name: 'SITI AMINAH BINTI HAJI AHMAD' };
const purpose = 'certification';

async function uploadAndRead(picture: Uint8Array, number = '01234568') {
  const { siti, reviewer } = await aTravellerAndReviewer(world, { details: { ic_number: number } });
  const { id } = await uploadTestFile(world, siti.who, { purpose, bytes: picture });
  const read = () => ocrCertificate(world, nextRequest(siti.who), { document: 'ic', lines: [], file: id });
  return { siti, reviewer, id, read, card: (await read()).card };
}

const pngPhoto = async (number: string) => encodeGreyPng(await cardPhoto({ ...bearer, number }));

describe('a picture of a card', () => {
  test('is read once, compared with the details, and stored encrypted', async () => {
    const { siti, reviewer, id, read, card } = await uploadAndRead(await pngPhoto('01-234568'));
    expect(card).toEqual({ number: '01234568', name: bearer.name, differingFields: [] });
    const reader = world.textReader.read;
    world.textReader.read = () => Promise.reject(new Error('it is not read again'));
    expect((await read()).card).toEqual(card);
    world.textReader.read = reader;
    const rows = await world.sql.all<{ content: Buffer }>`select content from identity_check_reading where id = ${id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.content.toString('latin1')).not.toMatch(/01234568|SITI/);
    await submitTestCertification(world, siti, { files: [id] });
    expect(
      (await reviewCertification(world, nextRequest(reviewer), { id: await latestCertificationId(world, siti) })).card,
    ).toEqual(card);
    expect(await cardReadingsData.read(world, siti.who.accountId)).toMatchObject([{ number: '01234568' }]);
    // The reading is deleted with the picture.
    await endCertification(world, nextRequest(siti.who));
    expect(await cardReadingsData.read(world, siti.who.accountId)).toEqual([]);
  });

  test('with another number differs, and does not change the details', async () => {
    const { siti, card } = await uploadAndRead(await pngPhoto('31-999999'));
    expect(card).toEqual({ number: '31999999', name: bearer.name, differingFields: ['number'] });
    expect((await siti.family()).ownPerson?.details.ic_number).toBe('01234568');
  });

  test('is read only for its own account and purpose', async () => {
    const { id } = await uploadAndRead(await pngPhoto('01-234568'));
    const { siti } = await aTravellerAndReviewer(world);
    const feedbackFile = (await uploadTestFile(world, siti.who, { purpose: 'feedback' })).id;
    for (const file of [id, feedbackFile])
      await expectProblem(
        ocrCertificate(world, nextRequest(siti.who), { document: 'ic', lines: [], file }),
        'foundation/not-found',
      );
  });

  test('loses its reading when it is removed', async () => {
    const { siti, id } = await uploadAndRead(await pngPhoto('01-234568'));
    await removeFile(world, nextRequest(siti.who), { id });
    expect(await cardReadingsData.read(world, siti.who.accountId)).toEqual([]);
  });

  test('loses its reading when the account is erased', async () => {
    const { siti } = await uploadAndRead(await pngPhoto('01-234568'));
    const erasure = { accountId: siti.who.accountId, erasedAt: '2026-11-23T00:00:00Z', retainedApplications: [] };
    await inTransaction(world.sql, (db) => cardReadingsData.erase({ ...world, sql: db }, erasure));
    expect(await cardReadingsData.read(world, siti.who.accountId)).toEqual([]);
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    ['of one pixel', () => pngOf(toRgba({ width: 1, height: 1, data: Uint8Array.of(0) }))],
    ['that is black', () => jpegOf(toRgba({ width: 400, height: 300, data: new Uint8Array(120_000) }))],
    ['that is large', () => jpegOf(toRgba({ width: 5000, height: 4000, data: new Uint8Array(20_000_000).fill(200) }))],
    ['of something else', () => jpegOf()],
  ])('%s gives an empty reading', async (_, picture) => {
    expect((await uploadAndRead(await picture())).card).toEqual({ number: '', name: '', differingFields: [] });
  });

  test('is submitted without a reading when no engine is available', async () => {
    const engine = world.textReader;
    world.textReader = openTextReader({ engine: 'tesseract.js-core/is-not-there' });
    const { siti, reviewer, id, card } = await uploadAndRead(await pngPhoto('01-234568'));
    expect(card).toEqual({ number: '', name: '', differingFields: [] });
    expect(await submitTestCertification(world, siti, { files: [id] })).toMatchObject({ state: 'submitted' });
    expect(
      (await reviewCertification(world, nextRequest(reviewer), { id: await latestCertificationId(world, siti) })).card,
    ).toBeNull();
    world.textReader = engine;
  });
});

/** Conditions that make a photograph hard to read. Every font was read in every condition; each test uses one font. */
const conditions: [string, Partial<PhotoConditions>, CardFont][] = [
  ['clear', {}, 'plain'],
  ['small', { width: 800, height: 600 }, 'serif'],
  ['half as large as the picture', { fills: 0.5, width: 1600, height: 1200 }, 'typed'],
  ['turned by four degrees', { turned: 4 }, 'plain'],
  ['turned by ten degrees', { turned: 10 }, 'bold'],
  ['seen from one side', { turned: 2, leaning: 0.05 }, 'serif'],
  ['out of focus', { blur: 2.5 }, 'bold'],
  ['grainy', { noise: 12 }, 'plain'],
  ['in bad light', { shade: 0.5, faint: 0.4 }, 'typed'],
  ['with a reflection', { glare: 120 }, 'serif'],
];

test.each(conditions)('reads a photograph %s', async (_, condition, font) => {
  const photo = await cardPhoto({ name: bearer.name, number: '30-189527', font }, condition);
  expect(readCard((await world.textReader.read(photo)) ?? [])).toMatchObject({ number: '30189527' });
});

test('reads a photograph stored as a JPEG', async () => {
  const photo = await cardPhoto({ ...bearer, number: '01-234568' });
  expect((await uploadAndRead(await jpegOf(toRgba(photo)))).card).toMatchObject({
    number: '01234568',
    differingFields: [],
  });
});

function toRgba({ width, height, data }: GreyImage) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [index, shade] of data.entries()) pixels.fill(shade, index * 4, index * 4 + 3);
  return { width, height, data: pixels };
}
