import { callApi } from '#foundation/web/http/call-api.ts';
import type { CommandPaletteProps } from '#foundation/web/ui/command-palette/command-palette.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { searchConsole } from '../contract-search.ts';
import { consoleMessages } from '../messages/console.ts';

/** Returns the function with which the console searches travellers, flights, cases and colleagues. */
export function useConsoleSearch(): CommandPaletteProps['search'] {
  const { kinds } = useMessages(consoleMessages).search;
  return async (text) => {
    const { items } = await callApi(searchConsole, { text });
    return items.map(({ kind, ...result }) => ({ group: kinds[kind], ...result }));
  };
}
