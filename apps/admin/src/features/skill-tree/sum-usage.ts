import type { SkillUsage } from '@lotse/contracts/academy/skills/skills'

/** For several: a dependent skill that is itself deleted loses nothing. */
export function sumUsage(usages: readonly SkillUsage[], going: readonly { id: string }[]): SkillUsage {
  const sum = (figure: (usage: SkillUsage) => number) =>
    usages.reduce((total, usage) => total + figure(usage), 0)
  const stays = (id: string) => going.every(skill => skill.id !== id)
  return {
    sub_skills: sum(usage => usage.sub_skills),
    users_with_xp: sum(usage => usage.users_with_xp),
    dependents: [...new Set(usages.flatMap(usage => usage.dependents))].filter(stays),
    jobs: sum(usage => usage.jobs),
    challenges: sum(usage => usage.challenges),
  }
}
