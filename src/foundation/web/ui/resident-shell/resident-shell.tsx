import { Shell, type ShellProps } from '../shell/shell.tsx';
import { useResidentFrame } from './resident-frame.tsx';
import { TabBar } from './tab-bar.tsx';

export type ResidentShellProps = Pick<ShellProps, 'title' | 'notice' | 'children'> & {
  /** Target of the back button; absent on the pages of the tab bar. */
  back?: ShellProps['back'];
  /**
   * Whether the header shows the current member instead of the page name. Default: yes. Set to false on pages without a
   * member's data.
   */
  showsMember?: boolean | undefined;
};

/**
 * Frame of a page of the resident app: header with the current member, content, and the tab bar. Forms use the plain
 * `Shell`, which has actions at the bottom and no links that leave the form with one tap.
 */
export function ResidentShell({ back = 'none', showsMember = true, ...page }: ResidentShellProps) {
  const frame = useResidentFrame();
  return (
    <Shell {...page} back={back} chip={showsMember ? frame.chip : undefined} bottom={<TabBar tabs={frame.tabs} />} />
  );
}
