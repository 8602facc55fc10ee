/** A pause with up to `share` more at random: after a restart, not everybody must come back at the same moment. */
export const jittered = (pauseMs: number, share = 0.2): number => pauseMs * (1 + Math.random() * share)
