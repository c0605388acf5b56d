import { crc32, deflateSync } from 'node:zlib';

/** Encodes a greyscale picture, one byte a pixel, row by row, as a PNG file. */
export function encodeGreyPng({ width, height, data }: { width: number; height: number; data: Uint8Array }): Buffer {
  // Each row starts with its filter type: 0 is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8; the colour type stays 0, greyscale.
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(name: string, content: Buffer): Buffer {
  const namedContent = Buffer.concat([Buffer.from(name), content]);
  const chunk = Buffer.alloc(namedContent.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(namedContent, 4);
  chunk.writeUInt32BE(crc32(namedContent), namedContent.length + 4);
  return chunk;
}
