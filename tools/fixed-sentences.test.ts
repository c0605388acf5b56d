import { describe, expect, test } from 'vitest';
import { mosqueCalls } from '#capabilities/activities/contract.ts';
import { activityMessages } from '#capabilities/activities/messages/screens.ts';
import { commitCertification } from '#capabilities/identity-check/contract.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { screenMessages as declarationMessages } from '#capabilities/declaration/messages/screens.ts';
import { applyEntryExit, emailReceipt } from '#capabilities/entry-exit/contract.ts';
import { sendFeedback, sendReport } from '#capabilities/feedback/contract.ts';
import { appealHealthCode } from '#capabilities/health-code/contract.ts';
import { sendProblems, sendSmsCode } from '#capabilities/login/contract.ts';
import { residentFieldMessages } from '#capabilities/login/messages/resident-login.ts';
import { loginMessages } from '#capabilities/login/messages/screens.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { familyMessages } from '#capabilities/members/messages/screens.ts';
import { linkRecord } from '#capabilities/records/contract.ts';
import { submitReport } from '#capabilities/self-report/contract.ts';
import { processApplication } from '#capabilities/vaccination/contract.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { submitMessages } from '#foundation/web/form/submit-messages.ts';
import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import { frameMessages } from '#foundation/web/screens/messages.ts';
import { countryMessages } from '#foundation/web/ui/country-picker/messages.ts';

// Repeats the sentences of the specification (§5 and §8) character for character: a full-width question mark, a space
// before an exclamation mark, lower case at the start. A "correction" of one in the product fails here.

/** Sentence for a refused field of a call, on the page and in the server's response. */
const fieldErrorSentence = ({ fieldMessages }: AnyCall, key: string) => fieldErrorMessage(key, 'en', fieldMessages);

const appForms: Record<string, AnyCall> = {
  'self-report': submitReport,
  family: fillPersonalInfo,
  identity: commitCertification,
  feedback: sendFeedback,
  'report to the help desk': sendReport,
  'appeal against a health code': appealHealthCode,
  'appeal about an event': mosqueCalls.act,
  'vaccine registration': processApplication,
  'entry/exit': applyEntryExit,
  'receipt by e-mail': emailReceipt,
  'link a record': linkRecord,
};

const { en: family } = familyMessages;
const { kinds } = foundationProblems;

describe.each<[sentence: string, shownAs: Record<string, string | undefined>]>([
  [
    'Invalid Phone Number',
    { login: fieldErrorSentence(sendSmsCode, 'phone'), declaration: fieldErrorSentence(submitDeclaration, 'phone') },
  ],
  [
    'Please enter a valid email address.',
    {
      login: fieldErrorSentence(sendSmsCode, 'login-email'),
      family: fieldErrorSentence(fillPersonalInfo, 'email'),
      receipt: fieldErrorSentence(emailReceipt, 'email'),
    },
  ],
  [
    'Please enter a valid verification code',
    { field: fieldErrorSentence(sendSmsCode, 'code'), page: loginMessages.en.code.incomplete },
  ],
  ['Please enter the verification code received by', { field: fieldErrorSentence(sendSmsCode, 'code-empty') }],
  [
    'Please go back to the previous page and fill in your mobile phone number',
    { page: loginMessages.en.code.noNumber },
  ],
  ['Please go back to the previous page and fill in your email address', { page: loginMessages.en.code.noEmail }],
  ['This is a required question.', { declaration: fieldErrorSentence(submitDeclaration, 'required') }],
  ['Please enter the correct email address.', { declaration: fieldErrorSentence(submitDeclaration, 'email') }],
  [
    'The entry time shall be greater than or equal to the same day.',
    { declaration: fieldErrorSentence(submitDeclaration, 'entry-date-past') },
  ],
  ['Please check your details again.', { refusal: kinds['foundation/invalid'].en }],
  [
    'Please complete the information for traveller 1 first.',
    { declaration: declarationMessages.en.travellers.completeFirst },
  ],
  ["Please complete all traveller's information.", { declaration: declarationMessages.en.travellers.completeAll }],
  [
    'You can select 10 countries at most.',
    { list: countryMessages.en.limit(10), declaration: fieldErrorSentence(submitDeclaration, 'too-many-countries') },
  ],
  [
    'Overlength, Please enter seven digits of phone number in Brunei',
    {
      'self-report': fieldErrorSentence(submitReport, 'phone-long'),
      family: fieldErrorSentence(fillPersonalInfo, 'phone-long'),
      'member login': residentFieldMessages['overlong']?.en,
    },
  ],
  [
    'Invalid, Please enter seven digits of phone number in Brunei',
    {
      'self-report': fieldErrorSentence(submitReport, 'phone-wrong'),
      family: fieldErrorSentence(fillPersonalInfo, 'phone-wrong'),
      'member login': residentFieldMessages['seven']?.en,
    },
  ],
  [
    'Please enter the same name as the ID',
    {
      'self-report': fieldErrorSentence(submitReport, 'name-differs'),
      'vaccine registration': fieldErrorSentence(processApplication, 'name-as-id'),
      family: family.form.nameHint,
    },
  ],
  [
    'Invalid or the field is required !',
    Object.fromEntries(Object.entries(appForms).map(([name, call]) => [name, fieldErrorSentence(call, 'required')])),
  ],
  ['Are you sure to submit？', { 'every form': submitMessages.en.confirmTitle }],
  [
    'Verification code reaches the upper limit. Please try again later.',
    { login: sendProblems['login/upper-limit'].en },
  ],
  [
    'Network error. Please ensure you are connected to network and try again.',
    { every: clientProblems.kinds['client/network'].en },
  ],
  [
    'Failed to request data, please make sure the network is available and the product has permission to access',
    { every: kinds['foundation/malformed'].en },
  ],
  ['System error', { every: kinds['foundation/system-error'].en, page: frameMessages.en.fault.text }],
  ['fail to submit', { family: family.notSent, 'every other form': submitMessages.en.failed }],
  ['Invalid', { every: fieldErrorMessage('invalid', 'en') }],
  ['Invalid phone number', { 'member login': residentFieldMessages['invalid']?.en }],
  ['Failed to delete', { family: family.notDeleted }],
  ['Failed to add', { family: family.notAdded }],
  ['Server is busy, please try again later', { every: kinds['foundation/busy'].en }],
  ['Deleted Successfully', { family: family.deleted }],
  ['Added Successfully', { family: family.added }],
  ['Sign-up Successful', { family: family.signedUp }],
  [
    'Sorry, you do not meet the requirements to attend Friday prayers.',
    {
      event: activityMessages.en.ineligible.mosque,
      refusal: mosqueCalls.apply.problems?.['activities/friday-not-eligible']?.en,
    },
  ],
])('%s', (sentence, shownAs) => {
  test.each(Object.entries(shownAs))('%s', (_where, shown) => expect(shown).toBe(sentence));
});
