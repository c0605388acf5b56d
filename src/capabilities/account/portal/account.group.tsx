export { AccountScreen, ResidentAccountScreen } from './account.screen.tsx';
export { SettingsScreen } from './settings.screen.tsx';
