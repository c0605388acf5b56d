export { type Live, liveSettings, openLive } from './live.ts';
export { administrationWaiting } from './store-waiting.ts';
