import { systemClock } from '#foundation/time/clock.ts';
import { type JudgedPass, judgePassOnDevice, type JudgingContext } from './device-data/judge-pass-on-device.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';

/**
 * Judgement of a pass with the inputs that it is based on, to detect an outdated judgement. `contextKey`: the judging
 * context as JSON. `includesRemote`: whether the judgement includes the decisions of other counters.
 */
export type JudgementWithInputs = {
  judgedPass: JudgedPass;
  deviceData: BorderDeviceData;
  contextKey: string;
  includesRemote: boolean;
};

export async function judgeWithInputs(
  text: string,
  deviceData: BorderDeviceData,
  context: JudgingContext,
): Promise<JudgementWithInputs> {
  const judgedPass = await judgePassOnDevice(text, deviceData, context, systemClock);
  return {
    judgedPass,
    deviceData,
    contextKey: JSON.stringify(context),
    includesRemote: context.serverWithdrawal !== undefined,
  };
}
