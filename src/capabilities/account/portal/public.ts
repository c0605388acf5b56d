export { ConfirmWithCodeSheet } from './confirm-with-code-sheet.tsx';
export { formatContact } from './contact.ts';
export { LogOutDialog } from './log-out-dialog.tsx';
export { DeviceNotifications } from './device-notifications.tsx';
export { unsubscribePush } from './push/unsubscribe-push.ts';
export { PushSync } from './push/browser-push.ts';
