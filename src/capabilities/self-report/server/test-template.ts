import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../rules/answers.ts';
import { Template, type TemplateKind } from '../rules/template.ts';

const migration = readFileSync(
  join(import.meta.dirname, '../../../../database/migrations/0028-self-report.sql'),
  'utf8',
);

/** The template that came with the product, as its migration writes it. */
export function firstTemplate(kind: TemplateKind): Template {
  const [, json = ''] = new RegExp(`values \\('${kind}', 1, .*?\\$json\\$(.*?)\\$json\\$`, 's').exec(migration) ?? [];
  return Template.parse(JSON.parse(json));
}

/** A report that can be sent on 21 November 2026. */
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

/** The same after an arrival by air. */
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

/** A self-assessment of somebody who is well. */
export const wellAssessment: Answers = { signs: ['none'], symptoms: ['none'], contact: 'no', test: 'none' };
