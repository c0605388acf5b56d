export {
  attachFiles,
  deleteAttachedFiles,
  listFileIds,
  listAttachedFiles,
  issueStaffFileTicket,
  transferFiles,
  detachFiles,
} from './attached-files.ts';
export { uploadFile } from './upload-file.ts';
export { openCleanerPool } from './cleaning/cleaner-pool.ts';
export { readGreyPicture } from './manage-files.ts';
export { filesJobs, filesMetrics } from './jobs.ts';
export { filesData } from './personal-data.ts';
export { filesSealedColumns } from './encryption.ts';
export { readAttachedFile, receiveStaffFile } from './staff-files.ts';
export type { FileServices, FilesWorld } from './world.ts';
