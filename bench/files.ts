import { join } from 'node:path';
import { uploadFile } from '#capabilities/files/contract.ts';
import { type Codecs, loadCodecs } from '#capabilities/files/server/cleaning/codecs.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { monotonicNow } from '#foundation/time/clock.ts';
import { formatNumber, median, quantile, computeRatios, formatTable } from './rig/statistics.ts';
import { readMemory, measurePeakMemory } from './rig/memory.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions, type Session, startProduct } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

/** Limit for the memory that ten large files at a time may take in addition, in MB. */
const maxMemoryGrowth = 1200;

/**
 * Measures an upload from its first byte to "available", one at a time and ten at a time.
 * The floor is the bare decoder and encoder with the same picture. Also measures the memory of ten uploads at a time
 * with pictures of 40 million pixels.
 */
export async function files({ quick }: Options): Promise<Result> {
  const rounds = quick ? 3 : 10;
  const folder = createWorkFolder('files');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const codecs = await loadCodecs();
  const [photo, large] = [await encodePhoto(codecs, 4000, 3000), await encodePhoto(codecs, 8000, 5000)];
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const url = await postgres.createDatabase('files');
  const keys = createBenchKeys();
  const sessions = await createSessions(url, keys, 2 * rounds + 20);
  const product = await startProduct(url, { keys, dir: folder.dir });
  cleanup.defer(product.stop);
  const uploadPhoto = () => uploadUntilAvailable(product.port, sessions.pop() as Session, photo);
  await uploadPhoto();
  const rest = readMemory(product.pid);
  const [alone, bare, ten]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await uploadPhoto());
    bare.push(await measureMs(async () => codecs.jpeg.encode(await codecs.jpeg.decode(photo))));
    const session = sessions[0] as Session;
    // Stops after four rounds: one account may have only so many files that belong to no application.
    if (round < 4)
      ten.push(
        (await measureMs(() =>
          Promise.all(Array.from({ length: 10 }, () => uploadUntilAvailable(product.port, session, photo))),
        )) / 10,
      );
  }
  const many = Promise.all(sessions.slice(-10).map((session) => uploadUntilAvailable(product.port, session, large)));
  const memory = await measurePeakMemory(product.pid, many);
  return report({ alone, bare, ten, grown: memory.pss - rest.pss, bytes: photo.length });
}

async function encodePhoto({ jpeg }: Codecs, width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 4);
  let noise = 1;
  for (let index = 0; index < width * height; index += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const [x, y] = [index % width, Math.floor(index / width)];
    const edge = ((x >> 6) ^ (y >> 5)) & 1 ? 60 : 0;
    data.set([(x * 200) / width + edge, (y * 200) / height + edge, 90 + (noise >> 27), 255], index * 4);
  }
  return jpeg.encode({ data, width, height });
}

function uploadUntilAvailable(port: number, { token }: Session, bytes: Uint8Array): Promise<number> {
  return measureMs(async () => {
    const form = new FormData();
    form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'photo.jpg'));
    const address = `http://127.0.0.1:${port}${uploadFile.path}`;
    const headers = { 'sms-token': token, 'request-id': newId(), 'x-sihat-page': '1' };
    const answer = await fetch(address, { method: 'POST', body: form, headers });
    let { data } = (await answer.json()) as { data?: { id: string; state: string } };
    while (data?.state === 'quarantined')
      ({ data } = (await (await fetch(`http://127.0.0.1:${port}/api/files/${data.id}`, { headers })).json()) as {
        data?: { id: string; state: string };
      });
    if (data?.state !== 'available') throw new Error(`A file was not taken: ${answer.status}`);
  });
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = monotonicNow();
  await work();
  return monotonicNow() - began;
}

type Measurements = { alone: number[]; bare: number[]; ten: number[]; grown: number; bytes: number };

function report({ alone, bare, ten, grown, bytes }: Measurements): Result {
  const { ratio, lowest, highest } = computeRatios(alone, bare);
  const perSecond = (milliseconds: number[]) => formatNumber(1000 / median(milliseconds));
  const text = [
    `Files: photographs of 12 million pixels, ${formatNumber(bytes / 1e6)} MB each`,
    formatTable(
      ['', 'median ms', '9 of 10 within', 'a second'],
      [
        ['decoded and encoded, bare', formatNumber(median(bare)), formatNumber(quantile(bare, 0.9)), perSecond(bare)],
        ['sent until available', formatNumber(median(alone)), formatNumber(quantile(alone, 0.9)), perSecond(alone)],
        ['ten at a time, each', formatNumber(median(ten)), formatNumber(quantile(ten, 0.9)), perSecond(ten)],
      ],
    ),
    `Sent until available takes ${formatNumber(ratio)} of the bare time (${formatNumber(lowest)} to ${formatNumber(highest)}).`,
    `Ten of 40 million pixels at a time: ${formatNumber(grown)} MB more than at rest, ${maxMemoryGrowth} are allowed.`,
  ].join('\n');
  const failed = grown > maxMemoryGrowth;
  return { text: failed ? `${text}\nToo much memory.` : text, metrics: { alone, bare, ten, grown, bytes }, failed };
}
