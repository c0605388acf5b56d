import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { useAccountId, useUser } from '#capabilities/login/portal/public.ts';
import { parseRelationship } from '../rules/relationships.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { formPersonMessages } from '../messages/form-person.ts';
import { paths } from './paths.ts';
import { useFamily } from './use-family.ts';

/**
 * Radio cards that choose the person for whom a form is: the account's owner, or a member for whom the account may act
 * now. A link leads to the form that adds a member.
 */
export function MemberPicker({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (member: string) => void;
}) {
  const t = useMessages(formPersonMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const account = useAccountId();
  // The user info is stored on the device, so the list is shown before the family is loaded.
  const user = useUser();
  const family = useFamily();
  if (family.isError && !family.data && !user) return <Notice tone="warn" title={t.failed} />;
  // Nobody acts for a `turned-12` or `turned-18` member before that member accepts.
  const members =
    family.data?.members.filter(({ state }) => state !== 'turned-12' && state !== 'turned-18') ?? user?.members ?? [];
  const ownName = family.data?.ownPerson?.details.name ?? user?.name;
  return (
    <Skeleton loading={!family.data && !user} shape={<SkeletonCard lines={2} />}>
      <Stack gap={3}>
        <RadioCards
          id={id}
          legend={t.legend}
          options={[
            { value: account, label: t.you, ...(ownName && { hint: ownName }) },
            ...members.map(({ _id, name, relationship }) => ({
              value: _id,
              label: name,
              hint: relationshipNames[parseRelationship(relationship)],
            })),
          ]}
          value={value || account}
          onChange={onChange}
        />
        <ButtonLink variant="quiet" to={paths.addMember}>
          {`+ ${t.add}`}
        </ButtonLink>
      </Stack>
    </Skeleton>
  );
}
