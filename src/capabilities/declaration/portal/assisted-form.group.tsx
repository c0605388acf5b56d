export { AssistedFormScreen } from './assisted-form.screen.tsx';
