import { type FilesWorld, uploadFile } from '#capabilities/files/server/public.ts';
import { encodeGreyPng } from '#foundation/server/grey-png.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { commitCertification } from './manage-certification.ts';
import { picturePurpose } from './pictures.ts';
import type { CertificationSettings } from './settings.ts';

/** Submits a certification of the demo account, with a drawn picture. */
export async function loadDemoCertification(
  world: FilesWorld & { settings: CertificationSettings },
  actor: Traveller,
): Promise<void> {
  const picture = await uploadFile(world, actor, {
    file: { name: 'ic.png', bytes: drawDemoCard() },
    purpose: picturePurpose,
  });
  // The file scanner may still be starting. Then the picture is not available and nothing is submitted.
  if (picture.state === 'available') await commitCertification(world, actor, { files: [picture.id], lines: [] });
}

// Draws a picture that deliberately is no real card: a rectangle, space for a photograph, and grey lines.
function drawDemoCard(): Uint8Array {
  const [width, height] = [480, 300];
  const rectangles = [
    { x: 12, y: 12, width: 456, height: 276, grey: 225 },
    { x: 36, y: 60, width: 120, height: 150, grey: 150 },
    ...[70, 110, 150, 190].map((y, index) => ({ x: 190, y, width: 220 - 40 * index, height: 16, grey: 120 })),
  ];
  const data = new Uint8Array(width * height).fill(250);
  for (const rectangle of rectangles)
    for (let y = rectangle.y; y < rectangle.y + rectangle.height; y += 1)
      data.fill(rectangle.grey, y * width + rectangle.x, y * width + rectangle.x + rectangle.width);
  return encodeGreyPng({ width, height, data });
}
