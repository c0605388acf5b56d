import { setTimeout as wait } from 'node:timers/promises';
import { submitDeclaration } from '#capabilities/declaration/contract.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import { sendFeedback } from '#capabilities/feedback/contract.ts';
import { confirmWithCode, sendConfirmingCode } from '#capabilities/login/contract-confirm.ts';
import { checkEmailCode, sendEmailCode } from '#capabilities/login/contract.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { eraseData } from '#capabilities/personal-data/contract.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
import { fullAnswers } from '../../bench/rig/declaration.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';
import { downloadFile, createPicture, sendFile, readFileState } from './uploads.ts';

/** Somebody whose every word is found nowhere else. */
export type TracedTraveller = {
  token: string;
  browser: string;
  /** What they said of themselves, by what it is. */
  enteredTexts: Record<string, string>;
  /** What of these is nobody else's: without one of them none of the words can stand anywhere. */
  uniqueTexts: Record<string, string>;
  /** Their file, and some bytes from its middle as they see it. */
  file: { id: string; bytes: Buffer };
};

type CallEndpoint = { method: string; path: string };

/** Somebody who logs in by e-mail, says who they are, declares, sends a file, and writes to the help desk. */
export async function createTracedTraveller(cluster: Cluster): Promise<TracedTraveller> {
  const word = Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  const some = (from: number, count: number) => from + Math.floor(Math.random() * count);
  // Within a year and on a day in which nobody of the demo was born.
  const birth = `${some(1911, 8)}-0${some(1, 9)}-${some(10, 18)}` as LocalDate;
  const words = {
    name: `Siti ${word} binti Kenari`,
    'e-mail': `${word}@surat.example.bn`,
    passport: `K${some(10_000_000, 89_999_999)}`,
    // Ten digits: seven stand somewhere in the hexadecimal of thousands of sealed values.
    'telephone number': `112${some(1_000_000, 8_999_999)}`,
    vessel: `Kapal ${word} Laut`,
    'what they wrote': `Saya ${word} tidak dapat masuk`,
    'name of the file': `sijil-${word}.jpg`,
  };
  const marks = {
    'what their name, e-mail, vessel, text and file have in common': word,
    passport: words.passport,
    'telephone number': words['telephone number'],
    'day of birth': birth,
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
  if (!traveller) throw new Error('nobody travels');
  traveller.name = words.name;
  traveller.birthDate = typedDate(birth);
  traveller.contact = { region: 'MY', number: words['telephone number'], email };
  traveller.journey = { ...traveller.journey, vesselName: words.vessel };
  await callApi(cluster, person, submitDeclaration, { id: newId(), revision: 0, answers, consentVersion });
  const session = { accountId: '', token: person.token };
  const { id = '' } = await sendFile(cluster.portal, session, await createPicture(100_000), {
    purpose: 'feedback',
    name: words['name of the file'],
  });
  // It is shown once it is checked.
  const checked = async () => (await readFileState(cluster.portal, session, id)) === 'available';
  await waitUntil(checked, 'their file is not checked');
  const file = await downloadFile(cluster.portal, session, id);
  person.file = { id, bytes: file.subarray(file.length >> 1, (file.length >> 1) + 32) };
  await callApi(cluster, person, sendFeedback, { topic: 'other', text: words['what they wrote'], files: [id] });
  return person;
}

/** Erases them as they would: after a fresh code, by the word for it. */
export async function eraseTraveller(cluster: Cluster, person: TracedTraveller): Promise<void> {
  const email = person.enteredTexts['e-mail'] ?? '';
  const before = await readLatestCode(cluster, email);
  // The next code may be asked for a minute after the one of the login.
  const sent = () => callApi(cluster, person, sendConfirmingCode).then(() => true);
  await waitUntil(sent, 'no code is sent', () => undefined, 120_000);
  let code = before;
  while (code === before) {
    await wait(200);
    code = await readLatestCode(cluster, email);
  }
  await callApi(cluster, person, confirmWithCode, { code });
  await callApi(cluster, person, eraseData, { word: 'ERASE' });
}

/** Places a call as a page does; answers its data, and throws what was refused. */
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

/** The newest code that the inbox has for an address: what somebody reads on their phone. */
async function readLatestCode({ inbox }: Cluster, to: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${inbox}/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as { text: string }[];
    const code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
    if (code) return code;
    await wait(200);
  }
  throw new Error('no code came');
}
