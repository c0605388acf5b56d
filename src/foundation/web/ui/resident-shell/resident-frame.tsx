import { createContext, type ReactNode, useContext } from 'react';

export type Tab = {
  to: string;
  label: string;
  icon: ReactNode;
  /** Whether the tab is current only at its exact address, not below it. */
  end?: boolean | undefined;
};

export type ResidentFrame = {
  tabs: readonly Tab[];
  /** Chip with the family member for whom the user acts now. A link to the page that changes the member. */
  chip?: ReactNode;
};

export function ResidentFrameProvider({ frame, children }: { frame: ResidentFrame; children: ReactNode }) {
  return <ResidentFrameContext value={frame}>{children}</ResidentFrameContext>;
}

/** The resident app's frame around this screen; empty without a provider. */
export function useResidentFrame(): ResidentFrame {
  return useContext(ResidentFrameContext);
}

const ResidentFrameContext = createContext<ResidentFrame>({ tabs: [] });
