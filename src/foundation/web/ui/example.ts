import type { ReactNode } from 'react';

/** One state of a component, shown in the gallery and checked by the accessibility test. */
export type Example = {
  /** Title in English; examples are for developers. */
  title: string;
  /** Renders the state. Called inside a router, a language and a service. */
  render: () => ReactNode;
};
