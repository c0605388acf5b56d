import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { place } from '#foundation/web/http/place.ts';
import type { PlaceOptions } from '#foundation/web/http/request.ts';

/**
 * Places a call for which the browser needs a name. The server names it with its first answer; when that is the refusal of
 * this very call, which then did nothing, the call is placed once more.
 */
export async function placeFromBrowser<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  options?: PlaceOptions,
): Promise<OutputOf<C>> {
  try {
    return await place(call, input, options);
  } catch (thrown) {
    if (!isProblem(thrown, 'foundation/forbidden')) throw thrown;
    return place(call, input, options);
  }
}
