import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as questions from '../contract-traveller.ts';
import { answerByLink, leaveByLink, readQuestionByLink } from './answer-by-link.ts';
import { assessCase } from './assess-case.ts';
import { decideCase } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { answerQuestion, leaveCountry, listQuestions } from './own-questions.ts';
import { readCase } from './read-case.ts';
import { noteCase, recordCall } from './record-call.ts';
import { renewLink, stopFollowUp } from './stop-follow-up.ts';
import { passCase, takeCase } from './take-case.ts';

const desk = staff('cases:work');

/** Call → who may → act. */
export const followUpRoutes = [
  serve(calls.listCases, desk, listCases),
  serve(calls.readCase, desk, readCase),
  serve(calls.openCase, desk, openCase),
  serve(calls.takeCase, desk, takeCase),
  serve(calls.passCase, desk, passCase),
  serve(calls.assessCase, desk, assessCase),
  serve(calls.decideCase, desk, decideCase),
  serve(calls.recordCall, desk, recordCall),
  serve(calls.noteCase, desk, noteCase),
  serve(calls.stopFollowUp, desk, stopFollowUp),
  serve(calls.renewLink, desk, renewLink),
  serve(questions.readQuestionByLink, sameOriginPage, readQuestionByLink),
  serve(questions.answerByLink, sameOriginPage, answerByLink),
  serve(questions.leaveByLink, sameOriginPage, leaveByLink),
  serve(questions.listQuestions, traveller, listQuestions),
  serve(questions.answerQuestion, traveller, answerQuestion),
  serve(questions.leaveCountry, traveller, leaveCountry),
];
