import { freeCell } from '@lotse/rules/skill-tree/free-cell'
import { expect, test } from 'vitest'
import {
  changesOf,
  circleOf,
  emptyDraft,
  type GraphTree,
  moveSkill,
  neededSize,
  newHistory,
  push,
  redo,
  resizeTree,
  seenVersions,
  setDependencies,
  sizeChange,
  undo,
  unseenVersions,
  withDraft,
  without,
  withSeen,
} from './graph-draft.ts'

const skill = (id: string, row: number, column: number, dependencies: string[] = []) => ({
  id,
  name: id.toUpperCase(),
  icon: null,
  row,
  column,
  dependencies,
  version: 1,
})
const tree: GraphTree = {
  rows: 4,
  columns: 3,
  version: 1,
  skills: [skill('a', 0, 0), skill('b', 1, 0, ['a']), skill('c', 2, 1, ['b'])],
}

test('A2.8 a move, an edge and a size are drawn over the tree and can be undone and redone', () => {
  let history = push(newHistory, moveSkill(newHistory.present, 'a', { row: 3, column: 2 }))
  history = push(history, setDependencies(history.present, 'c', ['b', 'a']))
  history = push(history, resizeTree(history.present, { rows: 9 }))
  expect(withDraft(tree, history.present)).toMatchObject({ rows: 9, columns: 3 })
  history = undo(undo(history))
  const shown = withDraft(tree, history.present)
  expect(shown.rows).toBe(4)
  expect(shown.skills.find(({ id }) => id === 'c')?.dependencies).toEqual(['b'])
  expect(shown.skills.find(({ id }) => id === 'a')).toMatchObject({ row: 3, column: 2 })
  history = redo(history)
  expect(withDraft(tree, history.present).skills.find(({ id }) => id === 'c')?.dependencies).toEqual([
    'b',
    'a',
  ])
  expect(push(history, emptyDraft).future).toEqual([])
})

test('A3.4 a cycle is found and named from the skill back to itself', () => {
  expect(circleOf(tree.skills, 'a', ['c'])).toEqual(['a', 'c', 'b', 'a'])
  expect(circleOf(tree.skills, 'a', ['a'])).toEqual(['a', 'a'])
  expect(circleOf(tree.skills, 'c', ['a', 'b'])).toBeUndefined()
})

test('A2.8 only differences from the server are sent', () => {
  const back = moveSkill(moveSkill(emptyDraft, 'a', { row: 3, column: 2 }), 'a', { row: 0, column: 0 })
  expect(changesOf(tree, back)).toEqual([])
  expect(changesOf(tree, moveSkill(emptyDraft, 'b', { row: 1, column: 2 }))).toEqual([
    { id: 'b', version: 1, steps: [{ column: 2 }] },
  ])
  expect(sizeChange(tree, resizeTree(emptyDraft, { rows: 4, columns: 5 }))).toEqual({ columns: 5 })
  expect(sizeChange(tree, emptyDraft)).toBeUndefined()
})

test('A2.8 reversing an edge removes before it adds, so the server never sees a cycle', () => {
  const turned = setDependencies(setDependencies(emptyDraft, 'b', []), 'a', ['b'])
  expect(changesOf(tree, turned)).toEqual([
    { id: 'a', version: 1, steps: [{ dependencies: ['b'] }] },
    { id: 'b', version: 1, steps: [{ dependencies: [] }] },
  ])
  const replaced = setDependencies(emptyDraft, 'c', ['a'])
  expect(changesOf(tree, replaced)[0]?.steps).toEqual([{ dependencies: [] }, { dependencies: ['a'] }])
})

test('A2.8 an edit of a skill that somebody deleted is dropped', () => {
  const draft = setDependencies(moveSkill(emptyDraft, 'gone', { row: 1, column: 1 }), 'c', ['b', 'gone'])
  expect(changesOf(tree, draft)).toEqual([])
  expect(without(draft, ['c', 'gone'])).toEqual(emptyDraft)
})

test('A2.8 free cells and the minimum size follow from the positions of skills', () => {
  expect(freeCell(tree)).toEqual({ row: 1, column: 1 })
  expect(neededSize(tree.skills)).toEqual({ rows: 3, columns: 2 })
  expect(freeCell({ rows: 1, columns: 1, skills: [skill('a', 0, 0)] })).toBeUndefined()
})

test('Z344 a new skill gets a free place beside the others, not in a far corner', () => {
  const skills = [skill('a', 6, 6), skill('b', 7, 6), skill('c', 8, 6)]
  expect(freeCell({ rows: 20, columns: 20, skills })).toEqual({ row: 7, column: 5 })
  expect(freeCell({ rows: 20, columns: 20, skills: [] })).toEqual({ row: 0, column: 0 })
})

test('Z12 an edit is sent with the version it began on, not with that of a tree read since', () => {
  const draft = moveSkill(emptyDraft, 'a', { row: 3, column: 3 })
  const seen = seenVersions({}, tree, draft)
  const newer = { ...tree, skills: tree.skills.map(one => ({ ...one, version: 2 })) }
  const versionOf = (id: string, versions: typeof seen) =>
    withSeen(newer, seenVersions(versions, newer, draft)).skills.find(one => one.id === id)?.version
  expect(versionOf('a', seen)).toBe(1)
  expect(versionOf('b', seen)).toBe(2)
  // It was refused and the person was told: the next attempt is based on the current state.
  expect(versionOf('a', unseenVersions(draft))).toBe(2)
  // It was undone: the next edit starts over.
  expect(seenVersions(seen, newer, emptyDraft)).toEqual({})
})
