import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of the family (spec §2: sign up, choose member, add family member, member manage). */
export const membersScreens: readonly ScreenRoute[] = [
  { path: '/app/sign-up', group: 'members', lazy: () => loadMembersGroup().then((module) => module.SignUpScreen) },
  { path: '/app/members', group: 'members', lazy: () => loadMembersGroup().then((module) => module.MembersScreen) },
  {
    path: '/app/members/add',
    group: 'members',
    lazy: () => loadMembersGroup().then((module) => module.MemberFormScreen),
  },
  {
    path: '/app/members/by-code',
    group: 'members',
    lazy: () => loadMembersGroup().then((module) => module.RequestByCodeScreen),
  },
  {
    path: '/app/members/choose',
    group: 'members',
    lazy: () => loadMembersGroup().then((module) => module.ChooseMemberScreen),
  },
  {
    path: '/app/members/request',
    group: 'members',
    lazy: () => loadMembersGroup().then((module) => module.ReceivedRequestScreen),
  },
];

function loadMembersGroup() {
  return import('./members.group.tsx');
}
