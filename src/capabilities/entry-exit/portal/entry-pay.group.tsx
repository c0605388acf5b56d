export { ApplicationScreen } from './application.screen.tsx';
export { ApplyScreen } from './apply.screen.tsx';
export { ListScreen } from './list.screen.tsx';
export { PayResultScreen } from './pay-result.screen.tsx';
