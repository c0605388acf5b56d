export { OfflineNotice } from './device-banner.tsx';
export { startDevice } from './device.ts';
export { SessionBar } from './device-banner.tsx';
