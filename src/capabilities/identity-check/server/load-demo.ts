import { type FilesWorld, takeFile } from '#capabilities/files/server/public.ts';
import { greyPng } from '#foundation/server/grey-png.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { commitCertification } from './manage-certification.ts';
import { picturePurpose } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';

/** Submits the certification of the demo's traveller. */
export async function loadDemoCertification(
  world: FilesWorld & { settings: CertificationSettings },
  actor: Traveller,
): Promise<void> {
  const picture = await takeFile(world, actor, {
    file: { name: 'ic.png', bytes: drawDemoCard() },
    purpose: picturePurpose,
  });
  // File scanning may be slow to start; without an available picture nothing is submitted.
  if (picture.state === 'available') await commitCertification(world, actor, { files: [picture.id], lines: [] });
}

// Deliberately no real card: a rectangle, space for a photograph, and grey lines.
function drawDemoCard(): Uint8Array {
  const [width, height] = [480, 300];
  const parts = [
    { x: 12, y: 12, width: 456, height: 276, grey: 225 },
    { x: 36, y: 60, width: 120, height: 150, grey: 150 },
    ...[70, 110, 150, 190].map((y, index) => ({ x: 190, y, width: 220 - 40 * index, height: 16, grey: 120 })),
  ];
  const data = new Uint8Array(width * height).fill(250);
  for (const part of parts)
    for (let y = part.y; y < part.y + part.height; y += 1)
      data.fill(part.grey, y * width + part.x, y * width + part.x + part.width);
  return greyPng({ width, height, data });
}
