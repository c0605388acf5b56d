export { RequestByCodeScreen } from './request-by-code.screen.tsx';
export { MemberFormScreen } from './member-form.screen.tsx';
export { ChooseMemberScreen } from './choose-member.screen.tsx';
export { MembersScreen } from './members.screen.tsx';
export { ReceivedRequestScreen } from './received-request.screen.tsx';
export { SignUpScreen } from './sign-up.screen.tsx';
