import { crc32, deflateSync } from 'node:zlib';
import { type FilesWorld, takeFile } from '#capabilities/files/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { commitCertification } from './own-certification.ts';
import { purpose } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';

/** The demo's traveller shows who they are, and waits for a reviewer. */
export async function loadDemoCertification(
  world: FilesWorld & { settings: CertificationSettings },
  actor: Traveller,
): Promise<void> {
  const picture = await takeFile(world, actor, { file: { name: 'ic.png', bytes: drawnCard() }, purpose });
  // The check of files may take its time on a first start; without a picture there is nothing to show.
  if (picture.state === 'available') await commitCertification(world, actor, { files: [picture.id], lines: [] });
}

// A card that nobody takes for one: a plate, a place for a photograph, and grey lines.
function drawnCard(): Uint8Array {
  const [width, height] = [480, 300];
  const parts = [
    { x: 12, y: 12, width: 456, height: 276, grey: 225 },
    { x: 36, y: 60, width: 120, height: 150, grey: 150 },
    ...[70, 110, 150, 190].map((y, at) => ({ x: 190, y, width: 220 - 40 * at, height: 16, grey: 120 })),
  ];
  const rows = Buffer.alloc((width + 1) * height, 250);
  for (let y = 0; y < height; y += 1) {
    const begin = y * (width + 1);
    // How a row is filtered: not at all.
    rows[begin] = 0;
    for (const part of parts)
      if (y >= part.y && y < part.y + part.height)
        rows.fill(part.grey, begin + 1 + part.x, begin + 1 + part.x + part.width);
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits of grey.
  size[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', size), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
