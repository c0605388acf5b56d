import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of the family (spec §2: sign up, choose member, add family member, member manage). */
export const membersScreens: readonly ScreenRoute[] = screensOf('members', () => import('./members.group.tsx'), {
  '/app/sign-up': 'SignUpScreen',
  '/app/members': 'MembersScreen',
  '/app/members/add': 'MemberFormScreen',
  '/app/members/by-code': 'RequestByCodeScreen',
  '/app/members/choose': 'ChooseMemberScreen',
  '/app/members/request': 'ReceivedRequestScreen',
});
