export { type Live, liveSettings, openLive } from './live.ts';
export { settingsWaiting } from './store-waiting.ts';
