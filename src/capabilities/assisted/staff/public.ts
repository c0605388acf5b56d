export { openForm } from './open-form.ts';
