import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** The family's screens (spec §2: sign up, choose member, add family member, member manage). */
export const membersScreens: readonly ScreenRoute[] = [
  { path: '/app/sign-up', group: 'members', lazy: () => group().then((one) => one.SignUpScreen) },
  { path: '/app/members', group: 'members', lazy: () => group().then((one) => one.MembersScreen) },
  { path: '/app/members/add', group: 'members', lazy: () => group().then((one) => one.AddScreen) },
  { path: '/app/members/by-code', group: 'members', lazy: () => group().then((one) => one.ByCodeScreen) },
  { path: '/app/members/choose', group: 'members', lazy: () => group().then((one) => one.ChooseScreen) },
  { path: '/app/members/request', group: 'members', lazy: () => group().then((one) => one.RequestScreen) },
];

function group() {
  return import('./members.group.tsx');
}
