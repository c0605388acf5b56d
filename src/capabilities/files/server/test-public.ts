export { jpegOf, pngOf, fourColourPicture } from './test-files.ts';
export { uploadTestFile, withFiles } from './test-world.ts';
export { removeFile } from './manage-files.ts';
