export { FollowStatus } from './follow-status.tsx';
