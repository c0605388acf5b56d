import { traveller } from '#capabilities/login/server/public.ts';
import { staff, staffStream } from '#capabilities/staff/server/public.ts';
import { sameOriginPage, serve, serveEvents } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as contactCalls from '../contract-contacts.ts';
import * as listCalls from '../contract-list.ts';
import * as recordCalls from '../contract-records.ts';
import * as travellerCalls from '../contract-traveller.ts';
import { answerByLink, recordDepartureByLink, readQuestionByLink } from './answer-by-link.ts';
import { attachCaseFile, openCaseFile, removeCaseFile } from './attach-file.ts';
import { assessCase } from './assess-case.ts';
import { closeCorrectedCase } from './close-corrected-case.ts';
import { decideCase } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { followContacts } from './follow-contacts.ts';
import { listContacts } from './list-contacts.ts';
import { recordSeats } from './record-seats.ts';
import { followCases } from './follow-cases.ts';
import { openCase } from './open-case.ts';
import { answerQuestion, recordGroupDeparture, listQuestions } from './answer-question.ts';
import { readCase } from './read-case.ts';
import { recordLabResult } from './record-lab-result.ts';
import { addCaseNote, recordCall } from './record-call.ts';
import { renewLink, stopFollowUp } from './stop-follow-up.ts';
import { reopenCase } from './reopen-case.ts';
import { assignCases, reassignCase, takeCase } from './take-case.ts';

const deskGuard = staff('cases:work');

export const followUpRoutes = [
  serve(listCalls.listCases, deskGuard, listCases),
  serveEvents(listCalls.followCases, staffStream('cases:work'), followCases),
  serve(listCalls.assignCases, deskGuard, assignCases),
  serve(calls.readCase, deskGuard, readCase),
  serve(calls.openCase, deskGuard, openCase),
  serve(calls.takeCase, deskGuard, takeCase),
  serve(calls.reassignCase, deskGuard, reassignCase),
  serve(calls.assessCase, deskGuard, assessCase),
  serve(calls.decideCase, deskGuard, decideCase),
  serve(calls.closeCorrectedCase, deskGuard, closeCorrectedCase),
  serve(calls.recordCall, deskGuard, recordCall),
  serve(calls.addCaseNote, deskGuard, addCaseNote),
  serve(recordCalls.attachCaseFile, deskGuard, attachCaseFile),
  serve(recordCalls.openCaseFile, deskGuard, openCaseFile),
  serve(recordCalls.removeCaseFile, deskGuard, removeCaseFile),
  serve(recordCalls.recordLabResult, deskGuard, recordLabResult),
  serve(contactCalls.listContacts, deskGuard, listContacts),
  serve(contactCalls.recordSeats, deskGuard, recordSeats),
  serve(contactCalls.followContacts, deskGuard, followContacts),
  serve(calls.reopenCase, deskGuard, reopenCase),
  serve(calls.stopFollowUp, deskGuard, stopFollowUp),
  serve(calls.renewLink, deskGuard, renewLink),
  serve(travellerCalls.readQuestionByLink, sameOriginPage, readQuestionByLink),
  serve(travellerCalls.answerByLink, sameOriginPage, answerByLink),
  serve(travellerCalls.recordDepartureByLink, sameOriginPage, recordDepartureByLink),
  serve(travellerCalls.listQuestions, traveller, listQuestions),
  serve(travellerCalls.answerQuestion, traveller, answerQuestion),
  serve(travellerCalls.recordGroupDeparture, traveller, recordGroupDeparture),
];
