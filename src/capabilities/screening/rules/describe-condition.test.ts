import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeCondition } from './describe-condition.ts';
import { type Condition, RuleSet } from './rule-set.ts';

const fever: Condition = { answer: 'fever', is: 'yes' };
const rash: Condition = { answer: 'rash', is: 'no' };
const departed: Condition = { departedFrom: ['SG', 'MY'] };

test.each<[Condition, string, string]>([
  [fever, 'fever: yes', 'demam: ya'],
  [rash, 'rash: no', 'ruam: tidak'],
  [{ visited: ['SG'] }, 'was in Singapore in the last 21 days', 'berada di Singapura dalam tempoh 21 hari yang lalu'],
  [
    { visited: ['SG', 'MY', 'ID'] },
    'was in Singapore, Malaysia or Indonesia in the last 21 days',
    'berada di Singapura, Malaysia atau Indonesia dalam tempoh 21 hari yang lalu',
  ],
  [departed, 'departed from Singapore or Malaysia', 'bertolak dari Singapura atau Malaysia'],
  [{ nationality: ['BN'] }, 'nationality Brunei Darussalam', 'kewarganegaraan Brunei Darussalam'],
  [{ mode: ['air', 'sea'] }, 'arrives by air or sea', 'tiba melalui udara atau laut'],
  [{ transport: ['BI422', 'SERI'] }, 'flight or vessel BI422 or SERI', 'penerbangan atau kapal BI422 atau SERI'],
  [{ ageBelow: 12 }, 'is younger than 12 on the day of arrival', 'berumur kurang daripada 12 tahun pada hari ketibaan'],
  [{ ageFrom: 60 }, 'is 60 or older on the day of arrival', 'berumur 60 tahun atau lebih pada hari ketibaan'],
  [{ arrivalFrom: '2026-12-01' }, 'arrives on 1 Dec 2026 or later', 'tiba pada 1 Dis 2026 atau selepasnya'],
  [{ arrivalUntil: '2026-12-01' }, 'arrives on 1 Dec 2026 or earlier', 'tiba pada 1 Dis 2026 atau sebelumnya'],
  [{ temperatureAtLeast: 375 }, 'has 37.5 °C or more at the counter', 'bersuhu 37.5 °C atau lebih di kaunter'],
  [{ not: rash }, 'not (rash: no)', 'bukan (ruam: tidak)'],
  [{ all: [fever] }, 'fever: yes', 'demam: ya'],
  [
    { all: [departed, fever] },
    'departed from Singapore or Malaysia, and fever: yes',
    'bertolak dari Singapura atau Malaysia, dan demam: ya',
  ],
  [{ any: [fever, rash] }, 'fever: yes, or rash: no', 'demam: ya, atau ruam: tidak'],
  [
    { all: [fever, { any: [rash, { not: { all: [fever, rash] } }] }] },
    'fever: yes, and (rash: no, or not (fever: yes, and rash: no))',
    'demam: ya, dan (ruam: tidak, atau bukan (demam: ya, dan ruam: tidak))',
  ],
  [{ any: [{ all: [fever] }, { any: [rash] }] }, 'fever: yes, or rash: no', 'demam: ya, atau ruam: tidak'],
  [
    { all: [{ all: [{ any: [fever, rash] }] }, departed] },
    '(fever: yes, or rash: no), and departed from Singapore or Malaysia',
    '(demam: ya, atau ruam: tidak), dan bertolak dari Singapura atau Malaysia',
  ],
])('explains %j', (condition, en, ms) => {
  expect(describeCondition(condition, 'en')).toBe(en);
  expect(describeCondition(condition, 'ms')).toBe(ms);
});

describe('docs/rules.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/rules.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\{.+?\})` \| ([^|]+) \|/gm)].map(
    ([, json = '', sentence = '']) => [json, sentence] as const,
  );
  const [, example = ''] = /A rule, in JSON:\n\n((?: {4}.*\n)+)/.exec(page) ?? [];

  test('has a row for each kind of condition', () => {
    expect(new Set(rows.map(([json]) => Object.keys(JSON.parse(json) as object)[0])).size).toBe(14);
  });

  test.each(rows)('has a valid condition %s with the sentence "%s"', (json, sentence) => {
    const when = JSON.parse(json) as Condition;
    const rule = { id: 'it', when, band: 'see-health-officer', reason: { en: 'a', ms: 'b' } };
    expect(RuleSet.parse({ version: 1, rules: [rule] }).rules[0]?.when).toEqual(when);
    expect(describeCondition(when, 'en')).toBe(sentence);
  });

  test('shows a rule that can be released', () => {
    const rule: unknown = JSON.parse(example);
    expect(RuleSet.parse({ version: 2, rules: [rule] })).toEqual({ version: 2, rules: [rule] });
  });
});
