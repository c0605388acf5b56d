export { ReviewScreen } from './review.screen.tsx';
export { ReviewsScreen } from './reviews.screen.tsx';
