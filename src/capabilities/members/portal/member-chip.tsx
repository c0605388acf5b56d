import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from '#foundation/web/router/router.tsx';
import { useUser } from '#capabilities/login/portal/public.ts';
import { withoutLanguage } from '#foundation/web/router/route-language.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { chipMessages } from '../messages/chip.ts';
import { paths } from './paths.ts';
import styles from './member-chip.module.css';

/**
 * Header chip with the person for whom the user acts. Links to the page that chooses another person, which returns to
 * this page. Empty while nobody is logged in.
 */
export function MemberChip() {
  const t = useMessages(chipMessages);
  const location = useLocation();
  const user = useUser();
  if (!user) return <span className={styles.slot} />;
  const name = user.members.find(({ _id }) => _id === user.current_member)?.name ?? (user.name || t.you);
  return (
    <span className={styles.slot}>
      <Link to={paths.chooseMemberFrom(withoutLanguage(location))} className={styles.chip}>
        <UserRound aria-hidden="true" size="1.125rem" />
        <span className={styles.name}>
          <span className="visually-hidden">{t.actingFor} </span>
          {name}
          <span className="visually-hidden">. {t.change}</span>
        </span>
        <ChevronDown aria-hidden="true" size="1rem" />
      </Link>
    </span>
  );
}
