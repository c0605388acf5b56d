export { formScreen } from './form.screen.tsx';
export { StartScreen } from './start.screen.tsx';
