import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Back } from './header.tsx';
import type { TopLink } from './top-bar.tsx';

/** What an entrance puts around all its pages. */
export type Frame = {
  /** Links of the top bar on wide screens (travel area). */
  links?: readonly TopLink[] | undefined;
  /** The account's place at the end of the top bar. */
  account?: ReactNode;
  /** What waits for this person, for the first page of an area: cards of parts that stand after it. */
  waiting?: ReactNode;
  /** Where back leads from a page that does not say (spec §2: to /travel). */
  back?: Back | undefined;
  /** What frames a page that has not come or has failed, in an entrance that stands around its pages by itself. */
  Page?: ComponentType<{ title: string; children: ReactNode }> | undefined;
  /** Stands above the notice of a page: whether there is a network. */
  banner?: ReactNode;
  /** Takes the place of the page's own notice, so that there is one at most; null for none at all. */
  news?: ReactNode;
};

/** Puts a frame around the pages below. */
export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The frame around this page. */
export function useFrame(): Frame {
  return useContext(FrameContext);
}

const FrameContext = createContext<Frame>({});
