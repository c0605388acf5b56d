export { ConfirmSheet } from './confirm-sheet.tsx';
export { contactOf } from './contact.ts';
export { LogOutDialog } from './log-out-dialog.tsx';
export { Notifications as DeviceNotifications } from './notifications.tsx';
export { forgetPush } from './push/forget-push.ts';
export { KeepPush } from './push/keep-push.tsx';
