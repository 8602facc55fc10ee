import { importConflicts } from '@lotse/rules/skill-tree/plan-import'
import { treeFormat } from '@lotse/rules/skill-tree/tree-file'
import { z } from 'zod'
import { routes } from '../../route.ts'
import { given, int32, page, pageQuery } from '../fields/fields.ts'
import { fileRoot, skillText } from './skills.ts'

/** Skills in one file; the whole import is one transaction. */
export const mostImported = 2000

const treeFile = z
  .strictObject({
    format: z.literal(treeFormat),
    rows: int32(1),
    columns: int32(1),
    skills: z.array(fileRoot),
  })
  .refine(
    ({ skills }) => skills.reduce((sum, root) => sum + 1 + root.sub_skills.length, 0) <= mostImported,
    `at most ${mostImported} skills`,
  )

const level = z.enum(['root_skill', 'sub_skill'])
const planned = z.object({
  level,
  id: z.string(),
  name: z.string(),
  root: z.string().optional(),
  fields: z.array(z.string()),
})
const importAnswer = z.object({
  created: z.array(planned),
  changed: z.array(planned),
  same: z.int(),
  size: z.object({ rows: z.int(), columns: z.int() }).nullable(),
  conflicts: z.array(
    z.object({
      code: z.enum(importConflicts),
      id: z.string(),
      details: z.array(z.string()),
    }),
  ),
  /** Names this plan: an import carries out the plan that the person has seen. */
  plan: z.string(),
})
export type ImportAnswer = z.output<typeof importAnswer>

/** Of a sub skill, or without it of all sub skills of the root. */
const sub = given(skillText)

const named = z.object({ id: z.string(), title: z.string() })
const skillImpact = z.object({
  /** At most 20 of each; `usage` has the numbers. */
  jobs: z.array(named.extend({ company: z.string() })),
  challenges: z.array(named),
  courses: z.array(named),
})
export type SkillImpact = z.output<typeof skillImpact>

const loser = z.object({
  user_id: z.string(),
  /** Null for somebody whose account is gone. */
  name: z.string().nullable(),
  skill: z.string(),
  xp: z.int(),
})

export const treeImportRoutes = routes({
  'POST /admin/skilltree/import/plan': {
    who: 'content',
    summary: 'Get what importing a file into the skill tree would create and change, and what is in the way',
    body: treeFile,
    answer: importAnswer,
  },
  'POST /admin/skilltree/import': {
    who: 'content',
    summary: 'Import a file into the skill tree, all of it or nothing; skills that are not in the file stay',
    body: z.strictObject({ file: treeFile, plan: z.string().max(64) }),
    answer: importAnswer,
  },
  'GET /admin/skilltree/:root/impact': {
    who: 'content',
    summary: 'List jobs that require a skill, challenges that name it, and its courses',
    query: z.object({ sub }),
    answer: skillImpact,
  },
  'GET /admin/skilltree/:root/people': {
    who: 'people',
    summary: 'List who would lose XP with a skill, most first',
    query: z.object({ sub, limit: pageQuery.limit, offset: given(int32(0, 10_000)) }),
    answer: page(loser),
  },
})
