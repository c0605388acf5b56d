import Phone from 'lucide-react/icons/phone';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { useService } from '../service-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './footer.module.css';

/** Footer of every page: the service's links, then help, in the same order everywhere (WCAG 3.2.6). */
export function Footer() {
  const { footerLinks, helpline } = useService();
  const t = useMessages(uiMessages);
  if (footerLinks.length === 0 && helpline === undefined) return null;
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {footerLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
        {helpline !== undefined && (
          <li>
            <a href={`tel:${helpline}`} className={styles.link}>
              <Phone aria-hidden="true" size="1.125rem" />
              {t.needHelp(helpline)}
            </a>
          </li>
        )}
      </ul>
    </footer>
  );
}
