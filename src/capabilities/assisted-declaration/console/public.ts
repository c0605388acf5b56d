export { openAssistedForm } from './open-assisted-form.ts';
export { FormOpenedNotice } from './form-opened-notice.tsx';
