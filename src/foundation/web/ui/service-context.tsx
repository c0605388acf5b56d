import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** Facts about the service that the shell shows. Each app sets them. */
export type Service = {
  /** Name of the service, in the top bar and after the page's name in the window title. */
  name: string;
  /** The helpline as printed and dialled; absent where users get help in another way. */
  helpline?: string | undefined;
  /** Links of the footer before the help link, the same on every page (WCAG 3.2.6). */
  footerLinks: readonly { to: string; label: string }[];
};

export function ServiceProvider({ service, children }: { service: Service; children: ReactNode }) {
  return <ServiceContext value={service}>{children}</ServiceContext>;
}

export function useService(): Service {
  const service = useContext(ServiceContext);
  if (!service)
    throw new Error('Put a <ServiceProvider> around the page: header and footer name the service and its helpline.');
  return service;
}

const ServiceContext = createContext<Service | undefined>(undefined);
