export { createDeviceForm } from './device-form.tsx';
