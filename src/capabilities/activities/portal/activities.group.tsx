export { ActivitiesScreen } from './activities.screen.tsx';
export { EventAppealScreen } from './appeal.screen.tsx';
export { EventCodeScreen } from './event-code.screen.tsx';
export { EventScreen } from './event.screen.tsx';
