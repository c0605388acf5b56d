import { describe, expect, test } from 'vitest';
import { mosqueCalls } from '#capabilities/activities/contract.ts';
import { activityWords } from '#capabilities/activities/wording/screens.ts';
import { commitCertification } from '#capabilities/certification/contract.ts';
import { certificationWords } from '#capabilities/certification/wording/screens.ts';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { screenWords as declarationWords } from '#capabilities/declaration/wording/screens.ts';
import { applyEntryExit, emailReceipt } from '#capabilities/entry-exit/contract.ts';
import { screenWords as entryExitWords } from '#capabilities/entry-exit/wording/screens.ts';
import { sendFeedback, sendReport } from '#capabilities/feedback/contract.ts';
import { feedbackWords } from '#capabilities/feedback/wording/screens.ts';
import { appealHealthCode } from '#capabilities/health-code/contract.ts';
import { codeWords } from '#capabilities/health-code/wording/code.ts';
import { sendProblems, sendSmsCode } from '#capabilities/login/contract.ts';
import { memberFieldWords } from '#capabilities/login/wording/member-login.ts';
import { wording as loginWords } from '#capabilities/login/wording.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { familyWords } from '#capabilities/members/wording/screens.ts';
import { linkRecord } from '#capabilities/records/contract.ts';
import { submitReport } from '#capabilities/self-report/contract.ts';
import { reportWords } from '#capabilities/self-report/wording/screens.ts';
import { processApplication } from '#capabilities/vaccination/contract.ts';
import { vaccineWords } from '#capabilities/vaccination/wording/screens.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { fieldSentence } from '#foundation/contract/fields.ts';
import { foundationProblems } from '#foundation/contract/problem.ts';
import { submitFailedWords } from '#foundation/web/form/submit-failed-words.ts';
import { clientProblems } from '#foundation/web/http/catalogue.ts';
import { screensWording } from '#foundation/web/screens/wording.ts';
import { countryWording } from '#foundation/web/ui/country-picker/wording.ts';

// The sentences of the specification (§5 and §8) are typed here a second time, character for character: a full-width question mark, a blank
// before an exclamation mark, small letters at the beginning. Whoever "improves" one in the product learns it here.

/** What a refused field of a call says, on the page and in the server's answer. */
const fieldErrorSentence = ({ fieldWords }: AnyCall, key: string) => fieldSentence(key, 'en', fieldWords);

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

const { en: family } = familyWords;
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
    { field: fieldErrorSentence(sendSmsCode, 'code'), page: loginWords.en.code.incomplete },
  ],
  ['Please enter the verification code received by', { field: fieldErrorSentence(sendSmsCode, 'code-empty') }],
  ['Please go back to the previous page and fill in your mobile phone number', { page: loginWords.en.code.noNumber }],
  ['Please go back to the previous page and fill in your email address', { page: loginWords.en.code.noEmail }],
  ['This is a required question.', { declaration: fieldErrorSentence(submitDeclaration, 'required') }],
  ['Please enter the correct email address.', { declaration: fieldErrorSentence(submitDeclaration, 'email') }],
  [
    'The entry time shall be greater than or equal to the same day.',
    { declaration: fieldErrorSentence(submitDeclaration, 'entry-date-past') },
  ],
  ['Please check your details again.', { refusal: kinds['foundation/invalid'].en }],
  ['Please complete the information for traveller 1 first.', { declaration: declarationWords.en.people.firstFirst }],
  ["Please complete all traveller's information.", { declaration: declarationWords.en.people.completeAll }],
  [
    'You can select 10 countries at most.',
    { list: countryWording.en.limit(10), declaration: fieldErrorSentence(submitDeclaration, 'too-many-countries') },
  ],
  [
    'Overlength, Please enter seven digits of phone number in Brunei',
    {
      'self-report': fieldErrorSentence(submitReport, 'phone-long'),
      family: fieldErrorSentence(fillPersonalInfo, 'phone-long'),
      'member login': memberFieldWords['overlong']?.en,
    },
  ],
  [
    'Invalid, Please enter seven digits of phone number in Brunei',
    {
      'self-report': fieldErrorSentence(submitReport, 'phone-wrong'),
      family: fieldErrorSentence(fillPersonalInfo, 'phone-wrong'),
      'member login': memberFieldWords['seven']?.en,
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
  [
    'Are you sure to submit？',
    {
      'self-report': reportWords.en.sure,
      family: family.form.sure,
      identity: certificationWords.en.form.sure,
      feedback: feedbackWords.en.sure,
      'appeal against a health code': codeWords.en.appeals.sure,
      'appeal about an event': activityWords.en.appeal.sure,
      'vaccine registration': vaccineWords.en.check.sure,
      'entry/exit': entryExitWords.en.form.sure,
    },
  ],
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
  ['System error', { every: kinds['foundation/system-error'].en, page: screensWording.en.fault.text }],
  [
    'fail to submit',
    {
      'self-report': reportWords.en.failed,
      family: family.notSent,
      feedback: feedbackWords.en.failed,
      identity: certificationWords.en.form.failed,
      'every other form': submitFailedWords.en.failed,
    },
  ],
  ['Invalid', { every: fieldSentence('invalid', 'en') }],
  ['Invalid phone number', { 'member login': memberFieldWords['invalid']?.en }],
  ['Failed to delete', { family: family.notDeleted }],
  ['Failed to add', { family: family.notAdded }],
  ['Server is busy, please try again later', { every: kinds['foundation/busy'].en }],
  ['Deleted Successfully', { family: family.deleted }],
  ['Added Successfully', { family: family.added }],
  ['Sign-up Successful', { family: family.signedUp }],
  [
    'Sorry, you do not meet the requirements to attend Friday prayers.',
    {
      event: activityWords.en.ineligible.mosque,
      refusal: mosqueCalls.apply.problems?.['activities/friday-not-eligible']?.en,
    },
  ],
])('%s', (sentence, shownAs) => {
  test.each(Object.entries(shownAs))('%s', (_where, shown) => expect(shown).toBe(sentence));
});
