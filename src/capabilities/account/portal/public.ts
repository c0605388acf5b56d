export { KeepPush } from './push/keep-push.tsx';
