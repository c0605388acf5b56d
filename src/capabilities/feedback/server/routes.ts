import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as deskCalls from '../contract-desk.ts';
import { answerMessage, listDeskMessages, messageItems, openMessageFile, readMessage } from './answer-message.ts';
import { listOwnMessages } from './list-own-messages.ts';
import { sendFeedback, sendReport } from './send-message.ts';

export const feedbackRoutes = [
  serve(calls.sendFeedback, traveller, sendFeedback),
  serve(calls.sendReport, traveller, sendReport),
  serve(calls.listOwnMessages, traveller, listOwnMessages),
  serve(deskCalls.listDeskMessages, staff('feedback:answer'), listDeskMessages),
  serve(deskCalls.readMessage, staff('feedback:answer'), readMessage),
  serve(deskCalls.openMessageFile, staff('feedback:answer'), openMessageFile),
  serve(deskCalls.answerMessage, staff('feedback:answer'), answerMessage),
  serve(deskCalls.messageCalls.take, staff('feedback:answer'), messageItems.take),
  serve(deskCalls.messageCalls.giveBack, staff('feedback:answer'), messageItems.giveBack),
];
