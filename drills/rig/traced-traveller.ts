import { setTimeout as wait } from 'node:timers/promises';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { sendFeedback } from '#capabilities/feedback/contract.ts';
import { confirmWithCode, sendConfirmationCode } from '#capabilities/login/contract-confirm.ts';
import { checkEmailCode, sendEmailCode } from '#capabilities/login/contract.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { eraseData } from '#capabilities/personal-data/contract.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { fullAnswers } from '../../bench/rig/declaration.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';
import { downloadFile, createPicture, sendFile, readFileState } from './uploads.ts';

/** A traveller whose data contains texts that occur nowhere else. */
export type TracedTraveller = {
  token: string;
  browser: string;
  enteredTexts: Record<string, string>;
  /** Wherever one of the entered texts is stored, a unique part is stored too. */
  uniqueTexts: Record<string, string>;
  /** The uploaded file, and some bytes from the middle of the cleaned file. */
  file: { id: string; bytes: Buffer };
};

type CallEndpoint = { method: string; path: string };

/** Creates a traveller who logs in by e-mail, fills in their profile, declares, uploads a file and sends feedback. */
export async function createTracedTraveller(cluster: Cluster): Promise<TracedTraveller> {
  const word = Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  const randomNumber = (from: number, count: number) => from + Math.floor(Math.random() * count);
  // A date of birth that no person of the demo has.
  const birth = `${randomNumber(1911, 8)}-0${randomNumber(1, 9)}-${randomNumber(10, 18)}` as LocalDate;
  const words = {
    name: `Siti ${word} binti Kenari`,
    'e-mail': `${word}@surat.example.bn`,
    passport: `K${randomNumber(10_000_000, 89_999_999)}`,
    // Ten digits: a sequence of seven occurs by chance in the hexadecimal of thousands of encrypted values.
    'phone number': `112${randomNumber(1_000_000, 8_999_999)}`,
    vessel: `Kapal ${word} Laut`,
    message: `Saya ${word} tidak dapat masuk`,
    'file name': `sijil-${word}.jpg`,
  };
  const marks = {
    'shared part of name, e-mail, vessel, message and file name': word,
    passport: words.passport,
    'phone number': words['phone number'],
    'date of birth': birth,
  };
  const person: TracedTraveller = {
    token: '',
    browser: newToken(),
    enteredTexts: words,
    uniqueTexts: marks,
    file: { id: '', bytes: Buffer.alloc(0) },
  };
  const email = words['e-mail'];
  await callApi(cluster, person, sendEmailCode, { email });
  person.token = String(
    await callApi(cluster, person, checkEmailCode, { email, code: await readLatestCode(cluster, email) }),
  );
  await callApi(cluster, person, fillPersonalInfo, {
    ...emptyDetails,
    name: words.name,
    nation: 'MY',
    gender: 'female',
    birth_date: birth,
    residency: 'non-resident',
    certificate_type: 'passport',
    passport_number: words.passport,
    revision: 0,
  });
  const answers = fullAnswers(systemClock.today(), words.passport);
  const [traveller] = answers.travellers;
  if (!traveller) throw new Error('the answers contain no traveller');
  traveller.name = words.name;
  traveller.birthDate = toEnteredDate(birth);
  traveller.contact = { region: 'MY', number: words['phone number'], email };
  traveller.journey = { ...traveller.journey, vesselName: words.vessel };
  await callApi(cluster, person, submitDeclaration, { id: newId(), revision: 0, answers, consentVersion });
  const session = { accountId: '', token: person.token };
  const { id = '' } = await sendFile(cluster.portal, session, await createPicture(100_000), {
    purpose: 'feedback',
    name: words['file name'],
  });
  // The file can be downloaded once it is checked.
  const checked = async () => (await readFileState(cluster.portal, session, id)) === 'available';
  await waitUntil(checked, 'the file is not checked');
  const file = await downloadFile(cluster.portal, session, id);
  person.file = { id, bytes: file.subarray(file.length >> 1, (file.length >> 1) + 32) };
  await callApi(cluster, person, sendFeedback, { topic: 'other', text: words.message, files: [id] });
  return person;
}

export async function eraseTraveller(cluster: Cluster, person: TracedTraveller): Promise<void> {
  const email = person.enteredTexts['e-mail'] ?? '';
  const before = await readLatestCode(cluster, email);
  // A second code can only be requested a minute after the first.
  const sent = () => callApi(cluster, person, sendConfirmationCode).then(() => true);
  await waitUntil(sent, 'no code is sent', () => undefined, 120_000);
  let code = before;
  while (code === before) {
    await wait(200);
    code = await readLatestCode(cluster, email);
  }
  await callApi(cluster, person, confirmWithCode, { code });
  await callApi(cluster, person, eraseData, { confirmationWord: 'ERASE' });
}

/** Throws when the call is refused. */
async function callApi(
  { portal }: Cluster,
  { token, browser }: TracedTraveller,
  { method, path }: CallEndpoint,
  input: Record<string, unknown> = {},
): Promise<unknown> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answer = await fetch(`${portal}${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: `sihat_browser=${browser}`,
      'request-id': newId(),
      'x-sihat-page': '1',
      version: '1.0.0',
      platform: 'web',
      'device-id': '00000000-0000-0000-0000-000000000000',
      ...(token && { 'sms-token': token }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: unknown }).data;
}

async function readLatestCode({ inbox }: Cluster, to: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as { text: string }[];
    const code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
    if (code) return code;
    await wait(200);
  }
  throw new Error('no code arrived');
}
