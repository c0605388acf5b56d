import { Fragment } from 'react';
import { Link } from '#foundation/web/router/link.tsx';

export type FileLinksProps = {
  /** What was sent, in its order; only whoever sent a file can open it. */
  files: readonly { id: string; name: string; mine?: boolean }[];
  /** What stands there when there is none. */
  none: string;
};

/** Files that were sent with something: each leads to its download. */
export function FileLinks({ files, none }: FileLinksProps) {
  if (files.length === 0) return none;
  return files.map(({ id, name, mine = true }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {mine ? <Link to={`/file-download?of=file&id=${id}`}>{name}</Link> : name}
    </Fragment>
  ));
}
