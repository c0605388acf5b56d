import { generateKeyPairSync, sign } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import type { TrustedKey } from '#capabilities/certificates/contract.ts';
import type { CertificateFacts, CertifiedPerson, Dose } from '#capabilities/certificates/rules/certificate-facts.ts';
import { writeHcert } from '#capabilities/certificates/rules/write-hcert.ts';
import type { CertificateKeys } from '#capabilities/certificates/server/public.ts';
import { testCertificateKeys } from '#capabilities/certificates/server/testing/public.ts';
import { uploadTestFile, withFiles } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { day, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { Application, ApplicationContent } from '#capabilities/vaccination/contract.ts';
import { completeContent } from '#capabilities/vaccination/rules/testing/content.ts';
import { beginApplication } from '../begin-application.ts';
import { approveApplication } from '../decide-application.ts';
import { listReviews } from '../list-reviews.ts';
import { processApplication } from '../process-application.ts';
import { readReview } from '../read-review.ts';
import { takeReview } from '../take-review.ts';

/** Test world with a trusted foreign issuer. */
export type VaccinationTestWorld = Awaited<ReturnType<typeof openVaccinationWorld>>;

export async function openVaccinationWorld() {
  const world: BorderWorld = await openBorderWorld();
  const revoked: string[] = [];
  return withFiles({
    ...world,
    certificateKeys: testCertificateKeys as CertificateKeys,
    revoked,
    trustedIssuers: {
      currentList: () => ({ keys: [foreignIssuer.trusted], revokedDigests: revoked, unsupportedKeys: [] }),
    },
  });
}

const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { x = '', y = '' } = keyPair.publicKey.export({ format: 'jwk' });
const trustedKey: TrustedKey = {
  format: 'hcert',
  kid: 'd00dfeedd00dfeed',
  issuer: 'XR',
  name: 'Ruritania',
  isOwn: false,
  jwk: { kty: 'EC', x, y },
  usages: ['vaccination', 'recovery', 'test'],
  from: '2026-01-01T00:00:00.000Z',
  until: '2027-12-31T00:00:00.000Z',
};
const foreignIssuer = {
  trusted: trustedKey,
  signer: {
    kid: trustedKey.kid,
    sign: (bytes: Uint8Array) => sign('sha256', bytes, { key: keyPair.privateKey, dsaEncoding: 'ieee-p1363' }),
  },
};

const gabrieleAsCertified: CertifiedPerson = {
  family: 'Musterfrau-Gößinger',
  given: 'Gabriele',
  machineFamily: 'MUSTERFRAU<GOESSINGER',
  machineGiven: 'GABRIELE',
  birthDate: '1998-02-26',
};
const secondDose: Dose = {
  disease: '840539006',
  prophylaxis: '1119349007',
  product: 'EU/1/20/1528',
  authorisationHolder: 'ORG-100030215',
  number: 2,
  seriesLength: 2,
  date: '2021-03-18',
  country: 'AT',
};

export type ForeignCertificateOptions = {
  person?: Partial<CertifiedPerson>;
  dose?: Partial<Dose>;
  issuedAt?: Millis;
  endsAt?: Millis;
  identifier?: string;
  tampered?: boolean;
};

/** Signs a certificate of the foreign issuer: the second dose of the person in the test applications. */
export function signForeignCertificate({
  person,
  dose,
  issuedAt,
  endsAt,
  tampered,
  identifier = 'URN:UVCI:01:XR:1',
}: ForeignCertificateOptions = {}): string {
  const facts: CertificateFacts = {
    kind: 'vaccination',
    person: { ...gabrieleAsCertified, ...person },
    doses: [{ ...secondDose, ...dose }],
    identifier,
    issuingAuthority: 'Ministry of Health, Ruritania',
  };
  const signedAt = issuedAt ?? parseInstant('2026-06-01T00:00:00.000Z');
  const period = { issuedAt: signedAt, endsAt: endsAt ?? signedAt + 365 * day, country: 'XR' };
  return writeHcert(facts, period, foreignIssuer.signer, (bytes) => {
    const signed = Buffer.from(bytes);
    // The last byte belongs to the signature.
    if (tampered) signed.writeUInt8(signed.readUInt8(signed.length - 1) ^ 1, signed.length - 1);
    return deflateSync(signed, { level: 9 });
  });
}

export async function createApplicant(world: VaccinationTestWorld, change: Parameters<typeof logIn>[1] = {}) {
  const who = await logIn(world, change);
  const file = async () => (await uploadTestFile(world, who)).id;
  const begin = async (content: Partial<ApplicationContent> = {}): Promise<Application> => {
    const certFiles = content.certFiles ?? (content.proof ? [] : [await file()]);
    return callHandler(world, beginApplication, who, completeContent({ ...content, certFiles }));
  };
  const process = (
    { applyNo, revision }: Pick<Application, 'applyNo' | 'revision'>,
    action: 'submit' | 'withdraw' = 'submit',
    answer = '',
  ) => callHandler(world, processApplication, who, { applyNo, revision, action, answer });
  return {
    who,
    file,
    begin,
    process,
    submitNew: async (content: Partial<ApplicationContent> = {}) => process(await begin(content)),
    readMessages: async () =>
      (await readOutboxMessages(world, { account: who.accountId }))
        .filter(({ purpose }) => purpose.startsWith('vaccination/'))
        .map(({ purpose, text }) => ({ purpose, text })),
  };
}

export async function openReviewers(world: VaccinationTestWorld) {
  const [anna, bakar, citra] = [
    await logInStaff(world, ['reviewer'], { name: 'Anna Abas' }),
    await logInStaff(world, ['reviewer'], { name: 'Bakar Bin' }),
    await logInStaff(world, ['reviewer'], { name: 'Citra Dewi' }),
  ];
  const idOf = async ({ applyNo }: { applyNo: string }) =>
    (await listReviews(world, nextRequest(anna), { list: 'waiting', applyNo })).items[0]?.id ?? '';
  const read = (id: string, who: StaffActor = anna) => readReview(world, nextRequest(who), { id });
  const take = (id: string, who: StaffActor = anna, expectedHolder: string | null = null) =>
    takeReview(world, nextRequest(who), { id, expectedHolder });
  return {
    anna,
    bakar,
    citra,
    idOf,
    read,
    take,
    takeApplication: async (application: { applyNo: string }, who: StaffActor = anna) => {
      const id = await idOf(application);
      await take(id, who);
      return { id, revision: (await read(id, who)).revision };
    },
    takeAndApprove: async (application: { applyNo: string }) => {
      const id = await idOf(application);
      await take(id);
      await approveApplication(world, nextRequest(anna), { id, revision: (await read(id)).revision, note: '' });
      return id;
    },
  };
}
