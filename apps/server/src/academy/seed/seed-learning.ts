import type { Ctx } from '../../platform/context.ts'
import { seedContent } from './seed-content.ts'
import { seedBans, seedReports } from './seed-moderation.ts'
import { seedProgress } from './seed-progress.ts'
import { seedTasks } from './seed-tasks.ts'

/** Everything except people: skills, courses, jobs, tasks, progress, reports, bans. */
export async function seedLearning(ctx: Ctx, people: { id: string; admin?: unknown }[]): Promise<void> {
  const ids = people.filter(person => !person.admin).map(person => person.id)
  await seedContent(ctx)
  // Ordinary people, not those whose name describes a state.
  const others = ids.slice(20)
  const subtasks = await seedTasks(ctx, others.slice(0, 12))
  await seedProgress(ctx, subtasks, ids)
  await seedReports(ctx, subtasks, others.slice(12, 40))
  await seedBans(ctx, others.slice(40))
}
