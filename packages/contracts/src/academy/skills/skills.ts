import { z } from 'zod'
import { routes } from '../../route.ts'
import { int32, nullish, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'

/** `row` is the horizontal coordinate, `column` the vertical one, as on the platform. */
const place = { row: z.int(), column: z.int(), icon: z.string().nullable() }

export const rootSkill = z.object({
  id: z.string(),
  name: z.string(),
  dependencies: z.array(z.string()),
  /** Skills that depend on this one; derived. */
  dependents: z.array(z.string()),
  /** Ids of the sub skills. */
  skills: z.array(z.string()),
  ...place,
  sub_tree_rows: z.int(),
  sub_tree_columns: z.int(),
})
export type RootSkill = z.output<typeof rootSkill>

export const subSkill = z.object({
  id: z.string(),
  parent_id: z.string(),
  name: z.string(),
  dependencies: z.array(z.string()),
  dependents: z.array(z.string()),
  courses: z.array(z.string()),
  ...place,
})
export type SubSkill = z.output<typeof subSkill>

const size = z.object({ rows: z.int(), columns: z.int() })
const text = z.string().max(longest.name)
/** As a path segment, one of these could be stored and never reached again. */
const id = text.regex(/^(?!\.{0,2}$)/)
const ids = z.array(text).max(256)
const extent = int32(1)
const position = int32(0)

const spot = { row: position, column: position }
const optional = { icon: text.nullish() }

const rootFields = {
  name: text,
  dependencies: ids,
  ...spot,
  sub_tree_rows: extent,
  sub_tree_columns: extent,
}
const newRootSkill = z.strictObject({ id, ...rootFields, ...optional })
export type NewRootSkill = z.output<typeof newRootSkill>

const rootSkillChange = z.strictObject({ ...nullish(rootFields), ...optional, version })
export type RootSkillChange = z.output<typeof rootSkillChange>

const subFields = { name: text, dependencies: ids, courses: ids, ...spot }
const newSubSkill = z.strictObject({ id, ...subFields, ...optional })
export type NewSubSkill = z.output<typeof newSubSkill>

const subSkillChange = z.strictObject({ ...nullish(subFields), ...optional, version })
export type SubSkillChange = z.output<typeof subSkillChange>

/** A skill in a file; null is no icon. */
const fileIcon = { icon: text.nullable() }
const fileSub = z.strictObject({ id, ...subFields, ...fileIcon })
export const fileRoot = z.strictObject({ id, ...rootFields, ...fileIcon, sub_skills: z.array(fileSub) })
export const skillText = text

const treeChange = z.strictObject({ ...nullish({ rows: extent, columns: extent }), version })
export type TreeChange = z.output<typeof treeChange>

/** The whole tree, with what an editor needs beyond the platform. */
export const adminTree = size.extend({
  version: z.int(),
  skills: z.array(
    rootSkill.extend({
      version: z.int(),
      sub_skills: z.array(subSkill.extend({ version: z.int() })),
    }),
  ),
})
export type AdminTree = z.output<typeof adminTree>

/** What is deleted along with a skill, for the confirmation. */
export const skillUsage = z.object({
  sub_skills: z.int(),
  users_with_xp: z.int(),
  dependents: z.array(z.string()),
  jobs: z.int(),
  challenges: z.int(),
})
export type SkillUsage = z.output<typeof skillUsage>

export const skillRoutes = routes({
  'GET /skills/skilltree': {
    who: 'anyone',
    summary: 'List the root skills, with the size of their tree',
    answer: size.extend({ skills: z.array(rootSkill) }),
  },
  'PATCH /skills/skilltree': {
    who: 'content',
    summary: 'Resize the root tree; skills stay where they are',
    body: treeChange,
    answer: size,
  },
  'POST /skills/skilltree': {
    who: 'content',
    summary: 'Create a root skill',
    body: newRootSkill,
    answer: rootSkill,
  },
  'GET /skills/skilltree/:root': {
    who: 'anyone',
    limit: 'list',
    summary: 'List the sub skills of a root skill, with the size of their tree',
    answer: size.extend({ skills: z.array(subSkill) }),
  },
  'PATCH /skills/skilltree/:root': {
    who: 'content',
    summary: 'Edit a root skill; null means unchanged, and `details` of an error names a cycle',
    body: rootSkillChange,
    answer: rootSkill,
  },
  'DELETE /skills/skilltree/:root': {
    who: 'content',
    summary: 'Delete a root skill with its sub skills and their XP',
    answer: z.literal(true),
  },
  'POST /skills/skilltree/:root': {
    who: 'content',
    summary: 'Create a sub skill',
    body: newSubSkill,
    answer: subSkill,
  },
  'PATCH /skills/skilltree/:root/:sub': {
    who: 'content',
    summary: 'Edit a sub skill; null means unchanged, and `details` of an error names a cycle',
    body: subSkillChange,
    answer: subSkill,
  },
  'DELETE /skills/skilltree/:root/:sub': {
    who: 'content',
    summary: 'Delete a sub skill with its XP',
    answer: z.literal(true),
  },
  'GET /admin/skilltree': {
    who: 'staff',
    summary: 'Get the whole skill tree with versions',
    answer: adminTree,
  },
  'GET /admin/skilltree/:root/usage': {
    who: 'content',
    summary: 'Count what deleting a root skill would delete with it',
    answer: skillUsage,
  },
  'GET /admin/skilltree/:root/:sub/usage': {
    who: 'content',
    summary: 'Count what deleting a sub skill would delete with it',
    answer: skillUsage,
  },
})
