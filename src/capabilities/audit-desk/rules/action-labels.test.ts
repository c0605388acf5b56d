import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveSeries } from '#capabilities/activities/contract-console.ts';
import { recordRecovery } from '#capabilities/certificates/contract-console.ts';
import { markExposure, saveVenue } from '#capabilities/check-in/contract-console.ts';
import { saveFacility } from '#capabilities/nearby/contract-console.ts';
import { changeApplication } from '#capabilities/vaccination/contract.ts';
import { actionLabels } from './action-labels.ts';
import { fieldLabels, labelFor, reasonLabels, subjectKindLabels } from './audit-labels.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = globSync(['src/**/*.ts', 'database/migrations/*.sql'], { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

test('has a label for every action that the product writes', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z-]+\/[a-z-]+)'/g)].map(([, action = '']) => action),
  );
  expect(written.length).toBeGreaterThan(25);
  expect([...new Set(written)].filter((action) => !Object.hasOwn(actionLabels, action))).toEqual([]);
});

test('has a label for every kind of subject that the product writes', () => {
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:subjects?: |record(?:List)?Access\([^{]*)\{ kind: '([a-z-]+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  );
  expect(kinds.length).toBeGreaterThan(100);
  expect([...new Set(kinds)].filter((kind) => !Object.hasOwn(subjectKindLabels, kind))).toEqual([]);
});

// Lists of names only: in field errors of a form each entry is an object.
const list = /(?<!\w)\['[\w-]+'(?:, '[\w-]+')*(?:, \.\.\.[^\]]*)?\]/g;

test('has a label for every field that the product writes', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:fields|looked|compared)\b\S*(?:: | = )([^;{}]*)|\brecord(?:List)?Access\(([^;]*)/g)]
      .flatMap(([, named = '', recorded = '']) => [...`${named} ${recorded}`.matchAll(list)])
      .flatMap(([names]) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)),
  );
  expect(written.length).toBeGreaterThan(100);
  const inputs = [
    saveSeries.input.shape.facts,
    saveVenue.input.shape.facts,
    saveFacility.input.shape.content,
    recordRecovery.input.shape.recovered,
    markExposure.input,
  ].flatMap(({ shape }) => Object.keys(shape));
  const answers = Object.keys(changeApplication.input.shape).filter((name) => !['applyNo', 'revision'].includes(name));
  const names = new Set([...written, ...inputs, ...answers]);
  expect([...names].filter((name) => !Object.hasOwn(fieldLabels, name))).toEqual([]);
});

test('has labels in both languages, and different ones for all actions', () => {
  for (const language of ['en', 'ms'] as const) {
    const labels = Object.values(actionLabels).map((both) => both[language]);
    expect(new Set(labels).size).toBe(labels.length);
    for (const table of [actionLabels, fieldLabels, reasonLabels, subjectKindLabels])
      expect(Object.values(table).every((both) => both[language].trim() !== '')).toBe(true);
  }
});

test('returns a key without a label as stored', () => {
  expect(labelFor(actionLabels, 'later/thing', 'en')).toBe('later/thing');
  expect(labelFor(actionLabels, 'toString', 'en')).toBe('toString');
  expect(labelFor(actionLabels, 'staff/access', 'ms')).toBe('Melihat data');
});
