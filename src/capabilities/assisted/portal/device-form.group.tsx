export { deviceForm } from './device-form.tsx';
