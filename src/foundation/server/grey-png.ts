import { crc32, deflateSync } from 'node:zlib';

/** A picture in shades of grey, a byte a pixel, row by row, as a PNG file. */
export function greyPng({ width, height, data }: { width: number; height: number; data: Uint8Array }): Buffer {
  // Each row begins with how it is filtered: 0, not at all.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
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
