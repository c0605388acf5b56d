export { AccountScreen, ResidentAccountScreen } from './account.screen.tsx';
export { NumberScreen } from './number.screen.tsx';
export { SettingsScreen } from './settings.screen.tsx';
