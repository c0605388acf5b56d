/** The state of a location to which a person was sent because the session ended. */
export const sessionEnded = { sessionEnded: true };
