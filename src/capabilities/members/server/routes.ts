import { readUserInfo as userInfoCall } from '#capabilities/login/contract.ts';
import { traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { answerRequest } from './answer-request.ts';
import { deleteMember } from './delete-member.ts';
import { fillPersonalInfo } from './fill-personal-info.ts';
import { sendRequestByCode, generatePersonalCode } from './personal-code.ts';
import { changeCurrentMember, readFamily, readMember, readUserInfo } from './read-family.ts';
import { resendRequest, endHelperAccess, withdrawRequest } from './requests.ts';
import { updateMember } from './update-member.ts';

/** The contract of the user info is in `login`, whose pages cache the user info. Its handler is here. */
export const membersRoutes = [
  serve(userInfoCall, traveller, readUserInfo),
  serve(calls.fillPersonalInfo, traveller, fillPersonalInfo),
  serve(calls.updateMember, traveller, updateMember),
  serve(calls.deleteMember, traveller, deleteMember),
  serve(calls.readMember, traveller, readMember),
  serve(calls.changeCurrentMember, traveller, changeCurrentMember),
  serve(calls.readFamily, traveller, readFamily),
  serve(calls.resendRequest, traveller, resendRequest),
  serve(calls.withdrawRequest, traveller, withdrawRequest),
  serve(calls.answerRequest, traveller, answerRequest),
  serve(calls.endHelperAccess, traveller, endHelperAccess),
  serve(calls.generatePersonalCode, traveller, generatePersonalCode),
  serve(calls.sendRequestByCode, traveller, sendRequestByCode),
];
