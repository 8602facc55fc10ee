import { planImport } from '@lotse/rules/skill-tree/plan-import'
import { treeFile, treeMermaid } from '@lotse/rules/skill-tree/tree-file'
import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { mermaidTree } from './mermaid-tree.ts'
import { MermaidProblem, readMermaid } from './read-mermaid.ts'

const sub = (id: string, row: number, dependencies: string[] = [], name = id) => ({
  ...{ id, name, row, column: 0, icon: 'star', dependencies, courses: ['c1'] },
})
const root = (id: string, row: number, dependencies: string[], sub_skills: ReturnType<typeof sub>[]) => ({
  ...{ id, name: id.toUpperCase(), row, column: 0, icon: '', dependencies, sub_skills },
  sub_tree_rows: 5,
  sub_tree_columns: 6,
})
const tree = {
  rows: 20,
  columns: 10,
  skills: [
    root('web', 1, ['base'], [sub('js', 1, ['html']), sub('html', 0, [], 'H "T" <M> #1; L')]),
    root('base', 0, [], [sub('twin_a', 0, [], 'Twin'), sub('twin_b', 1, ['twin_a'], 'Twin')]),
  ],
}
const courses = new Set(['c1'])
const problemIn = (text: string) => {
  try {
    readMermaid(text)
  } catch (error) {
    if (error instanceof MermaidProblem) return [error.code, error.line]
    throw error
  }
}

test('Z423 what was saved as Mermaid changes nothing when it is imported', () => {
  const file = mermaidTree(treeMermaid(tree), tree)
  expect(treeFile(file)).toEqual(treeFile(tree))
  expect(planImport(tree, file, courses)).toMatchObject({
    created: [],
    changed: [],
    same: 6,
    size: null,
    conflicts: [],
  })
})

test('Z423 what people write by hand is read: chains, shapes, titles, comments, styles, arrows with words', () => {
  const drawn = readMermaid(`\uFEFF---
title: Skills
---
%% how we teach
graph TD;
  subgraph Web Development
    direction LR
    html[HTML] --> css(CSS & more):::easy -->|then| js{{"Java#35;Script"}}
    html -- because --> forms(["Forms<br/>and files"]); css & js ==> spa((Single-page apps))
    a-b-.->spa
  end
  base["\`Grundlagen\`"] --> netz
  netz ~~~ base
  style html fill:#f9f
  classDef easy fill:#eee
`)
  expect(drawn.map(({ label, after, subs }) => [label, after, subs.length])).toEqual([
    ['Web Development', [], 6],
    ['Grundlagen', [], 0],
    ['netz', ['base'], 0],
  ])
  expect(drawn[0]?.subs.map(({ id, label, after }) => [id, label, after])).toEqual([
    ['html', 'HTML', []],
    ['css', 'CSS & more', ['html']],
    ['js', 'Java#Script', ['css']],
    ['forms', 'Forms and files', ['html']],
    ['spa', 'Single-page apps', ['css', 'js', 'a-b']],
    ['a-b', 'a-b', []],
  ])
})

test('Z423 new skills get an id and a free place below what comes first; arrows to what is not drawn stay', () => {
  const file = mermaidTree(
    `flowchart LR
      subgraph x[WEB]
        js --> ts[Typen für alle]
        js2[js] --> ts
      end
      y[Neues Fach]`,
    tree,
  )
  const [web, extra] = file.skills
  expect(web).toMatchObject({ id: 'web', dependencies: ['base'], row: 1, column: 0, sub_tree_rows: 5 })
  expect(web?.sub_skills).toMatchObject([
    { id: 'js', dependencies: ['html'], icon: 'star', courses: ['c1'], row: 1 },
    { id: 'ts', name: 'Typen für alle', dependencies: ['js', 'js2'], icon: null, courses: [], column: 1 },
    { id: 'js2', name: 'js', column: 0, row: 2 },
  ])
  expect(extra).toMatchObject({ id: 'y', name: 'Neues Fach', dependencies: [], column: 0, row: 2 })
  const plan = planImport(tree, file, courses)
  expect(plan.conflicts).toEqual([])
  expect(plan.created.map(({ id }) => id)).toEqual(['ts', 'js2', 'y'])
  expect(plan.changed).toEqual([])
})

test('Z423 a cycle is the import’s to refuse, and ids never collide', () => {
  const file = mermaidTree('flowchart LR\nJS --> B --> JS\nb[B!]\nr7[B?]', tree)
  expect(new Set(file.skills.map(({ id }) => id)).size).toBe(file.skills.length)
  const { conflicts } = planImport(tree, file, courses)
  expect(conflicts.map(({ code }) => code)).toEqual(['cycle_in_skill_tree'])
})

test.each([
  ['', 'no_flowchart', 1],
  ['sequenceDiagram\nA->>B: hi', 'no_flowchart', 1],
  ['flowchart LR\n\nA --- B', 'direction', 3],
  ['flowchart LR\nA <--> B', 'direction', 2],
  ['flowchart LR\nA --> [B', 'unreadable', 2],
  ['flowchart LR\nA[B --> C', 'unreadable', 2],
  ['flowchart LR\nA["B" C]', 'unreadable', 2],
  ['flowchart LR\nA -->', 'unreadable', 2],
  ['flowchart LR\nend', 'unreadable', 2],
  ['flowchart LR\nsubgraph A\nB', 'unclosed', 2],
  ['flowchart LR\nsubgraph A\nsubgraph B\nend\nend', 'nested', 3],
  ['flowchart LR\nsubgraph A\nB\nend\nsubgraph C\nD\nend\nB --> D', 'across', 8],
  ['flowchart LR\nsubgraph A\nB\nend\nA --> B', 'across', 5],
])('Z423 %j is refused, and the line is named', (text, code, line) => {
  expect(problemIn(text)).toEqual([code, line])
})

test('Z423 a diagram is bounded, however it grows', () => {
  const many = Array.from({ length: 2001 }, (_, at) => `n${at}`)
  expect(problemIn(`flowchart LR\n${many.join('\n')}`)).toEqual(['too_much', 2002])
  const all = many.slice(0, 200).join(' & ')
  expect(problemIn(`flowchart LR\n${all} --> ${all}`)).toEqual(['too_much', 2])
  expect(problemIn(`flowchart LR\n${'a['.repeat(300_000)}`)).toEqual(['unreadable', 2])
  expect(problemIn(`flowchart LR\na ${'-- '.repeat(300_000)}`)).toEqual(['unreadable', 2])
})

test('Z457 a line with twice as many labels takes twice as long to read', () => {
  const read = (length: number) => void readMermaid(`flowchart TD\n${'a[/x/] & '.repeat(length)}a`)
  expect(growth(read, 4000)).toBeLessThan(3)
})
