import { expect, test } from 'vitest'
import { amountOf } from './amount-of.ts'

test('Z1304 a point and three digits are thousands in the files of German spreadsheets, and decimals in others', () => {
  const texts = ['1.234', '1,234', '1.234,50', '1,234.50', '12.345.678', '0,125', '0.125', '-1.500', '49,9']
  expect(texts.map(text => amountOf(text, ';'))).toEqual([
    ...[1234, 1.234, 1234.5, 1234.5, 12_345_678, 0.125, 0.125, -1500, 49.9],
  ])
  expect(texts.map(text => amountOf(text, ','))).toEqual([
    ...[1.234, 1234, 1234.5, 1234.5, 12_345_678, 0.125, 0.125, -1.5, 49.9],
  ])
  // Spreadsheets of both languages write tabs.
  expect(['1.234', '1,234', '1.234,5', '7'].map(text => amountOf(text, '\t'))).toEqual([
    ...[undefined, undefined, 1234.5, 7],
  ])
  expect(['viel', '1.2.3', '', '1 234'].map(text => amountOf(text, ';'))).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ])
})
