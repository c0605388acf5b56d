import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { useAccountId, useUser } from '#capabilities/login/portal/public.ts';
import { parseRelationship } from '../rules/family.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { whoForMessages } from '../messages/who-for.ts';
import { addresses } from './addresses.ts';
import styles from './members.module.css';
import { useFamily } from './use-family.ts';

/** Asks for whom something is: oneself, or somebody for whom one may act now; and leads to adding somebody. */
export function MemberPicker({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (member: string) => void;
}) {
  const words = useMessages(whoForMessages);
  const relationships = useMessages(relationshipMessages);
  const account = useAccountId();
  // The device knows it since the login: nobody waits for what is most often the same.
  const user = useUser();
  const family = useFamily();
  if (family.isError && !family.data && !user) return <Notice tone="warn" title={words.failed} />;
  const members =
    family.data?.members.filter(({ state }) => state !== 'grown' && state !== 'of-age') ?? user?.members ?? [];
  const own = family.data?.own?.details.name ?? user?.name;
  return (
    <Skeleton loading={!family.data && !user} shape={<SkeletonCard lines={2} />}>
      <div className={styles.section}>
        <RadioCards
          id={id}
          legend={words.legend}
          options={[
            { value: account, label: words.you, ...(own && { hint: own }) },
            ...members.map(({ _id, name, relationship }) => ({
              value: _id,
              label: name,
              hint: relationships[parseRelationship(relationship)],
            })),
          ]}
          value={value || account}
          onChange={onChange}
        />
        <ButtonLink variant="quiet" to={addresses.add}>
          {`+ ${words.add}`}
        </ButtonLink>
      </div>
    </Skeleton>
  );
}
