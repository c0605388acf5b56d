import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { useService } from '../service-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './care-card.module.css';

export type CareCardProps = {
  /** "Call {helpline} if:" otherwise. */
  title?: string | undefined;
  /** When to call: a list. */
  items: readonly ReactNode[];
  /** Red, with this word before the title ("Urgent"): only where a life may be in danger. */
  urgent?: string | undefined;
  children?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** When and whom to call. */
export function CareCard({ title, items, urgent, children, level = 2 }: CareCardProps) {
  const t = useMessages(uiMessages);
  const { helpline } = useService();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(styles.card, urgent !== undefined && styles.urgent)}>
      <Heading className={styles.title}>
        <Phone aria-hidden="true" />
        <span>
          {urgent !== undefined && `${urgent}: `}
          {title ?? (helpline !== undefined && t.callIf(helpline))}
        </span>
      </Heading>
      <ul className={styles.list}>
        {items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
