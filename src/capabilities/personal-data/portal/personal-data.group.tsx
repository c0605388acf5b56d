export { DataScreen } from './data.screen.tsx';
export { ErasedScreen } from './erased.screen.tsx';
export { AccessLogScreen } from './access-log.screen.tsx';
