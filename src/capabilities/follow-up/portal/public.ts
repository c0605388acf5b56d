export { FollowUpCard } from './follow-up-card.tsx';
