export { activePdf, exif, jpegOf, pngOf, testVirus, withSegments } from './test-files.ts';
export { withFiles } from './test-world.ts';
