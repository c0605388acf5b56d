import type { ReportDestinations } from '#capabilities/reports/server/public.ts';
import { createDiskStore } from '#foundation/server/vendors/disk-store.ts';
import { postFile } from '#foundation/server/vendors/file-receiver.ts';
import { createS3Store } from '#foundation/server/vendors/s3-store.ts';
import type { Config } from './config/config.ts';

/** Opens the configured destinations of reports. The console offers only these. */
export function openReportDestinations({ folder, s3, https }: Config['reports']): ReportDestinations {
  const folderStore = folder === undefined ? undefined : createDiskStore(folder, { isFlat: true });
  const bucket = s3 && createS3Store(s3);
  return {
    ...(folderStore && { folder: ({ name, bytes }) => folderStore.put(name, bytes) }),
    ...(bucket && { s3: ({ name, bytes }) => bucket.put(name, bytes) }),
    ...(https && { https: (file) => postFile(https, file) }),
  };
}
