import type { AnyCall } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { ApiAnswer, openApiClient } from './api-client.ts';
import type { FieldValues } from './likely-values.ts';
import { withValueAt, listPaths, valueAt } from './value-paths.ts';
import type { Sample } from './samples.ts';

export type TestTraveller = { smsToken: string; accountId: string; ic: string };

type Caller = Pick<Awaited<ReturnType<typeof openApiClient>>, 'world' | 'calls' | 'samplesOf' | 'callApi'>;

/** Travellers who use every call, with texts that occur nowhere else. Needs the demo data. */
export async function openTravellers({ world, calls, samplesOf, callApi }: Caller) {
  const travellerCalls = calls.filter(({ caller }) => caller === 'traveller');
  const row = await world.sql.first<{ id: string }>`select id from activities_event limit 1`;
  const event = row?.id ?? newId();

  /** Values that a traveller can send in their own name. `revision`: of the draft to save. */
  const ownValues = ({ accountId, ic }: TestTraveller, revision: number): FieldValues => {
    const ownId = () => accountId;
    const details = { certificate_type: 'ic', ic_number: ic, bn_number: 'BN123456', phone: '7123456' };
    const others = { passport_number: '', birth_certificate_id: '', parent_ic_number: '', parent_passport_number: '' };
    return {
      member_id: ownId,
      memberId: ownId,
      person_ids: ownId,
      event_id: () => event,
      ...Object.fromEntries(
        ['saveDeclaration', 'submitDeclaration'].map((name) => [`${name}.revision`, () => revision]),
      ),
      ...Object.fromEntries(
        Object.entries({ ...details, ...others }).map(([name, value]) => [`fillPersonalInfo.${name}`, () => value]),
      ),
    };
  };

  const callAs = (call: AnyCall, { smsToken }: TestTraveller, sample: Sample): Promise<ApiAnswer> =>
    callApi(call, { ...sample, headers: { 'sms-token': smsToken } });

  /** A sample whose texts are canaries, wherever the call accepts them. */
  const canarySample = (call: AnyCall, given: FieldValues): Sample => {
    const sample = samplesOf(call, given);
    const otherValues = listPaths(sample.otherValues).reduce<unknown>((input, path) => {
      const [, text] = canaryTexts.find(([name]) => name.test(path.at(-1) ?? '')) ?? [];
      if (text === undefined || typeof valueAt(input, path) !== 'string' || valueAt(input, path) === '') return input;
      const changed = withValueAt(input, path, text) as object;
      return call.input.safeParse({ ...changed, ...sample.pathValues }).success ? changed : input;
    }, sample.otherValues);
    return { ...sample, otherValues: otherValues as Record<string, unknown> };
  };

  /** Sends every call of a traveller that changes something and ends nothing. Returns the names that succeeded. */
  const doEverything = async (traveller: TestTraveller): Promise<string[]> => {
    const succeeded: string[] = [];
    for (const call of travellerCalls.filter(
      ({ name, idempotency }) => idempotency !== 'safe' && !destructiveCalls.test(name),
    )) {
      const answer = await callAs(call, traveller, canarySample(call, ownValues(traveller, 0)));
      if (answer.status === 200) succeeded.push(call.name);
    }
    return succeeded;
  };

  /**
   * Sends every call of a traveller with an address, with canaries in all its texts. Returns the names of these calls.
   */
  const readEverything = async (traveller: TestTraveller): Promise<string[]> => {
    const names: string[] = [];
    for (const call of travellerCalls.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
      const { pathValues, otherValues: rest, fields } = samplesOf(call, ownValues(traveller, 0));
      const withCanaries = Object.fromEntries(
        [...Object.keys(rest), ...fields]
          .filter((name) => !/_id$|^id$|Id$/.test(name))
          .map((name) => [name, 'Canary Kenari']),
      );
      // Includes an unknown parameter, because visitors can add any to an address.
      await callAs(call, traveller, {
        pathValues,
        otherValues: { ...rest, ...withCanaries, canary: 'Canary Kenari' },
        fields,
      });
      names.push(call.name);
    }
    return names;
  };

  return { travellerCalls, ownValues, callAs, doEverything, readEverything };
}

export const canaryPattern = /canary|kenari/i;

const canaryTexts: [RegExp, string][] = [
  [/email/i, 'canary@kenari.example'],
  [/passport/i, 'CANARY77'],
  [/name|text|note|family|given|vessel|address|reason/i, 'Canary Kenari'],
];

const destructiveCalls = /^(logOut|erase|delete|end|remove|cancel|restart|withdraw)/;
