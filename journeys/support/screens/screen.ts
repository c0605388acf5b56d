import { openPageAndWait } from '../login.ts';
import { type CallStub, stubCalls } from '../stub-calls.ts';
import type { Visitor } from '../visitor.ts';

type VisitorAction = (visitor: Visitor) => Promise<void>;

/** State of a screen. `enter` opens it. `worksOnPhone`: a console screen that is checked at phone width too. */
export type ScreenState = { name: string; worksOnPhone?: true; enter: VisitorAction };

export function screen(name: string, enter: VisitorAction): ScreenState {
  return { name, enter };
}

/** State that `act` reaches from the page at `path`. */
export function screenAt(name: string, path: string, act?: VisitorAction): ScreenState {
  return screen(name, async (visitor) => {
    await openPageAndWait(visitor, path);
    await act?.(visitor);
  });
}

/** Like `screenAt`, with stubbed answers of the server as long as the state is entered. */
export function stubbedScreenAt(
  name: string,
  path: string,
  stubs: readonly CallStub[],
  act?: VisitorAction,
): ScreenState {
  return screen(name, async (visitor) => {
    const endStubs = await stubCalls(visitor.page, stubs);
    await openPageAndWait(visitor, path);
    await act?.(visitor);
    await endStubs();
  });
}

/** Checks the state of a console screen at phone width too. */
export function onPhone(state: ScreenState): ScreenState {
  return { ...state, worksOnPhone: true };
}

export function phoneScreen(...state: Parameters<typeof screen>): ScreenState {
  return onPhone(screen(...state));
}

export function phoneScreenAt(...state: Parameters<typeof screenAt>): ScreenState {
  return onPhone(screenAt(...state));
}
