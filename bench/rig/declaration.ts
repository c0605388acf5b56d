import type { Answers } from '#capabilities/declaration/contract.ts';
import { consentVersion, emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';

/** Answers of one traveller with every field filled and long values: about 2 kB of JSON with the request body. */
export function fullAnswers(today: LocalDate, passportNumber: string): Answers {
  const empty = emptyTraveller({ isFirst: true });
  return {
    kind: 'single',
    travellers: [
      {
        ...empty,
        name: longName,
        gender: 'female',
        birthDate: toEnteredDate('1986-03-14' as LocalDate),
        passportNumber,
        passportExpiry: toEnteredDate(addDays(today, 900)),
        nationality: 'BN',
        contact: {
          region: 'BN',
          number: '7123456',
          email: 'siti.aminah.binti.haji.abdul.rahman@surat.menyurat.kampong-ayer.example.bn',
        },
        journey: {
          ...empty.journey,
          entryDate: toEnteredDate(addDays(today, 1)),
          departureCountry: 'SG',
          visited: ['SG', 'MY', 'ID', 'TH', 'VN', 'PH', 'JP', 'KR', 'CN', 'AU'],
          mode: 'sea',
          vesselName: 'கப்பல் சிங்கப்பூர் '.repeat(3).trim(),
        },
        fever: 'no',
        rash: 'no',
        consent: true,
      },
    ],
  };
}

/** Builds the submit request for the load client, which fills in {id}, {key}, {passport} and {token}. */
export function buildSubmitRequest(today: LocalDate): { text: string; bodyBytes: number } {
  const answers = fullAnswers(today, '{passport}');
  const body = JSON.stringify({ id: '{id}', revision: 0, answers, consentVersion });
  const bytes = Buffer.byteLength(body) - Buffer.byteLength('{id}{passport}') + 36 + 9;
  const head = [`POST /api/phs-entryexit/app/entry-management/submit HTTP/1.1`, ...headers, ...bodyHeaders(bytes)];
  return { text: `${head.join('\r\n')}\r\n\r\n${body}`, bodyBytes: bytes };
}

/** The load client also fills in {browser} and {token}. */
export function buildGetRequest(path: string): string {
  return `${[`GET ${path} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`;
}

/**
 * Builds a request of a member of staff; {staff} is replaced by a session token. A `body` may contain names of lists
 * as placeholders. `sample` gives one value for each, from which the content length is computed.
 */
export function buildStaffRequest(path: string, body?: object, sample: Record<string, string> = {}): string {
  const text = body && JSON.stringify(body);
  const filled = Object.entries(sample).reduce((sofar, [name, value]) => sofar.replace(`{${name}}`, value), text ?? '');
  const head = [
    `${text === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    ...headers
      .filter((line) => !line.startsWith('sms-token'))
      .map((line) => (line.startsWith('Cookie: ') ? `${line}; sihat_staff={staff}` : line)),
    'sec-fetch-site: same-origin',
    ...(text === undefined ? [] : bodyHeaders(Buffer.byteLength(filled))),
  ];
  return `${head.join('\r\n')}\r\n\r\n${text ?? ''}`;
}

const headers = [
  'Host: localhost',
  'User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Accept: application/json',
  'Accept-Language: en',
  'Cookie: sihat_browser={browser}',
  'version: 1.0.0',
  'platform: web',
  'device-id: 00000000-0000-0000-0000-000000000000',
  'x-sihat-page: 1',
  'request-id: {key}',
  'sms-token: {token}',
];

function bodyHeaders(bytes: number): string[] {
  return ['Content-Type: application/json', `Content-Length: ${bytes}`];
}

// Tamil letters take three bytes each in UTF-8.
const longName = `Siti ${'சுப்பிரமணியன் கிருஷ்ணமூர்த்தி '.repeat(6).trim()}`;
