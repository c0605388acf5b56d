import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodeQR } from 'qr';
import type { GreyImage } from '#capabilities/passports/reader/grey-image.ts';
import { browserArgs, browserEnvironment, browserPath } from '../../tools/chromium.ts';
import { test as base } from './world.ts';

/** Video that Chromium plays as its camera. Each worker has a file of its own. */
const cameraFeedPath = join(
  import.meta.dirname,
  `../../.cache/camera-${process.env['TEST_WORKER_INDEX'] ?? 'none'}.y4m`,
);

const launchOptions = {
  executablePath: browserPath,
  args: [
    ...browserArgs,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${cameraFeedPath}`,
  ],
  env: { ...process.env, ...browserEnvironment() },
};

/**
 * Test in a browser whose camera shows what `showCodeToCamera` last wrote, without a permission prompt.
 * All files use this one fixture, so that they share a worker and its browser.
 */
export const test = base.extend({
  launchOptions: [({ playwright: _playwright }, use) => use(launchOptions), { scope: 'worker' }],
});

export function showCodeToCamera(text: string): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const [width, height] = [640, 480];
  const scale = Math.floor(440 / modules.length);
  const [left, top] = [(width - scale * modules.length) / 2, (height - scale * modules.length) / 2];
  const pixels = Buffer.alloc(width * height, 200);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < scale; line += 1) {
        const from = Math.floor(top + y * scale + line) * width + Math.floor(left + x * scale);
        pixels.fill(dark ? 40 : 220, from, from + scale);
      }
    }),
  );
  showPictureToCamera({ width, height, data: pixels });
}

/** Shows a grey picture to the camera, as a video of five frames (YUV4MPEG2). Width and height must be even. */
export function showPictureToCamera({ width, height, data }: GreyImage): void {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), data, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  mkdirSync(dirname(cameraFeedPath), { recursive: true });
  writeFileSync(cameraFeedPath, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
}
