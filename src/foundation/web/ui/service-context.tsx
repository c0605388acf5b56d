import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** What the shell must know about the service that it frames. The entrance decides it; no piece does. */
export type Service = {
  /** The name of the service, for the top bar and after the page's name in the window's title. */
  name: string;
  /** The helpline as it is printed and dialled; absent where people are helped in another way. */
  helpline?: string | undefined;
  /** Links of the footer that stand before help, the same on every page (WCAG 3.2.6). */
  footer: readonly { to: string; label: string }[];
};

/** Gives the pieces below it the service. */
export function ServiceProvider({ service, children }: { service: Service; children: ReactNode }) {
  return <ServiceContext value={service}>{children}</ServiceContext>;
}

/** The service around this piece. */
export function useService(): Service {
  const service = useContext(ServiceContext);
  if (!service)
    throw new Error('Put a <ServiceProvider> around the page: header and footer name the service and its helpline.');
  return service;
}

const ServiceContext = createContext<Service | undefined>(undefined);
