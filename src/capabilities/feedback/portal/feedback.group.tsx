export { FeedbackScreen } from './feedback.screen.tsx';
export { WriteScreen } from './write.screen.tsx';
