import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as templateCalls from '../contract-templates.ts';
import {
  requestTemplateRelease,
  restartTemplateDraft,
  listTemplates,
  readTemplateDraft,
  readTemplateVersion,
  saveTemplateDraft,
} from './draft-templates.ts';
import { listReportDates, readReports, readTemplate, readToday } from './read-reports.ts';
import { declineTemplateRelease, releaseTemplate } from './release-template.ts';
import { runTemplateDryRun } from './dry-run-template.ts';
import { submitReport } from './submit-report.ts';

const templateWriter = staff('templates:write');
const steppedUpReleaser = staff('templates:release', { steppedUp: true });

export const selfReportRoutes = [
  serve(calls.readTemplate, traveller, readTemplate),
  serve(calls.listReportDates, traveller, listReportDates),
  serve(calls.readReports, traveller, readReports),
  serve(calls.submitReport, traveller, submitReport),
  serve(calls.readToday, traveller, readToday),
  serve(templateCalls.listTemplates, templateWriter, listTemplates),
  serve(templateCalls.readTemplateVersion, templateWriter, readTemplateVersion),
  serve(templateCalls.readTemplateDraft, templateWriter, readTemplateDraft),
  serve(templateCalls.saveTemplateDraft, templateWriter, saveTemplateDraft),
  serve(templateCalls.restartTemplateDraft, templateWriter, restartTemplateDraft),
  serve(templateCalls.runTemplateDryRun, staff('templates:release'), runTemplateDryRun),
  serve(templateCalls.requestTemplateRelease, templateWriter, requestTemplateRelease),
  serve(templateCalls.releaseTemplate, steppedUpReleaser, releaseTemplate),
  serve(templateCalls.declineTemplateRelease, templateWriter, declineTemplateRelease),
];
