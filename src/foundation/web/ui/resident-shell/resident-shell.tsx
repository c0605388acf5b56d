import { Shell, type ShellProps } from '../shell/shell.tsx';
import { useResidentFrame } from './resident-frame.tsx';
import { TabBar } from './tab-bar.tsx';

export type ResidentShellProps = Pick<ShellProps, 'title' | 'notice' | 'children'> & {
  /** Where back leads; absent on a page that the bar leads to. */
  back?: ShellProps['back'];
  /** Whether the header says for whom one acts, in place of the page's name: on every page that shows what is somebody's. */
  chip?: boolean | undefined;
};

/**
 * The frame of a page of the resident app: header with the current member, content, and the bar of its places. A form stands in the
 * plain `Shell`: it has actions at the lower edge, and nothing that leads away by one tap.
 */
export function ResidentShell({ back = 'none', chip = true, ...page }: ResidentShellProps) {
  const frame = useResidentFrame();
  return <Shell {...page} back={back} chip={chip ? frame.chip : undefined} below={<TabBar tabs={frame.tabs} />} />;
}
