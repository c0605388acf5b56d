export { ApplicationHistoryScreen } from './application-history.screen.tsx';
export { EntranceScreen } from './entrance.screen.tsx';
export { GroupViewScreen } from './group-view.screen.tsx';
export { HomeScreen } from './home.screen.tsx';
export { TravelScreen } from './travel.screen.tsx';
export { ViewScreen } from './view.screen.tsx';
