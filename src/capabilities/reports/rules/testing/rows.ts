import type { CaseRow, CountRow, ReferredRow } from '../rows.ts';

export function countRow(change: Partial<CountRow> = {}): CountRow {
  return {
    day: '2026-11-21',
    port: 'BNBWN',
    mode: 'air',
    transport: 'BI422',
    band: 'proceed',
    decision: 'cleared',
    travellers: 3,
    ...change,
  };
}

export function referredRow(change: Partial<ReferredRow> = {}): ReferredRow {
  return {
    reference: 'AB12CD34EF56',
    number: 1,
    referredAt: '2026-11-21T04:00:00.000Z',
    port: 'BNBWN',
    mode: 'air',
    transport: 'BI422',
    departureCountry: 'SG',
    nationality: 'BN',
    sex: 'female',
    age: 40,
    birthYear: '1986',
    band: 'see-health-officer',
    fever: 'yes',
    rash: 'no',
    temperature: 384,
    isOpen: true,
    ...change,
  };
}

export function caseRow(change: Partial<CaseRow> = {}): CaseRow {
  return {
    id: '6f1f5a52-5d0e-4c57-9a55-3f0f2f9f2f01',
    reference: 'AB12CD34EF56',
    number: 1,
    origin: 'referred',
    port: 'BNBWN',
    post: 'air',
    openedAt: '2026-11-21T04:00:00.000Z',
    openedOn: '2026-11-21',
    entryDate: '2026-11-21',
    transport: 'BI422',
    departureCountry: 'SG',
    nationality: 'BN',
    age: 40,
    birthYear: '1986',
    symptoms: ['fever', 'cough'],
    temperature: 384,
    state: 'followed',
    ending: '',
    outcome: 'home',
    disease: { code: 'mpox', name: 'Mpox' },
    followUpFrom: '2026-11-21',
    followUpUntil: '2026-12-12',
    person: { name: 'Siti Aminah binti Abdul Rahman', birthDate: '1986-03-14' },
    ...change,
  };
}
