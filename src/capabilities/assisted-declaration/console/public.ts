export { openForm } from './open-form.ts';
export { OpenedNotice } from './opened-notice.tsx';
