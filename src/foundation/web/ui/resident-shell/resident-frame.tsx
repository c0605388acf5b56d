import { createContext, type ReactNode, useContext } from 'react';

/** One place of the bar at the lower edge. */
export type Tab = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether only this very address is the place, not those below it. */
  end?: boolean | undefined;
};

/** What an entrance puts around the screens of the resident app. */
export type ResidentFrame = {
  tabs: readonly Tab[];
  /** For whom somebody acts now; leads to choosing another. */
  chip?: ReactNode;
};

/** Puts the resident app's frame around the screens below. */
export function ResidentFrameProvider({ frame, children }: { frame: ResidentFrame; children: ReactNode }) {
  return <ResidentFrameContext value={frame}>{children}</ResidentFrameContext>;
}

/** The resident app's frame around this screen; without a place in it where there is none. */
export function useResidentFrame(): ResidentFrame {
  return useContext(ResidentFrameContext);
}

const ResidentFrameContext = createContext<ResidentFrame>({ tabs: [] });
