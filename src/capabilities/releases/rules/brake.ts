/** Whether two people have to want a correction: it would change the band of more people than one alone may tell so. */
export function needsTwo({ people, looked }: { people: number; looked: number }): boolean {
  return people > brakePeople || people > looked * brakeShare;
}

// Up to so many people are corrected by one person alone, and up to such a share of those who were looked at: 0.5 %.
const brakePeople = 50;
const brakeShare = 0.005;

/** From so many on the share does not matter: more people than that are stopped by their number. */
export const lookedEnough = brakePeople / brakeShare;
