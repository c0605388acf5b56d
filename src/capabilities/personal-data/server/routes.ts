import { confirmedTraveller, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { downloadData, issueDataTicket } from './download-data.ts';
import { eraseData, previewErasure } from './erase.ts';
import { listAccessLog } from './list-access-log.ts';

export const personalDataRoutes = [
  serve(calls.listAccessLog, traveller, listAccessLog),
  serve(calls.previewErasure, traveller, previewErasure),
  serve(calls.issueDataTicket, confirmedTraveller, issueDataTicket),
  serve(calls.downloadData, anyone, downloadData),
  serve(calls.eraseData, confirmedTraveller, eraseData),
];
