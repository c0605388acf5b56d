export { ByCodeScreen } from './by-code.screen.tsx';
export { MemberFormScreen } from './member-form.screen.tsx';
export { ChooseScreen } from './choose.screen.tsx';
export { MembersScreen } from './members.screen.tsx';
export { RequestScreen } from './request.screen.tsx';
export { SignUpScreen } from './sign-up.screen.tsx';
