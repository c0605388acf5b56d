export { ChangesScreen } from './changes.screen.tsx';
export { PeopleScreen } from './people.screen.tsx';
