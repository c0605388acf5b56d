export { FormScreen } from './form.screen.tsx';
