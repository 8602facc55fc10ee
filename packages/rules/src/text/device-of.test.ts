import { expect, test } from 'vitest'
import { deviceOf, familyOf } from './device-of.ts'

test('C3 account: a session is named after its browser and system', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(deviceOf(`${linux} Chrome/143.0.0.0 Safari/537.36`)).toBe('Chrome 143, Linux')
  expect(deviceOf(`${linux} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`)).toBe('Edge 143, Linux')
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  expect(deviceOf(`${phone} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe('Safari 18, iOS')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox 140, Windows',
  )
  expect(deviceOf('curl/8')).toBe('')
})

test('D95 the kind of a device has no version', () => {
  const chrome = (version: number) =>
    familyOf(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0`)
  expect(chrome(142)).toBe('Chrome, Linux')
  expect(chrome(143)).toBe(chrome(142))
  expect(familyOf('curl/8')).toBe('')
})
