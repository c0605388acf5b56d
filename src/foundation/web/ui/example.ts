import type { ReactNode } from 'react';

/** One state of a piece as the gallery shows it and the accessibility test checks it. */
export type Example = {
  /** What the picture shows, in English: examples are for developers. */
  title: string;
  /** Draws it. Called inside a router, a language and a service. */
  render: () => ReactNode;
};
