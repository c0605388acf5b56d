import type { ComponentPropsWithRef } from 'react';
import type { To } from './path.ts';
import { useHref, useLinkClickHandler, useLocation } from './router.tsx';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To;
  replace?: boolean | undefined;
};

/** Link within the app. React Router's own `Link` would add 3 kB, for the prefetching of server-rendered apps. */
export function Link({ to, replace, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(anchor.target === undefined ? {} : { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Navigation link with `aria-current` at its own address and, unless `end`, at the addresses below it. */
export function NavLink({ end = false, ...link }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
