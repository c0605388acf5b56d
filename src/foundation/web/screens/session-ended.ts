/** Location state of the login page after a session ended. */
export const sessionEnded = { sessionEnded: true };
