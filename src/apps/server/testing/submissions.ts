import { newId } from '#foundation/server/keys/random.ts';
import { localDate, systemClock } from '#foundation/time/clock.ts';
import { toDateParts } from '#foundation/time/local-date.ts';
import { type ServerProcess, waitUntil } from './server.ts';

type AcknowledgedSubmission = { id: string; reference: string; requestId: string };

/** Submits applications in `lanes` parallel loops until stopped, and records the acknowledged ones. */
export function startSubmissions(where: () => Pick<ServerProcess, 'portal'>, token: string, lanes: number) {
  const acknowledged: AcknowledgedSubmission[] = [];
  const refused: { status: number; retryAfter: string | null }[] = [];
  let isRunning = true;
  const lane = async (): Promise<void> => {
    while (isRunning) {
      const [id, requestId] = [newId(), newId()];
      const request = fetch(`${where().portal}/api/phs-entryexit/app/entry-management/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sms-token': token, 'request-id': requestId },
        body: JSON.stringify({ id, revision: 0, answers: createAnswers(), consentVersion: '1' }),
      });
      const answer = await request.catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as
        | { code: number; data?: { reference: string } }
        | undefined;
      if (answer?.status === 200 && body?.data) acknowledged.push({ id, reference: body.data.reference, requestId });
      else if (answer) refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      // No server answered: lets other tasks run before the next attempt.
      else await waitUntil(() => true);
    }
  };
  const done = Promise.all(Array.from({ length: lanes }, lane));
  return {
    acknowledged,
    refused,
    stop: async () => {
      isRunning = false;
      await done;
    },
  };
}

let passportCount = 0;

function createAnswers() {
  const { year, month, day } = toDateParts(localDate(systemClock.now()));
  passportCount += 1;
  const date = (...[d, m, y]: number[]) => ({ day: String(d), month: String(m), year: String(y) });
  const traveller = {
    name: 'Siti Aminah',
    gender: 'female',
    birthDate: date(14, 3, 1986),
    passportNumber: `P${1_000_000 + passportCount}`,
    passportExpiry: { day: '', month: '', year: '' },
    nationality: 'BN',
    sameContact: false,
    contact: { region: 'BN', number: '7123456', email: 'siti@example.bn' },
    sameJourney: false,
    journey: {
      entryDate: date(day, month, year),
      departureCountry: 'SG',
      visited: ['SG'],
      noneOther: false,
      mode: 'air',
      flightNumber: 'BI422',
      flightUnknown: false,
      vehicleNumber: '',
      vesselName: '',
    },
    fever: 'no',
    rash: 'no',
    consent: true,
  };
  return { kind: 'single', travellers: [traveller] };
}
