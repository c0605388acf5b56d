import { sql } from 'kysely';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { ApiAnswer, openApiClient } from './api-client.ts';
import type { FieldValues } from './likely-values.ts';
import { withValueAt, listPaths, valueAt } from './value-paths.ts';
import type { Sample } from './samples.ts';

/** Somebody logged in, and the number of their card. */
export type TestTraveller = { token: string; accountId: string; ic: string };

type Caller = Pick<Awaited<ReturnType<typeof openApiClient>>, 'world' | 'calls' | 'samplesOf' | 'callApi'>;

/** Travellers who do what a person can do, in words that nobody else writes. Needs the demo country. */
export async function openTravellers({ world, calls, samplesOf, callApi: place }: Caller) {
  const ofTravellers = calls.filter(({ who }) => who === 'traveller');
  const { rows } = await sql<{ id: string }>`select id from activities_event limit 1`.execute(world.sql);
  const event = rows[0]?.id ?? newId();

  /** Values that somebody can give in their own name; what is begun is begun, what is changed is there. */
  const givenOf = ({ accountId, ic }: TestTraveller, revision: number): FieldValues => {
    const own = () => accountId;
    const details = { certificate_type: 'ic', ic_number: ic, bn_number: 'BN123456', phone: '7123456' };
    const others = { passport_number: '', birth_certificate_id: '', parent_ic_number: '', parent_passport_number: '' };
    return {
      member_id: own,
      memberId: own,
      person_ids: own,
      event_id: () => event,
      ...Object.fromEntries(
        ['saveDeclaration', 'submitDeclaration'].map((name) => [`${name}.revision`, () => revision]),
      ),
      ...Object.fromEntries(
        Object.entries({ ...details, ...others }).map(([name, value]) => [`fillPersonalInfo.${name}`, () => value]),
      ),
    };
  };

  const ask = (call: AnyCall, { token }: TestTraveller, sample: Sample): Promise<ApiAnswer> =>
    place(call, { ...sample, headers: { 'sms-token': token } });

  /** A sample whose texts are those that nobody else writes, wherever the call takes them. */
  const canaryOf = (call: AnyCall, given: FieldValues): Sample => {
    const sample = samplesOf(call, given);
    const rest = listPaths(sample.rest).reduce<unknown>((whole, at) => {
      const [, text] = canaryTexts.find(([name]) => name.test(at.at(-1) ?? '')) ?? [];
      if (text === undefined || typeof valueAt(whole, at) !== 'string' || valueAt(whole, at) === '') return whole;
      const tried = withValueAt(whole, at, text) as object;
      return call.input.safeParse({ ...tried, ...sample.inPath }).success ? tried : whole;
    }, sample.rest);
    return { ...sample, rest: rest as Record<string, unknown> };
  };

  /** Whoever does it has done everything that ends nothing; answers the names of what worked. */
  const doEverything = async (who: TestTraveller): Promise<string[]> => {
    const did: string[] = [];
    for (const call of ofTravellers.filter(({ name, repeat }) => repeat !== 'safe' && !destructiveCalls.test(name))) {
      const answer = await ask(call, who, canaryOf(call, givenOf(who, 0)));
      if (answer.status === 200) did.push(call.name);
    }
    return did;
  };

  /** Whoever does it has looked everything up, with such words wherever the address of a call takes a text; answers the names of what took some. */
  const lookEverythingUp = async (who: TestTraveller): Promise<string[]> => {
    const said: string[] = [];
    for (const call of ofTravellers.filter(({ method }) => method === 'GET' || method === 'DELETE')) {
      const { inPath, rest, fields } = samplesOf(call, givenOf(who, 0));
      const worded = Object.fromEntries(
        [...Object.keys(rest), ...fields]
          .filter((name) => !/_id$|^id$|Id$/.test(name))
          .map((name) => [name, 'Canary Kenari']),
      );
      // Also beside what it knows: an address holds whatever somebody puts there.
      await ask(call, who, { inPath, rest: { ...rest, ...worded, canary: 'Canary Kenari' }, fields });
      said.push(call.name);
    }
    return said;
  };

  return {
    travellerCalls: ofTravellers,
    ownValues: givenOf,
    callAs: ask,
    doEverything,
    readEverything: lookEverythingUp,
  };
}

/** What nobody else writes, in any of the texts of these people. */
export const canaryPattern = /canary|kenari/i;

const canaryTexts: [RegExp, string][] = [
  [/email/i, 'canary@kenari.example'],
  [/passport/i, 'CANARY77'],
  [/name|text|note|family|given|vessel|address|reason/i, 'Canary Kenari'],
];

const destructiveCalls = /^(logOut|erase|delete|end|remove|cancel|restart|withdraw)/;
