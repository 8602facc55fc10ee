import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { planImport } from './plan-import.ts'
import type { FileRoot, FileSub } from './tree-file.ts'

const sub = (id: string, change: Partial<FileSub> = {}): FileSub => ({
  id,
  name: id,
  row: 0,
  column: 0,
  icon: null,
  dependencies: [],
  courses: [],
  ...change,
})
const root = (id: string, sub_skills: FileSub[] = [], change: Partial<FileRoot> = {}): FileRoot => ({
  id,
  name: id,
  row: 0,
  column: 0,
  sub_tree_rows: 5,
  sub_tree_columns: 5,
  icon: null,
  dependencies: [],
  sub_skills,
  ...change,
})
const tree = (...skills: FileRoot[]) => ({ rows: 20, columns: 20, skills })
const courses = new Set(['linux'])

test('D91 an import creates what is new, changes what differs, and leaves alone what the file does not have', () => {
  const now = tree(root('web', [sub('css', { icon: '' }), sub('html')]), root('kept'))
  const file = tree(
    root('web', [sub('css'), sub('html', { name: 'HTML', courses: ['linux'] }), sub('js')], {
      dependencies: ['kept'],
    }),
    root('new'),
  )
  expect(planImport(now, file, courses)).toEqual({
    created: [
      { level: 'sub_skill', id: 'js', name: 'js', root: 'web', fields: [] },
      { level: 'root_skill', id: 'new', name: 'new', fields: [] },
    ],
    changed: [
      { level: 'root_skill', id: 'web', name: 'web', fields: ['dependencies'] },
      { level: 'sub_skill', id: 'html', name: 'HTML', root: 'web', fields: ['name', 'courses'] },
    ],
    same: 1,
    size: null,
    conflicts: [],
  })
  const after = tree(...file.skills, root('kept'))
  expect(planImport(after, file, courses)).toMatchObject({ created: [], changed: [], conflicts: [], same: 5 })
})

test('D91 a tree grows for an import, and never shrinks', () => {
  const now = tree()
  expect(planImport(now, { ...now, rows: 30, columns: 5 }, courses).size).toEqual({ rows: 30, columns: 20 })
})

test.each([
  ['an id twice', tree(root('a'), root('a')), { code: 'skill_twice', id: 'a', details: [] }],
  [
    'a sub skill of another root',
    tree(root('b', [sub('x')])),
    { code: 'skill_elsewhere', id: 'x', details: ['a'] },
  ],
  [
    'a dependency on nothing',
    tree(root('a', [sub('y', { dependencies: ['z'] })])),
    { code: 'skill_not_found', id: 'y', details: ['z'] },
  ],
  [
    'an unknown course',
    tree(root('a', [sub('y', { courses: ['gone', 'linux'] })])),
    { code: 'course_not_found', id: 'y', details: ['gone'] },
  ],
  [
    'a cycle with what is there',
    tree(root('b', [], { dependencies: ['a'] }), root('a', [], { dependencies: ['c'] })),
    { code: 'cycle_in_skill_tree', id: 'b', details: ['b', 'a', 'c', 'b'] },
  ],
])('D91 %s is a conflict, told once', (_what, file, conflict) => {
  const now = tree(root('a', [sub('x')]), root('c', [], { dependencies: ['b'] }), root('b'))
  expect(planImport(now, file, courses).conflicts).toEqual([conflict])
})

test('Z743 a file of twice as many skills that depend on each other takes about twice as long to plan', () => {
  const plan = (length: number) => {
    const skills = Array.from({ length }, (_, at) =>
      root(`s${at}`, [], {
        dependencies: Array.from({ length: Math.min(at, 20) }, (_, back) => `s${at - 1 - back}`),
      }),
    )
    expect(planImport(tree(), tree(...skills), courses).conflicts).toEqual([])
  }
  expect(growth(plan, 200)).toBeLessThan(3)
})

test('Z743 of many cycles the first twenty are told, each once', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => [
    root(`a${at}`, [], { dependencies: [`b${at}`] }),
    root(`b${at}`, [], { dependencies: [`a${at}`] }),
  ])
  const { conflicts } = planImport(tree(), tree(...pairs.flat()), courses)
  expect(conflicts.map(({ details }) => details)).toEqual(
    Array.from({ length: 20 }, (_, at) => [`a${at}`, `b${at}`, `a${at}`]),
  )
})
