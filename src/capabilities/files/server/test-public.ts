export { jpegOf, pngOf, quarters } from './test-files.ts';
export { sent, withFiles } from './test-world.ts';
export { removeFile } from './own-files.ts';
