import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { Template, type TemplateKind } from '#capabilities/self-report/rules/template.ts';

const seed = join(import.meta.dirname, '../../../../../database/migrations/0023-self-report.self_report_template.json');
const templates = JSON.parse(readFileSync(seed, 'utf8')) as { kind: TemplateKind; content: unknown }[];

/** First version of the template, as the seed inserts it. */
export function firstTemplate(kind: TemplateKind): Template {
  return Template.parse(templates.find((row) => row.kind === kind)?.content);
}

/** Answers of a report that are valid on 21 November 2026. */
export const wellReport: Answers = {
  name: 'Siti Aminah binti Haji Ahmad',
  'birth-date': '1986-03-14',
  gender: 'female',
  nationality: 'BN',
  ic: '00123456',
  passport: '',
  'passport-expiry': '',
  phone: '7123456',
  district: 'BN-BM',
  mukim: "Gadong 'B'",
  kampong: 'Kiarong',
  address: 'No. 7, Simpang 12',
  occupation: 'private-full-time',
  entered: 'no',
  symptoms: ['none'],
  tested: 'no',
  contact: 'no',
  doctor: 'no',
};

export const arrivedReport: Answers = {
  ...wellReport,
  passport: 'B0412345',
  'passport-expiry': '2030-01-31',
  entered: 'yes',
  embarkation: 'SG',
  'entry-date': '2026-11-18',
  transport: 'air',
  flight: 'BI422',
  seat: '12A',
  purpose: 'leisure',
};

export const wellAssessment: Answers = { signs: ['none'], symptoms: ['none'], contact: 'no', test: 'none' };
