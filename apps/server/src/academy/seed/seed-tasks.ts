import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type DemoLang, spoken } from '../../platform/text/demo-words.ts'
import type { SubtaskTable } from '../challenges/subtasks/subtasks.table.ts'
import {
  demoCategories,
  demoChoices,
  demoCodings,
  demoMatchings,
  demoQuestions,
} from './demo/demo-challenges.ts'
import { createRandom, demoId, type Random } from './random.ts'

const DAY = 86_400_000

export type DemoSubtask = Insertable<SubtaskTable> & { id: string }

type Contents = [SubtaskType, object[]][]

const contentsIn = (lang: DemoLang): Contents => [
  ['MULTIPLE_CHOICE_QUESTION', demoChoices(lang)],
  ['QUESTION', demoQuestions(lang)],
  ['MATCHING', demoMatchings(lang)],
  ['CODING_CHALLENGE', demoCodings(lang)],
]

/** Places in courses where learners have added tasks. */
const coursePlaces: [course: string, section: string | null, lecture: string | null][] = [
  ['python_anfang', 'section_1', 'lecture_1_1'],
  ['python_anfang', 'section_1', null],
  ['sql_abfragen', null, null],
  ['netzwerke_verstehen', 'section_1', 'lecture_1_2'],
  ['web_von_null', 'section_1', 'lecture_1_3'],
  ['docker_alltag', null, null],
]

/**
 * Six categories with their challenges, some course tasks, and subtasks of all types, a few of them disabled or
 * retired.
 */
export async function seedTasks(ctx: Ctx, authors: string[]): Promise<DemoSubtask[]> {
  const now = ctx.now().getTime()
  const admin = demoId('user', 'admin')
  const lang = ctx.settings.demoLang
  const created = (index: number) => new Date(now - (500 - index * 11) * DAY)
  await ctx.db
    .insertInto('academy.challenge_category')
    .values(
      demoCategories.map(({ title, description }, index) => ({
        id: demoId('category', title),
        title: spoken(title, lang),
        description: spoken(description, lang),
        creation_timestamp: created(index),
      })),
    )
    .execute()
  const challenges = demoCategories.flatMap(category =>
    category.challenges.map(challenge => ({
      ...spoken(challenge, lang),
      task_id: demoId('challenge', challenge.title),
      category_id: demoId('category', category.title),
    })),
  )
  const courseTasks = coursePlaces.map(([course_id, section_id, lecture_id]) => ({
    task_id: demoId('course task', [course_id, section_id, lecture_id].join('/')),
    course_id,
    section_id,
    lecture_id,
  }))
  await ctx.db
    .insertInto('academy.task')
    .values(
      [...challenges, ...courseTasks].map(({ task_id }, index) => ({
        id: task_id,
        creator: admin,
        creation_timestamp: created(index + 6),
      })),
    )
    .execute()
  await ctx.db.insertInto('academy.challenge').values(challenges).execute()
  await ctx.db.insertInto('academy.course_task').values(courseTasks).execute()
  const random = createRandom(13)
  const contents = contentsIn(lang)
  const subtasks = [
    ...challenges.flatMap(({ task_id }, index) =>
      subtasksOf(contents, task_id, 2 + (index % 4), [admin], random, now),
    ),
    ...courseTasks.flatMap(({ task_id }) => subtasksOf(contents, task_id, 6, authors, random, now)),
  ]
  await ctx.db.insertInto('academy.subtask').values(subtasks).execute()
  return subtasks
}

function subtasksOf(
  contents: Contents,
  task_id: string,
  count: number,
  authors: string[],
  random: Random,
  now: number,
): DemoSubtask[] {
  const isChallenge = authors.length === 1
  return Array.from({ length: count }, (_, index) => {
    const [type, bodies] = contents[(index + random.below(2)) % 4] ?? contents[0] ?? ['QUESTION', []]
    return {
      id: demoId('subtask', `${task_id} ${index}`),
      task_id,
      type,
      creator: random.pick(authors),
      creation_timestamp: new Date(now - (1 + random.below(300)) * DAY - random.below(DAY)),
      xp: isChallenge ? 5 + random.below(4) * 5 : 1 + random.below(5),
      coins: isChallenge && random.chance(0.3) ? 1 + random.below(5) : 0,
      enabled: !random.chance(0.06),
      retired: random.chance(0.08),
      content: JSON.stringify(random.pick(bodies)),
    }
  })
}
