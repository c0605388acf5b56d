export { ConsoleScreens } from './console-screens.tsx';
