import { expect, test } from 'vitest';
import type { AnyCall } from '#foundation/contract/call.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { allRoutes } from './routes.ts';

// Spec §5, "Wider app forms": "Required fields show 'Invalid or the field is required !'."

const calls: AnyCall[] = allRoutes.map(({ call }) => call);

test.each([
  // The key of the rule for an empty field, for every form of the resident app.
  ['setCertifiedPassword', 'certified-empty'],
  ['checkCertifiedPassword', 'certified-empty'],
  ['resetCertifiedPassword', 'certified-empty'],
  ['removeCertifiedPassword', 'certified-empty'],
  ['answerByLink', 'answer-needed'],
  ['answerByLink', 'symptoms-needed'],
  ['answerQuestion', 'answer-needed'],
  ['answerQuestion', 'symptoms-needed'],
  ['answerQuestion', 'required'],
  ['recordDepartureByLink', 'travellers-needed'],
  ['recordGroupDeparture', 'travellers-needed'],
  ['recordGroupDeparture', 'required'],
  ['changeAgreement', 'needed'],
  ['linkRecord', 'required'],
  ['fillPersonalInfo', 'required'],
  ['requestFamilyLink', 'required'],
  ['commitCertification', 'required'],
  ['sendFeedback', 'required'],
  ['appealHealthCode', 'required'],
  ['applyEntryExit', 'required'],
  ['applyEntryExit', 'invalid'],
  ['emailReceipt', 'required'],
  ['processApplication', 'required'],
  ['submitReport', 'required'],
])('%s has the specified message for "%s"', (name, key) => {
  const call = calls.find((candidate) => candidate.name === name);
  expect(call).toBeDefined();
  expect(fieldErrorMessage(key, 'en', call?.fieldMessages)).toBe('Invalid or the field is required !');
  expect(fieldErrorMessage(key, 'ms', call?.fieldMessages)).toBe('Tidak sah atau ruangan ini wajib diisi!');
});
