import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { uiMessages } from '../messages.ts';
import styles from './button.module.css';

/** Emphasis of a button: at most one `primary` a page; `danger` for destructive actions; `quiet` is text only. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Appearance = {
  variant?: ButtonVariant | undefined;
  /** `full`: 52 pixels high, as wide as the column on a phone. `compact`: 44 pixels high, as wide as its label. */
  size?: 'full' | 'compact' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** Text for screen readers after the label, such as "for traveller 2, Siti". */
  hiddenSuffix?: string | undefined;
};

export type ButtonProps = Appearance & {
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Shows a spinner and ignores clicks. Leave it out on buttons whose action is always fast. */
  busy?: boolean | undefined;
  /** Status message while busy; default "Sending". */
  busyText?: string | undefined;
  id?: string | undefined;
  form?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-pressed'?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  'aria-keyshortcuts'?: string | undefined;
  'data-first-focus'?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** Button that is never disabled: on invalid input it shows what is wrong. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'full',
    busy,
    busyText,
    icon,
    children,
    hiddenSuffix,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const t = useMessages(uiMessages);
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes(styles.button, styles[variant], styles[size])}
        aria-disabled={busy ? true : undefined}
        aria-busy={busy ? true : undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onClick?.(event);
        }}
      >
        <Label icon={busy ? <Spinner /> : icon} hiddenSuffix={hiddenSuffix}>
          {children}
        </Label>
      </button>
      {busy !== undefined && (
        <span role="status" className="visually-hidden">
          {busy ? (busyText ?? t.sending) : ''}
        </span>
      )}
    </>
  );
}

export type ButtonLinkProps = Appearance & {
  /** Path within this app. */
  to?: string | undefined;
  /** Address outside the app, or a file. */
  href?: string | undefined;
  download?: string | boolean | undefined;
  replace?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** Link that looks like a button: it navigates and changes nothing. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = 'primary',
    size = 'full',
    icon,
    children,
    hiddenSuffix,
    to,
    href,
    download,
    replace,
    onClick,
  } = props;
  const className = classes(styles.button, styles[variant], styles[size]);
  const label = (
    <Label icon={icon} hiddenSuffix={hiddenSuffix}>
      {children}
    </Label>
  );
  if (to !== undefined) {
    return (
      <Link to={to} replace={replace ?? false} className={className} onClick={onClick}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} download={download} rel="noreferrer" className={className} onClick={onClick}>
      {label}
    </a>
  );
}

function Label({
  icon,
  hiddenSuffix,
  children,
}: {
  icon: ReactNode;
  hiddenSuffix: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span>
        {children}
        {hiddenSuffix !== undefined && (
          <>
            {' '}
            <span className="visually-hidden">{hiddenSuffix}</span>
          </>
        )}
      </span>
    </>
  );
}
