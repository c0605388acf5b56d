import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To;
  /** The page left is not gone back to. */
  replace?: boolean | undefined;
};

/**
 * A link to a page of ours: followed without loading anything anew, unless it is opened elsewhere. The router's own link brings
 * what fetches pages ahead on servers, 3 kB that nobody here runs.
 */
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

/** A link of a navigation: marked as the current page at its address and, unless `end`, below it. */
export function NavLink({ end = false, ...link }: LinkProps & { to: string; end?: boolean | undefined }) {
  const { pathname } = useLocation();
  const current = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
