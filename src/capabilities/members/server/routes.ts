import { readProfile as profileCall } from '#capabilities/login/contract.ts';
import { traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { answerRequest } from './answer-request.ts';
import { deleteMember } from './delete-member.ts';
import { fillPersonalInfo } from './fill-personal-info.ts';
import { askByCode, generateQrcode } from './personal-code.ts';
import { changeCurrentMember, readFamily, readMember, readProfile } from './read-family.ts';
import { askAgain, endHelp, withdrawRequest } from './requests.ts';
import { updateMember } from './update-member.ts';

/**
 * Call, guard, handler. The contract of the user info is in `login`, whose page caches it; this capability answers it.
 */
export const membersRoutes = [
  serve(profileCall, traveller, readProfile),
  serve(calls.fillPersonalInfo, traveller, fillPersonalInfo),
  serve(calls.updateMember, traveller, updateMember),
  serve(calls.deleteMember, traveller, deleteMember),
  serve(calls.readMember, traveller, readMember),
  serve(calls.changeCurrentMember, traveller, changeCurrentMember),
  serve(calls.readFamily, traveller, readFamily),
  serve(calls.askAgain, traveller, askAgain),
  serve(calls.withdrawRequest, traveller, withdrawRequest),
  serve(calls.answerRequest, traveller, answerRequest),
  serve(calls.endHelp, traveller, endHelp),
  serve(calls.generateQrcode, traveller, generateQrcode),
  serve(calls.askByCode, traveller, askByCode),
];
