import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './header.module.css';
import { LangSwitch } from './lang-switch.tsx';

export type BackTarget = {
  /** Accessible name, such as "Back to Travel"; default "Back". */
  label?: string | undefined;
} & ({ to: string; onBack?: undefined } | { onBack: () => void; to?: undefined });

export type HeaderProps = {
  title: string;
  back?: BackTarget | undefined;
  /** Content that replaces the page name, such as a chip with the current member. */
  chip?: ReactNode;
};

/** Header of a page on a phone: back, the page name as text (its `h1` is in `main`), the language switch. */
export function Header({ title, back, chip }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {back ? <BackButton back={back} /> : <span className={styles.noBack} />}
        {chip ?? <span className={styles.title}>{title}</span>}
        <LangSwitch />
      </div>
    </header>
  );
}

/** Link or button that leads back. `showsLabel`: shows the label beside the arrow, for wide screens. */
export function BackButton({ back, showsLabel = false }: { back: BackTarget; showsLabel?: boolean | undefined }) {
  const t = useMessages(uiMessages);
  const label = back.label ?? t.back;
  const content = (
    <>
      <ArrowLeft aria-hidden="true" size={showsLabel ? '1.25rem' : '1.5rem'} />
      <span className={showsLabel ? undefined : 'visually-hidden'}>{label}</span>
    </>
  );
  const className = showsLabel ? styles.backLabelled : styles.back;
  if (back.to !== undefined) {
    return (
      <Link to={back.to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={back.onBack}>
      {content}
    </button>
  );
}
