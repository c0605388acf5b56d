import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '#capabilities/self-report/rules/answers.ts';
import { Template, type TemplateKind } from '#capabilities/self-report/rules/template.ts';

const migrations = join(import.meta.dirname, '../../../../../database/migrations');
const migration = readFileSync(join(migrations, '0028-self-report.sql'), 'utf8');
const additions = ['0056-by-land.sql', '0068-gender-not-stated.sql']
  .map((name) => readFileSync(join(migrations, name), 'utf8'))
  .join('\n');

/** First version of the template, as the migrations insert it. */
export function firstTemplate(kind: TemplateKind): Template {
  const [, json = ''] = new RegExp(`values \\('${kind}', 1, .*?\\$json\\$(.*?)\\$json\\$`, 's').exec(migration) ?? [];
  const written = JSON.parse(json) as { pages: { id: string; questions: { id: string; options?: unknown[] }[] }[] };
  const arrival = written.pages.find(({ id }) => id === 'arrival')?.questions ?? [];
  arrival.find(({ id }) => id === 'transport')?.options?.push(readAddition('land'));
  const ship = arrival.findIndex(({ id }) => id === 'ship');
  if (ship >= 0) arrival.splice(ship + 1, 0, readAddition('vehicle') as { id: string });
  const general = written.pages.flatMap(({ questions }) => questions);
  general.find(({ id }) => id === 'gender')?.options?.push(readAddition('unspecified'));
  return Template.parse(written);
}

function readAddition(name: 'land' | 'vehicle' | 'unspecified'): unknown {
  return JSON.parse(new RegExp(`\\$${name}\\$(.*?)\\$${name}\\$`).exec(additions)?.[1] ?? 'null');
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

/** Answers of a report after an arrival by air. */
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

/** Answers of a self-assessment without symptoms. */
export const wellAssessment: Answers = { signs: ['none'], symptoms: ['none'], contact: 'no', test: 'none' };
