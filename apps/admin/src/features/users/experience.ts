/** A3.6, from the lowest to the highest. */
export const experienceLevels = [
  'newbie',
  'novice',
  'beginner',
  'talented',
  'skilled',
  'intermediate',
  'seasoned',
  'experienced',
  'expert',
  'godTier',
] as const
export type Experience = (typeof experienceLevels)[number]

/** Five levels per step, ten for the expert; the highest starts at level 46. */
export function experienceOf(level: number): Experience {
  if (level >= 46) return 'godTier'
  if (level >= 36) return 'expert'
  return experienceLevels[Math.ceil(level / 5)] ?? 'newbie'
}

/** A sub skill is finished at this level. */
export const finishedLevel = 50
