export { DoorScreen } from './door.screen.tsx';
export { EventScreen } from './event.screen.tsx';
export { EventsScreen } from './events.screen.tsx';
export { SeriesScreen } from './series.screen.tsx';
