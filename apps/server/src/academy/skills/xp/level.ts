export interface Standing {
  xp: number
  level: number
  /** From 0 to below 1: how much of the way to the next level is done. */
  progress: number
}

/** XP that a level requires: 20·n². */
export const xpForLevel = (level: number): number => 20 * level * level

export function standing(xp: number): Standing {
  const level = Math.floor(Math.sqrt(Math.floor(xp / 20)))
  const progress = (xp - xpForLevel(level)) / (xpForLevel(level + 1) - xpForLevel(level))
  return { xp, level, progress }
}
