import { expect, test } from 'vitest'
import { de } from '../../../locales/de.ts'
import { en } from '../../../locales/en.ts'
import { clickText } from './click-words.ts'

test('K16 a click is described by the text on its element, or by what it is', () => {
  expect(clickText(de, '<strong>Fehler melden</strong>')).toBe('„Fehler melden“')
  expect(clickText(en, '<button id="pay" class="a [&>svg]:b">Pay now</button>')).toBe('“Pay now”')
  expect(clickText(de, '<button id="pay">')).toBe('Button')
  expect(clickText(de, '<svg class="icon"></svg>')).toBe('Symbol')
  expect(clickText(de, '<shop-card></shop-card>')).toBe('Element')
  expect(clickText(de, 'not ours')).toBe('not ours')
})
