export { type Live, liveSettings, openLive } from './live.ts';
