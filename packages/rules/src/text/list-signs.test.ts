import { expect, test } from 'vitest'
import { piecesOf } from './html-pieces.ts'
import { createLists } from './list-signs.ts'

function signsIn(html: string): string[] {
  const lists = createLists()
  return [...piecesOf(html)].flatMap(piece => {
    if (piece.tag === 'ol' || piece.tag === 'ul') lists.list(piece)
    return piece.tag === 'li' && !piece.isEnd ? [`${lists.depth()} ${lists.item()}`] : []
  })
}

test('D52 items are counted in their own list, and go on after an inner one', () => {
  expect(signsIn('<ol><li><ul><li></ul><li><ol><li><li></ol><li></ol>')).toEqual([
    ...['1 1. ', '2 - ', '1 2. ', '2 1. ', '2 2. ', '1 3. '],
  ])
})

test('D52 a list begins where it says, if that is a number', () => {
  expect(signsIn('<ol start="5"><li><li></ol>')).toEqual(['1 5. ', '1 6. '])
  expect(signsIn('<ol start="x"><li></ol>')).toEqual(['1 1. '])
  expect(signsIn('<ol start="1e400"><li></ol>')).toEqual(['1 1. '])
  expect(signsIn('<li>')).toEqual(['0 - '])
})
