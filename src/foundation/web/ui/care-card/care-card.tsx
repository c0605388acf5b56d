import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { useService } from '../service-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './care-card.module.css';

export type CareCardProps = {
  /** Default: "Call {helpline} if:". */
  title?: string | undefined;
  /** Conditions on which to call. */
  items: readonly ReactNode[];
  /** Shows the card in red, with this word before the title ("Urgent"). Only for danger to life. */
  urgentLabel?: string | undefined;
  children?: ReactNode;
  level?: 2 | 3 | undefined;
};

/** Card that says when to call which number. */
export function CareCard({ title, items, urgentLabel, children, level = 2 }: CareCardProps) {
  const t = useMessages(uiMessages);
  const { helpline } = useService();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes(styles.card, urgentLabel !== undefined && styles.urgent)}>
      <Heading className={styles.title}>
        <Phone aria-hidden="true" />
        <span>
          {urgentLabel !== undefined && `${urgentLabel}: `}
          {title ?? (helpline !== undefined && t.callIf(helpline))}
        </span>
      </Heading>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
