import { logIn } from '#capabilities/login/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { World } from '#foundation/server/world.ts';
import type { Details, Family } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import type { Relationship } from '#capabilities/members/rules/relationships.ts';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { answerRequest } from '../answer-request.ts';
import { deleteMember } from '../delete-member.ts';
import { changeCurrentMember, readFamily, readMember, readUserInfo } from '../read-family.ts';
import { fillPersonalInfo } from '../fill-personal-info.ts';
import { resendRequest, endHelperAccess, withdrawRequest } from '../requests.ts';
import { updateMember } from '../update-member.ts';

type MembersWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

let personCount = 0;
let certificateCount = 0;

/**
 * Creates a user with a login and their actions. Signed up with an IC number of their own, unless `details` is null.
 */
export async function aFamilyUser(
  world: MembersWorld,
  { details = {}, ...change }: Parameters<typeof logIn>[1] & { details?: Partial<Details> | null } = {},
) {
  const login = await logIn(world, change);
  const ic = String(10_000_000 + ++personCount);
  const fill = (more: Partial<Details> = {}, revision = 0) =>
    callHandler(world, fillPersonalInfo, login, { ...grownUp, ic_number: ic, ...more, revision });
  if (details !== null) await fill(details);
  const mobile = login.destination.to.replace('+673', '');
  const family = (): Promise<Family> => readFamily(world, nextRequest(login));
  const update = (input: Partial<Parameters<typeof updateMember>[2]>) =>
    callHandler(world, updateMember, login, {
      ...emptyDetails,
      revision: 0,
      relationship: 'child',
      email: '',
      ...input,
    });
  const answer = (request: string, accept = true) => callHandler(world, answerRequest, login, { request, accept });
  return {
    who: login,
    ic,
    mobile,
    fill,
    family,
    update,
    answer,
    profile: async () => (await readUserInfo(world, nextRequest(login))).result,
    read: (member: string) => readMember(world, nextRequest(login), { member_id: member }),
    choose: (member: string) => changeCurrentMember(world, nextRequest(login), { member_id: member }),
    remove: (member: string) => callHandler(world, deleteMember, login, { member_id: member }),
    resend: (request: string) => callHandler(world, resendRequest, login, { request }),
    withdraw: (request: string) => callHandler(world, withdrawRequest, login, { request }),
    end: (request: string) => callHandler(world, endHelperAccess, login, { request }),
    /** Adds a child of five and returns its id. */
    addChild: async (more: Partial<Details> = {}): Promise<string> => {
      const number = `BC${10_000 + ++certificateCount}`;
      const before = new Set((await family()).members.map(({ _id }) => _id));
      const after = await update({ ...child, birth_certificate_id: number, parent_ic_number: ic, ...more });
      return after.members.find(({ _id }) => !before.has(_id))?._id ?? '';
    },
    ask: async (other: { mobile: string }, relationship: Relationship = 'parent', name = 'Bapa'): Promise<string> => {
      const { sentRequests } = await update({ relationship, name, phone: other.mobile });
      return sentRequests[0]?.id ?? '';
    },
    accept: async (): Promise<string> => {
      const [request] = (await family()).receivedRequests;
      await answer(request?.id ?? '');
      return request?.id ?? '';
    },
  };
}

export type FamilyUser = Awaited<ReturnType<typeof aFamilyUser>>;
