import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { BackTarget } from './header.tsx';
import type { TopLink } from './top-bar.tsx';

/** Content that an app puts around all its pages. */
export type Frame = {
  /** Links of the top bar on wide screens (travel area). */
  links?: readonly TopLink[] | undefined;
  /** Account link at the end of the top bar. */
  accountLink?: ReactNode;
  /** Cards with the user's pending tasks, for the first page of an area. The cards load after that page. */
  pendingTasks?: ReactNode;
  /** Default target of the back button (spec §2: to /travel). */
  back?: BackTarget | undefined;
  /**
   * Component around a loading or failed page. Set by an app, such as the console, whose frame stays mounted around its
   * pages.
   */
  Page?: ComponentType<{ title: string; children: ReactNode }> | undefined;
  /** Shown above the page's notice: the offline banner. */
  banner?: ReactNode;
  /**
   * Replaces the page's own notice, so that there is at most one. Null hides the page's notice; undefined leaves the
   * notice unchanged.
   */
  notice?: ReactNode;
};

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

export function useFrame(): Frame {
  return useContext(FrameContext);
}

const FrameContext = createContext<Frame>({});
