export { ResidentScreens } from './resident-screens.tsx';
