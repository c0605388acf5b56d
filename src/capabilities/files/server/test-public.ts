export { activePdf, exif, jpegOf, pngOf, testVirus, withSegments } from './test-files.ts';
export { sent, withFiles } from './test-world.ts';
