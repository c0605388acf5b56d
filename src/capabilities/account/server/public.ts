export { accountData } from './personal-data.ts';
export { accountSealedColumns } from './encryption.ts';
export { type LocalizedPush, sendPush } from './send-push.ts';
export { notifyAccount, type NotifyWorld, type AccountNotification } from './notify-account.ts';
export { accountJobs } from './jobs.ts';
export { listPushDevices } from './list-push-devices.ts';
