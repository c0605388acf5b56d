import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import type { StatusTone } from '../status-tag/status-tag.tsx';
import { StatusIcon } from '../status-tag/status-tag.tsx';
import styles from './pass-card.module.css';

export type PassCardProps = {
  /** What this is a pass for, in small letters over the status: "Arrival declaration". */
  kicker?: ReactNode;
  /** Word, and with its tone icon and colour. */
  status: { tone: StatusTone; word: string };
  /** Whose it is. */
  title?: ReactNode;
  /** The key data, at most four: entry date, travellers, reference. */
  data: readonly { label: string; value: ReactNode; code?: boolean | undefined }[];
  /** A picture of the QR code, 160 px or more: drawn on a white plate in both themes. The reference must be among the data too. */
  qr?: ReactNode;
  /** Buttons or links, in order. */
  actions?: ReactNode;
  /** The code under the status, before whose it is: for a code that is shown at a door from a phone held high. */
  codeFirst?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** For a page that focuses its word: where the card is the result of a check. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** A declaration, certificate or code as a travel pass: status, key data, a dotted tear line, then code and actions. */
export function PassCard(props: PassCardProps) {
  const { kicker, status, title, data, qr, actions, codeFirst = false, level = 2, headingRef } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  const facts = (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <dl className={styles.data}>
        {data.map(({ label, value, code }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classes(styles.value, code && 't-code')}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  return (
    <article className={classes(styles.pass, styles[status.tone])} aria-labelledby={id}>
      <div className={styles.top}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={styles.status}>
          <StatusIcon tone={status.tone} size="2rem" />
          {status.word}
        </Heading>
        {!codeFirst && facts}
      </div>
      {(qr || actions) && (
        <>
          <div className={styles.tear} aria-hidden="true" />
          <div className={styles.stub}>
            {qr && <div className={styles.plate}>{qr}</div>}
            {codeFirst && <div>{facts}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        </>
      )}
    </article>
  );
}
