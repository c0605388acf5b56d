import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { safeCallback } from '#capabilities/login/rules/callback.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Details, type Family, type FamilyMember, readMember, updateMember } from '../contract.ts';
import { emptyDetails } from '../rules/details.ts';
import {
  formValuesToRequest,
  getSubmissionKind,
  formValuesToDetails,
  type FormKind,
  emptyFormValues,
  type FamilyFormValues,
  detailsToFormValues,
} from '../rules/form-values.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyForm } from './family-form.tsx';
import { FamilyFrame } from './family-frame.tsx';
import { withStatusMessage } from './status-message.ts';

/**
 * `/app/members/add`: adds a member. With `?member`: the details of a child, or the request to one who has become
 * twelve. Own details have a page of their own, and a member who accepted changes theirs by their own login.
 */
export function MemberFormScreen() {
  useLoginNeeded();
  const t = useMessages(familyMessages);
  const [query] = useSearchParams();
  const account = useAccountId();
  const id = query.get('member');
  if (id !== null && id === account) return <Navigate to={paths.signUp} replace />;
  return (
    <FamilyFrame title={t.add} back={paths.family}>
      {(family) => {
        if (!family.own) return <SignUpFirst />;
        const member = family.members.find((candidate) => candidate._id === id);
        if (member?.state === 'child') return <ChangeChild family={family} member={member} />;
        if (member?.state === 'linked') return <ChangeChild family={family} member={member} />;
        if (member?.state === 'grown' || member?.state === 'of-age')
          return (
            <AddForm kind="grown" family={family} member={member} initialValues={initialValuesWithName(member.name)} />
          );
        if (member) return <SelfManagedMember name={member.name} />;
        return (
          <AddForm
            kind="add"
            family={family}
            initialValues={prefillParent(family.own.details, initialValuesFor(query.get('way')))}
          />
        );
      }}
    </FamilyFrame>
  );
}

/** Sends an account without own details to the sign-up: nobody adds a member before that. */
function SignUpFirst() {
  const t = useMessages(familyMessages);
  return (
    <Shell title={t.add} back={{ to: paths.family }}>
      <PageTitle>{t.add}</PageTitle>
      <EmptyState title={t.noDetails} action={<ButtonLink to={paths.signUp}>{t.signUp}</ButtonLink>}>
        {t.lead}
      </EmptyState>
    </Shell>
  );
}

/** Explains that a member who accepted changes their details by their own login. */
function SelfManagedMember({ name }: { name: string }) {
  const t = useMessages(familyMessages);
  return (
    <Shell title={t.change} back={{ to: paths.family }}>
      <PageTitle>{t.change}</PageTitle>
      <EmptyState
        title={t.theirs(name)}
        action={
          <ButtonLink variant="secondary" to={paths.family}>
            {t.request.toFamily}
          </ButtonLink>
        }
      >
        {t.theirsText}
      </EmptyState>
    </Shell>
  );
}

function ChangeChild({ family, member }: { family: Family; member: FamilyMember }) {
  const t = useMessages(familyMessages);
  const language = useLanguage();
  const account = useAccountId();
  const detailsQuery = useQuery({
    queryKey: ['members', account, 'details', member._id, member.revision],
    queryFn: ({ signal }) => callApi(readMember, { member_id: member._id }, { signal }),
  });
  if (detailsQuery.data?.details)
    return (
      <AddForm
        kind={member.state === 'linked' ? 'linked' : 'child'}
        family={family}
        member={member}
        initialValues={prefillParent(
          family.own?.details ?? emptyDetails,
          detailsToFormValues(detailsQuery.data.details),
        )}
      />
    );
  return (
    <Shell title={t.change} back={{ to: paths.family }}>
      <PageTitle>{t.change}</PageTitle>
      {detailsQuery.isError ? (
        <ErrorPanel onRetry={() => void detailsQuery.refetch()} retrying={detailsQuery.isFetching}>
          {failureSentence(detailsQuery.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading shape={<SkeletonCard lines={4} />}>
          {null}
        </Skeleton>
      )}
    </Shell>
  );
}

type AddFormProps = {
  kind: 'add' | 'child' | 'linked' | 'grown';
  family: Family;
  member?: FamilyMember;
  initialValues: FamilyFormValues;
};

function AddForm({ kind, family, member, initialValues }: AddFormProps) {
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const account = useAccountId();
  const [query] = useSearchParams();
  // The page on which a detail of the member was missing, such as a booking.
  const callback = safeCallback(query.get('callback'));
  const titles = { add: t.add, child: t.change, linked: t.change, grown: t.askThem };
  // The way to add a member that was chosen on the family's page.
  const way = member ? '' : (query.get('way') ?? '');
  return (
    <FamilyForm
      key={`${kind} ${member?._id ?? ''}`}
      kind={kind}
      title={titles[kind]}
      address={member ? memberFormAddress(member._id, callback) : way === 'child' ? paths.addChild : paths.add}
      back={callback ?? paths.family}
      name={`members_${kind}_${account}_${member?._id ?? way}`}
      initial={{ entered: initialValues, revision: member?.revision ?? 0 }}
      parent={family.own?.details ?? emptyDetails}
      failureTitle={kind === 'add' ? t.notAdded : t.notSent}
      send={(entered, revision, key) =>
        callApi(updateMember, toUpdateInput(kind, entered, revision, member?._id), { key })
      }
      onDone={(entered) => {
        const message =
          kind === 'child' || kind === 'linked'
            ? t.changed
            : getSubmissionKind(kind, entered) === 'yes'
              ? t.asked
              : t.added;
        void navigate(callback ?? paths.family, withStatusMessage(message));
      }}
    />
  );
}

/** Input of `updateMember`: all details of a child; for a request only name, relationship and destination. */
function toUpdateInput(kind: FormKind, entered: FamilyFormValues, revision: number, member: string | undefined) {
  const details: Details = getSubmissionKind(kind, entered) === 'details' ? formValuesToDetails(entered) : emptyDetails;
  const request = getSubmissionKind(kind, entered) === 'yes' ? formValuesToRequest(kind, entered) : { email: '' };
  return {
    ...details,
    ...request,
    revision,
    relationship: entered.relationship === '' || member !== undefined ? ('child' as const) : entered.relationship,
    ...(member !== undefined && { member_id: member }),
  };
}

/** Initial form values for the way of adding that was chosen on the family's page. */
function initialValuesFor(way: string | null): FamilyFormValues {
  return way === 'child' ? { ...emptyFormValues, relationship: 'child', age: 'child' } : emptyFormValues;
}

function initialValuesWithName(name: string): FamilyFormValues {
  return { ...emptyFormValues, details: { ...emptyDetails, name } };
}

// The parent's number always comes from the account's own details, also after the parent's document has changed.
function prefillParent({ ic_number, passport_number }: Details, entered: FamilyFormValues): FamilyFormValues {
  const parent = { parent_ic_number: ic_number, parent_passport_number: passport_number };
  return { ...entered, details: { ...entered.details, ...parent } };
}

function memberFormAddress(member: string, callback: string | undefined): string {
  return paths.member(member) + (callback === undefined ? '' : `&${new URLSearchParams({ callback })}`);
}
