import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { safeCallback } from '#capabilities/login/rules/callback.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
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
import { FamilyLoader } from './family-loader.tsx';
import { withStatusMessage } from './status-message.ts';

/**
 * `/app/members/add`: adds a member. With `?member`: changes the details of a child or linked member, or requests the
 * consent of a member who is now 12 or 18. Own details are on the sign-up page. A member who accepted changes details
 * with their own login.
 */
export function MemberFormScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages);
  const [searchParams] = useSearchParams();
  const account = useAccountId();
  const id = searchParams.get('member');
  if (id !== null && id === account) return <Navigate to={paths.signUp} replace />;
  return (
    <FamilyLoader title={t.add} back={paths.family}>
      {(family) => {
        if (!family.ownPerson) return <SignUpRequired />;
        const member = family.members.find((candidate) => candidate._id === id);
        if (member?.state === 'child') return <ChangeMember family={family} member={member} />;
        if (member?.state === 'linked') return <ChangeMember family={family} member={member} />;
        if (member?.state === 'turned-12' || member?.state === 'turned-18')
          return (
            <MemberForm
              kind="grown"
              family={family}
              member={member}
              initialValues={initialValuesWithName(member.name)}
            />
          );
        if (member) return <SelfManagedMember name={member.name} />;
        return (
          <MemberForm
            kind="add"
            family={family}
            initialValues={prefillParent(family.ownPerson.details, initialValuesFor(searchParams.get('way')))}
          />
        );
      }}
    </FamilyLoader>
  );
}

/** An account without own details cannot add a member. */
function SignUpRequired() {
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

function SelfManagedMember({ name }: { name: string }) {
  const t = useMessages(familyMessages);
  return (
    <Shell title={t.change} back={{ to: paths.family }}>
      <PageTitle>{t.change}</PageTitle>
      <EmptyState
        title={t.managedByThemselves(name)}
        action={
          <ButtonLink variant="secondary" to={paths.family}>
            {t.request.backToFamily}
          </ButtonLink>
        }
      >
        {t.managedByThemselvesText}
      </EmptyState>
    </Shell>
  );
}

function ChangeMember({ family, member }: { family: Family; member: FamilyMember }) {
  const t = useMessages(familyMessages);
  const account = useAccountId();
  const detailsQuery = useQuery({
    queryKey: ['members', account, 'details', member._id, member.revision],
    queryFn: ({ signal }) => callApi(readMember, { member_id: member._id }, { signal }),
  });
  if (detailsQuery.data?.details)
    return (
      <MemberForm
        kind={member.state === 'linked' ? 'linked' : 'child'}
        family={family}
        member={member}
        initialValues={prefillParent(
          family.ownPerson?.details ?? emptyDetails,
          detailsToFormValues(detailsQuery.data.details),
        )}
      />
    );
  return (
    <Shell title={t.change} back={{ to: paths.family }}>
      <PageTitle>{t.change}</PageTitle>
      <QueryView query={detailsQuery} lines={4}>
        {() => null}
      </QueryView>
    </Shell>
  );
}

type MemberFormProps = {
  kind: 'add' | 'child' | 'linked' | 'grown';
  family: Family;
  member?: FamilyMember;
  initialValues: FamilyFormValues;
};

function MemberForm({ kind, family, member, initialValues }: MemberFormProps) {
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const account = useAccountId();
  const [searchParams] = useSearchParams();
  // Page to return to: the page on which a detail of the member was missing, for example a booking.
  const callback = safeCallback(searchParams.get('callback'));
  const titles = { add: t.add, child: t.change, linked: t.change, grown: t.requestConsent };
  // Way to add a member (`child`, or empty) that was chosen on the family's page.
  const addWay = member ? '' : (searchParams.get('way') ?? '');
  return (
    <FamilyForm
      key={`${kind} ${member?._id ?? ''}`}
      kind={kind}
      title={titles[kind]}
      formPath={member ? memberFormPath(member._id, callback) : addWay === 'child' ? paths.addChild : paths.addMember}
      backPath={callback ?? paths.family}
      draftKey={`members_${kind}_${account}_${member?._id ?? addWay}`}
      initialDraft={{ entered: initialValues, revision: member?.revision ?? 0 }}
      parentDocument={family.ownPerson?.details ?? emptyDetails}
      failureTitle={kind === 'add' ? t.notAdded : t.notSent}
      send={(entered, revision, key) =>
        callApi(updateMember, toUpdateInput(kind, entered, revision, member?._id), { requestId: key })
      }
      onDone={(entered) => {
        const message =
          kind === 'child' || kind === 'linked'
            ? t.changed
            : getSubmissionKind(kind, entered) === 'yes'
              ? t.requestSent
              : t.added;
        void navigate(callback ?? paths.family, withStatusMessage(message));
      }}
    />
  );
}

/**
 * Builds the input of `updateMember`: all details of a child or linked member; for a request only name, relationship
 * and destination.
 */
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

function memberFormPath(member: string, callback: string | undefined): string {
  return paths.memberForm(member) + (callback === undefined ? '' : `&${new URLSearchParams({ callback })}`);
}
