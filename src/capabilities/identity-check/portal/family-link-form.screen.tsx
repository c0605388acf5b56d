import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { emptyFormValues, type FamilyFormValues } from '#capabilities/members/rules/form-values.ts';
import { useFamily, useFormDraft } from '#capabilities/members/portal/public.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { linkScreenMessages } from '../messages/link-screens.ts';
import { FamilyLinkForm } from './family-link-form.tsx';

const familyLinksPath = '/app/members/link';

/**
 * `/app/members/link/new`: requests a link to a member without a phone number or e-mail address. `?member`: id of a
 * member who needs a new link, because they were added as a child and are now 12, or linked as a minor and are now 18.
 */
export function FamilyLinkFormScreen() {
  useLoginGuard();
  const t = useMessages(linkScreenMessages);
  const [searchParams] = useSearchParams();
  const id = searchParams.get('member');
  const family = useFamily();
  return (
    <Shell title={t.form.title} back={{ to: familyLinksPath }}>
      <PageTitle>{t.form.title}</PageTitle>
      <QueryView query={family}>
        {({ ownPerson, members }) => {
          const member = members.find((candidate) => candidate._id === id);
          if (!ownPerson)
            return (
              <EmptyState
                title={t.signUpFirst}
                action={<ButtonLink to={`/app/sign-up?callback=${familyLinksPath}`}>{t.signUp}</ButtonLink>}
              />
            );
          if (id !== null && member?.state !== 'turned-12' && member?.state !== 'turned-18')
            return (
              <EmptyState
                title={t.form.notLinkable}
                action={
                  <ButtonLink variant="secondary" to="/app/members">
                    {t.family}
                  </ButtonLink>
                }
              />
            );
          const initialValues: FamilyFormValues = member
            ? { ...emptyFormValues, relationship: member.relationship, details: { ...emptyDetails, name: member.name } }
            : emptyFormValues;
          return <LinkFormWithDraft member={member?._id} initialValues={initialValues} />;
        }}
      </QueryView>
    </Shell>
  );
}

function LinkFormWithDraft({ member, initialValues }: { member: string | undefined; initialValues: FamilyFormValues }) {
  const account = useAccountId();
  const draft = useFormDraft(`members_link_${account}_${member ?? ''}`, { entered: initialValues, revision: 0 });
  return draft ? <FamilyLinkForm draft={draft} member={member} /> : null;
}
