import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as templates from '../contract-templates.ts';
import {
  askForTemplate,
  beginTemplateDraft,
  listTemplates,
  readTemplateDraft,
  readTemplateVersion,
  saveTemplateDraft,
} from './draft-templates.ts';
import { listReportDates, readReports, readTemplate, readToday } from './read-reports.ts';
import { declineTemplate, releaseTemplate } from './release-template.ts';
import { tryTemplate } from './dry-run-template.ts';
import { submitReport } from './submit-report.ts';

const writer = staff('templates:write');
const confirmed = staff('templates:release', { steppedUp: true });

export const selfReportRoutes = [
  serve(calls.readTemplate, traveller, readTemplate),
  serve(calls.listReportDates, traveller, listReportDates),
  serve(calls.readReports, traveller, readReports),
  serve(calls.submitReport, traveller, submitReport),
  serve(calls.readToday, traveller, readToday),
  serve(templates.listTemplates, writer, listTemplates),
  serve(templates.readTemplateVersion, writer, readTemplateVersion),
  serve(templates.readTemplateDraft, writer, readTemplateDraft),
  serve(templates.saveTemplateDraft, writer, saveTemplateDraft),
  serve(templates.beginTemplateDraft, writer, beginTemplateDraft),
  serve(templates.tryTemplate, staff('templates:release'), tryTemplate),
  serve(templates.askForTemplate, writer, askForTemplate),
  serve(templates.releaseTemplate, confirmed, releaseTemplate),
  serve(templates.declineTemplate, writer, declineTemplate),
];
