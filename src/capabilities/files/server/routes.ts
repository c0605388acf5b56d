import { traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { downloadFile } from './download-file.ts';
import { issueFileTicket, listFiles, readFile, removeFile } from './manage-files.ts';
import { uploadFile } from './upload-file.ts';

export const filesRoutes = [
  serve(calls.uploadFile, traveller, uploadFile),
  serve(calls.listFiles, traveller, listFiles),
  serve(calls.readFile, traveller, readFile),
  serve(calls.removeFile, traveller, removeFile),
  serve(calls.issueFileTicket, traveller, issueFileTicket),
  serve(calls.downloadFile, anyone, downloadFile),
];
