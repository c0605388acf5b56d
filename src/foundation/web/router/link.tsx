import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { To } from './path.ts';
import { useHref, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: To; replace?: boolean | undefined };

/** Link within the app. */
export function Link({ to, replace, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event, anchor.target)) return;
        event.preventDefault();
        void navigate(to, { replace });
      }}
    >
      {children}
    </a>
  );
}

// Other clicks open a new tab or window, or download the page.
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const isPlainClick = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
  return isPlainClick && (target === undefined || target === '_self');
}

/** Navigation link with `aria-current` at its own address and, unless `end`, at the addresses below it. */
export function NavLink({ end = false, ...link }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
