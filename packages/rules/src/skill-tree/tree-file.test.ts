import { expect, test } from 'vitest'
import { treeFile, treeFormat, treeJson, treeMermaid } from './tree-file.ts'

const sub = (id: string, dependencies: string[] = [], name = id) => ({
  id,
  name,
  row: 0,
  column: 0,
  icon: '',
  dependencies,
  courses: ['b', 'a'],
  dependents: ['ignored'],
  version: 7,
})
const root = (id: string, dependencies: string[], sub_skills: ReturnType<typeof sub>[]) => ({
  ...sub(id, dependencies),
  sub_tree_rows: 5,
  sub_tree_columns: 6,
  sub_skills,
})
const tree = {
  rows: 20,
  columns: 10,
  version: 3,
  skills: [
    root('web', ['base'], [sub('js', ['html']), sub('html', [], 'H "T" <M>\nL')]),
    root('base', [], []),
  ],
}

test('D91 the same tree gives the same file, whatever order it was read in', () => {
  const turned = {
    ...tree,
    skills: [...tree.skills].reverse().map(one => ({ ...one, sub_skills: [...one.sub_skills].reverse() })),
  }
  expect(treeJson(turned)).toBe(treeJson(tree))
  expect(treeFile(tree)).toEqual({
    format: treeFormat,
    rows: 20,
    columns: 10,
    skills: [
      expect.objectContaining({ id: 'base', icon: null, sub_skills: [] }),
      expect.objectContaining({
        id: 'web',
        dependencies: ['base'],
        sub_skills: [
          expect.objectContaining({ id: 'html' }),
          {
            id: 'js',
            name: 'js',
            row: 0,
            column: 0,
            icon: null,
            dependencies: ['html'],
            courses: ['a', 'b'],
          },
        ],
      }),
    ],
  })
})

test('D91 Mermaid gets plain names, and labels that cannot break out of their quotes', () => {
  expect(treeMermaid(tree)).toBe(
    [
      'flowchart LR',
      '  subgraph r0["base"]',
      '  end',
      '  subgraph r1["web"]',
      '    r1s0["H #34;T#34; #60;M#62; L"]',
      '    r1s1["js"]',
      '    r1s0 --> r1s1',
      '  end',
      '  r0 --> r1',
      '',
    ].join('\n'),
  )
})
