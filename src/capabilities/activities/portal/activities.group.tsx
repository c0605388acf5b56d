export { ActivitiesScreen } from './activities.screen.tsx';
export { EventAppealScreen } from './appeal.screen.tsx';
export { EventCodeScreen } from './code.screen.tsx';
export { EventScreen } from './event.screen.tsx';
