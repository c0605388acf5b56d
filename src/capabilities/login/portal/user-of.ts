import { type Profile, readProfile } from '../contract.ts';

/** The user info that is kept beside the token; undefined where what is kept is none. */
export function userOf(kept: unknown): Profile | undefined {
  const parsed = readProfile.output.safeParse({ result: kept });
  return parsed.success ? parsed.data.result : undefined;
}
