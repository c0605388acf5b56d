export { OfflineNotice } from './offline-notice.tsx';
export { startDevice } from './device.ts';
export { SessionBar } from './session-bar.tsx';
