import { useMessages } from '../ui/language-context.tsx';
import { Failure } from '../ui/notice/failure.tsx';
import { submitMessages } from './submit-messages.ts';

/** Notice that a form could not be submitted, with `reason`, or else with the sentence of `failure`. */
export function SubmitFailedNotice({ failure, reason }: { failure: unknown; reason?: string | undefined }) {
  return <Failure thrown={failure} title={useMessages(submitMessages).failed} reason={reason} />;
}
