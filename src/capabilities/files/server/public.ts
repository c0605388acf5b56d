export {
  attachFiles,
  deleteFilesOf,
  fileIdsOf,
  filesOf,
  fileTicketForStaff,
  giveFiles,
  releaseFiles,
} from './attached-files.ts';
export { uploadFile as takeFile } from './upload-file.ts';
export { openCleanerPool } from './cleaning/cleaner-pool.ts';
export { ownPicture } from './own-files.ts';
export { filesJobs, filesReadings } from './keeping.ts';
export { filesData } from './personal-data.ts';
export { filesSealed } from './sealed-columns.ts';
export { contentOf, takeStaffFile } from './staff-files.ts';
export type { FileParts, FilesWorld } from './world.ts';
