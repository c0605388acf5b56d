import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Back } from './header.tsx';
import type { TopLink } from './top-bar.tsx';

/** Content that an app puts around all its pages. */
export type Frame = {
  /** Links of the top bar on wide screens (travel area). */
  links?: readonly TopLink[] | undefined;
  /** Account link at the end of the top bar. */
  account?: ReactNode;
  /** Pending tasks of the user, for the first page of an area: cards of parts that load after it. */
  pendingTasks?: ReactNode;
  /** Default target of the back button (spec §2: to /travel). */
  back?: Back | undefined;
  /** Frame of a loading or failed page, in an app whose own frame stays around its pages. */
  Page?: ComponentType<{ title: string; children: ReactNode }> | undefined;
  /** Shown above the page's notice: the offline banner. */
  banner?: ReactNode;
  /** Replaces the page's own notice, so that there is at most one; null shows none. */
  news?: ReactNode;
};

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

export function useFrame(): Frame {
  return useContext(FrameContext);
}

const FrameContext = createContext<Frame>({});
