/** Forgets all that the server said: somebody left, or somebody else has come. */
export function forgetAll(): void {
  for (const forget of forgetting) forget();
}

/** Told when all is to be forgotten. */
export function onForget(forget: () => void): void {
  forgetting.push(forget);
}

const forgetting: (() => void)[] = [];
