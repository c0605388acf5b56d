export { AssessmentScreen } from './assessment.screen.tsx';
export { HistoryScreen } from './history.screen.tsx';
