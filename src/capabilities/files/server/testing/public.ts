export { jpegOf, pngOf, fourColourPicture } from './files.ts';
export { uploadTestFile, withFiles } from './world.ts';
export { removeFile } from '../manage-files.ts';
